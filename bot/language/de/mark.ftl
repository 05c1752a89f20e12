### What a move was, in a word or two; also in a picture, where all four stand side by side.

mark-best = bester
mark-only = einziger
mark-inaccuracy = ungenau
mark-blunder = Patzer
