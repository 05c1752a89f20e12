### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Take turns taking a coin from either end. The bigger total wins; equal totals tie.
rules-thought = The bigger coin isn't always better: look at what it uncovers.
rules-example-greedy = Take the **8**: they get the 15, you lose { SCORE(14, 17) }.
rules-example-better = Take the **2**: the 15 is yours, you win { SCORE(17, 14) }.
rules-boards = Other boards
rules-board-lines = **Several lines:** take from any.
rules-board-stack = **Stack:** a wall closes one end.
rules-board-ring = **Ring:** take any coin first; the rest is a row.
rules-opponents = Opponents
rules-start = On my deals, whoever moves first can win.
rules-odd = Most rows have odd lengths: even is easy.
rules-more = Boards and opponents
rules-back = ← Rules
