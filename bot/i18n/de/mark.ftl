### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = bester
mark-only = einziger
mark-inaccuracy = ungenau
mark-blunder = Patzer
