### The opponents as who sits at a board (at most 14 columns).

opponent-bot-optimal = optimal bot
opponent-bot-greedy = greedy bot
opponent-bot-parity = parity bot
opponent-bot-lookahead = lookahead bot
opponent-bot-random = random bot
