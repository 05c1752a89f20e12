### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Take turns taking the coin at the left or the right end. When all are taken, the bigger total wins. If the totals are equal, it's a tie, and both win.
rules-lines = There can be several lines: take from any of them. A line with a wall, written [ or ], is a stack: it's only open at the other end. On a ring, the first move takes any coin, and the rest become a row, from the coin after it round to the one before it.
rules-thought = The bigger coin isn't always the better one: look at what it uncovers.
rules-opponents = Opponents
rules-hints = When you move first, every deal can be won. Hints cost you: after a nudge, that move doesn't count for accuracy (the share of your choices that gave nothing away); after a side hint, the whole game doesn't; after a full hint, a win doesn't count either.
rules-start = Start with /coins new, then press a button or use /coins take left, right, or pick for a ring.
