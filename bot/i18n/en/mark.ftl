### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = best
mark-only = only move
mark-inaccuracy = inaccuracy
mark-blunder = blunder
