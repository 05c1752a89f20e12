### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = adaptive
opponent-optimal = The Banker
opponent-duchess = The Duchess
opponent-lookahead = Scout
opponent-parity = Otto Odds
opponent-fox = The Fox
opponent-greedy = Magpie
opponent-pip = Pip
opponent-random = Penny

## At a board

opponent-bot-optimal = The Banker
opponent-bot-duchess = The Duchess
opponent-bot-lookahead = Scout
opponent-bot-parity = Otto Odds
opponent-bot-fox = The Fox
opponent-bot-greedy = Magpie
opponent-bot-pip = Pip
opponent-bot-random = Penny
opponent-former-player = former player

## How they play

opponent-about-adaptive = plays at your level, so you should win about half of your games
opponent-about-optimal = never gives a point away, so only perfect play wins
opponent-about-duchess = plays beautifully, and slips once in a while
opponent-about-lookahead = looks three coins ahead, and no further
opponent-about-parity = counts every second coin and keeps to the richer half
opponent-about-fox = knows the tricks, but gets careless
opponent-about-greedy = grabs the biggest coin in reach, whatever it uncovers
opponent-about-pip = means well, and makes plenty of mistakes
opponent-about-random = takes whatever coin comes to hand
