### The opponents as who sits at a board (at most 14 columns).

opponent-bot-optimal = optimaler Bot
opponent-bot-greedy = gieriger Bot
opponent-bot-parity = Paritäts-Bot
opponent-bot-lookahead = Weitblick-Bot
opponent-bot-random = Zufalls-Bot
