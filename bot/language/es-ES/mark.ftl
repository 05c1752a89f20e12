### What a move was, in a word or two; also in a picture, where all four stand side by side.

mark-best = mejor
mark-only = única
mark-inaccuracy = imprecisión
mark-blunder = error grave
