### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = meilleur
mark-only = seul coup
mark-inaccuracy = imprécision
mark-blunder = gaffe
