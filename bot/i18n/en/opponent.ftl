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

opponent-about-adaptive = plays at your level: you should win about half of your games
opponent-about-optimal = never gives anything away, so you only win with perfect play
opponent-about-duchess = plays almost perfectly, with a slip once in a while
opponent-about-lookahead = sees three coins ahead and no further
opponent-about-parity = counts every second coin and sticks to the richer half
opponent-about-fox = knows the tricks but gets careless
opponent-about-greedy = always grabs the biggest coin in reach, whatever it uncovers
opponent-about-pip = makes plenty of mistakes, though fewer big ones
opponent-about-random = takes any coin in reach, at random
