### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = melhor
mark-only = única
mark-inaccuracy = imprecisão
mark-blunder = erro grave
