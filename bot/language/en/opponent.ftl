### The opponents: as a choice, as who sits at a board (at most 14 columns), and what they do.

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

## What they do

opponent-about-optimal = never gives anything away: you win only if you play perfectly
opponent-about-greedy = always grabs the greatest coin in reach, whatever it uncovers
opponent-about-parity = counts every second coin and keeps to the richer half
opponent-about-lookahead = sees three coins ahead and no further
opponent-about-random = takes any coin in reach, by chance
