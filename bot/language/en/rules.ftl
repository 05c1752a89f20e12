### How to play, in a few lines; the opponents stand in between.

rules-title = Coins in a Line
rules-turns = Take the coin at the left or the right end, turn by turn. When all are taken, the larger sum wins; equal sums are a tie, and both win.
rules-lines = There may be several lines: take from any of them. A line with a wall, written [ or ], is a stack: its other end is the only one. Of a ring the first pick takes any coin; what is left is a row, from the coin after it round to the one before it.
rules-thought = The larger coin is not always the better one: look at what it uncovers.
rules-opponents = Opponents
rules-hints = A deal can be won against every opponent when you move first. The more a hint tells, the less the game counts: after a nudge that pick does not count for your accuracy (the share of your choices that gave nothing away), after the best side the whole game does not, after the full truth a win is not counted either.
rules-start = Start with /coins new, then press a button or use /coins take left, right, or pick for a ring.
