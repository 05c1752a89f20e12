### The opponents as who sits at a board (at most 14 columns).

opponent-bot-optimal = bot óptimo
opponent-bot-greedy = bot codicioso
opponent-bot-parity = bot paridad
opponent-bot-lookahead = bot previsor
opponent-bot-random = bot azar
