### The opponents as who sits at a board (at most 14 columns).

opponent-bot-optimal = bot ótimo
opponent-bot-greedy = bot guloso
opponent-bot-parity = bot paridade
opponent-bot-lookahead = bot previsor
opponent-bot-random = bot acaso
