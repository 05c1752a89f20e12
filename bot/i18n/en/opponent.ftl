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

opponent-about-adaptive = plays at your level
opponent-about-optimal = only perfect play wins
opponent-about-duchess = rarely slips
opponent-about-lookahead = looks three coins ahead
opponent-about-parity = counts every second coin
opponent-about-fox = clever but careless
opponent-about-greedy = grabs the biggest coin
opponent-about-pip = makes plenty of mistakes
opponent-about-random = takes any coin
