### What a move was, in a word or two; also in a picture, where all four stand side by side.

mark-best = melhor
mark-only = única
mark-inaccuracy = imprecisão
mark-blunder = erro grave
