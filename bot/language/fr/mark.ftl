### What a move was, in a word or two; also in a picture, where all four stand side by side.

mark-best = meilleur
mark-only = seul coup
mark-inaccuracy = imprécision
mark-blunder = gaffe
