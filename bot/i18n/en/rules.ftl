### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Take turns taking one coin from the left or the right end. When they're all gone, the bigger total wins. If the totals are equal, it's a tie: nobody wins.
rules-example = An example
rules-thought = The bigger coin isn't always the better one: look at what it uncovers.
rules-example-greedy = Take the **12**, and you uncover the 18. Your opponent takes it, and you lose { SCORE(19, 21) }.
rules-example-better = Take the **3**, and the 18 will be yours, whatever your opponent takes. You win { SCORE(21, 19) }.
rules-boards = Other boards
rules-board-lines = **Several lines:** take from any of them.
rules-board-stack = **A stack**, like `[3 8 1`: the wall closes that end.
rules-board-ring = **A ring**, like `(4 7 2 9)`: the first move takes any coin. The rest become a row, from the coin after it round to the one before it.
rules-opponents = Opponents
rules-help = What hints cost
rules-hint-nudge = **First thought:** that move doesn't count for accuracy, the share of your choices that gave nothing away.
rules-hint-side = **Best move:** the whole game doesn't count for accuracy.
rules-hint-full = **Whole line:** a win doesn't count either.
rules-start = When you move first, you can always win. Start with /coins new, or right here:
rules-more = Boards, opponents, hints
rules-back = ← Rules
