### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = mejor
mark-only = única
mark-inaccuracy = imprecisión
mark-blunder = error grave
