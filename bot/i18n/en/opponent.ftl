### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-optimal = optimal
opponent-greedy = greedy
opponent-parity = parity
opponent-lookahead = lookahead
opponent-random = random

## At a board

opponent-bot-optimal = optimal bot
opponent-bot-greedy = greedy bot
opponent-bot-parity = parity bot
opponent-bot-lookahead = lookahead bot
opponent-bot-random = random bot
opponent-former-player = former player

## How they play

opponent-about-optimal = never gives anything away: you win only if you play perfectly
opponent-about-greedy = always grabs the biggest coin in reach, whatever it uncovers
opponent-about-parity = counts every second coin and sticks to the richer half
opponent-about-lookahead = sees three coins ahead and no further
opponent-about-random = takes any coin in reach, at random
