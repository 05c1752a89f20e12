### What a move was, in a word or two; also in a picture, where all four stand side by side.

mark-best = best
mark-only = only move
mark-inaccuracy = inaccuracy
mark-blunder = blunder
