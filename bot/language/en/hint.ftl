### What a hint tells: nudges, the best side, the best line, and what it costs.

## The best side; the first number of a score is the asker's

hint-best-line = The best line, you first:
hint-last = Take the last coin ({ $coin }): you finish { $score }.
hint-only = Take the only coin in reach ({ $coin }): you finish { $score }.
hint-take-left = Take left ({ $coin }): you finish { $score }.
hint-take-right = Take right ({ $coin }): you finish { $score }.
hint-take-line-left = Take left of line { $line } ({ $coin }): you finish { $score }.
hint-take-line-right = Take right of line { $line } ({ $coin }): you finish { $score }.
hint-take-at = Take position { $place } ({ $coin }): you finish { $score }.
hint-ends-left = Left ({ $coin }) ends { $score }.
hint-ends-right = Right ({ $coin }) ends { $score }.
hint-ends-line-left = Left of line { $line } ({ $coin }) ends { $score }.
hint-ends-line-right = Right of line { $line } ({ $coin }) ends { $score }.
hint-ends-at = Position { $place } ({ $coin }) ends { $score }.
hint-all-same = All the same, so take what you like.
hint-both-good = Both are as good.
hint-none-better = None of the other { $count } is better.

## Nudges: the sides are never named

hint-one-coin = There is only one coin that you can take.
hint-ends-equal = Both ends are as good.
hint-picks-equal = All picks are as good.
hint-end-costs = The wrong end costs you { $cost }.
hint-pick-costs = A wrong pick costs you up to { $cost }.
hint-end-wins = One end wins, the other does not.
hint-end-ties = One end ties, the other loses.
hint-picks-win =
    { $good ->
        [one] { $good } of the { $picks } picks wins, the others do not.
       *[other] { $good } of the { $picks } picks win, the others do not.
    }
hint-picks-tie =
    { $good ->
        [one] { $good } of the { $picks } picks ties, the others lose.
       *[other] { $good } of the { $picks } picks tie, the others lose.
    }
hint-uncover = Let the other side uncover the { $coin } (place { $place } of { $coins }).
hint-halves = The number of coins is even: you can have every second one, from either half. Compare the two sums; there may be more to get than that.
hint-their-halves = After your pick the number of coins is even, and the other side can have every second one. Leave it two poor halves.
hint-tempting = The greatest coin in reach is not the best.

## What it costs: as choices (at most 100 characters), and below what was told

hint-offer-nudge = nudge: a thought; this pick does not count for accuracy
hint-offer-side = side: which is best; this game does not count for accuracy
hint-offer-full = full: the best play to the end; a win does not count either
hint-price-nudge = This pick does not count for accuracy.
hint-price-side = This game does not count for accuracy.
hint-price-full = This game does not count for accuracy, nor a win as won.
