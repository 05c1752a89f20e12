### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = adaptive
opponent-optimal = optimal
opponent-duchess = duchess
opponent-lookahead = lookahead
opponent-parity = parity
opponent-fox = fox
opponent-greedy = greedy
opponent-pip = pip
opponent-random = random

## At a board

opponent-bot-optimal = optimal bot
opponent-bot-duchess = duchess bot
opponent-bot-lookahead = lookahead bot
opponent-bot-parity = parity bot
opponent-bot-fox = fox bot
opponent-bot-greedy = greedy bot
opponent-bot-pip = pip bot
opponent-bot-random = random bot
opponent-former-player = former player

## How they play

opponent-about-adaptive = your level: aims to lose half of the games to you
opponent-about-optimal = never gives anything away: you win only if you play perfectly
opponent-about-duchess = plays almost perfectly, with a slip once in a while
opponent-about-lookahead = sees three coins ahead and no further
opponent-about-parity = counts every second coin and sticks to the richer half
opponent-about-fox = knows the tricks but gets careless
opponent-about-greedy = always grabs the biggest coin in reach, whatever it uncovers
opponent-about-pip = makes plenty of mistakes, big ones less often
opponent-about-random = takes any coin in reach, at random
