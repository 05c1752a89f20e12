### The opponents as who sits at a board (at most 14 columns).

opponent-bot-optimal = bot optimal
opponent-bot-greedy = bot glouton
opponent-bot-parity = bot parité
opponent-bot-lookahead = bot prévoyant
opponent-bot-random = bot hasard
