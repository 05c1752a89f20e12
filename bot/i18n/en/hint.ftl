### Hints: nudges, the best side, the best line, and their price.

## The best side; the first number of a score is the requester's

hint-last = Take the last coin ({ $coin }): you finish { $score }.
hint-only = Take the only coin in reach ({ $coin }): you finish { $score }.

## Nudges: the sides are never named

hint-one-coin = There's only one coin you can take.
hint-ends-equal = Both ends are equally good.
hint-picks-equal = All moves are equally good.
hint-end-costs = The wrong end costs you { $cost }.
hint-pick-costs = A wrong move costs you up to { $cost }.
hint-end-wins = One end wins, the other doesn't.
hint-end-ties = One end ties, the other loses.
hint-picks-win =
    { $good ->
        [one] { $good } of the { $picks } moves wins, the others don't.
       *[other] { $good } of the { $picks } moves win, the others don't.
    }
hint-picks-tie =
    { $good ->
        [one] { $good } of the { $picks } moves ties, the others lose.
       *[other] { $good } of the { $picks } moves tie, the others lose.
    }
hint-uncover = Let your opponent uncover the { $coin } (position { $place } of { $coins }).
hint-halves = You can take all the coins in odd places or all those in even places. Compare the two sums; you may do even better.
hint-their-halves = After your move the number of coins is even, so your opponent can take all those in odd or all those in even places. Leave them two poor halves.
hint-tempting = The biggest coin in reach isn't the best.

## The price: in choices (at most 100 characters), and below a hint

hint-offer-nudge = First thought: something to think about; this move won't count for accuracy
hint-offer-side = Best move: what to take now, and why; this game won't count for accuracy
hint-offer-full = Whole line: the best play to the end; a win won't count either
hint-price-nudge = This move won't count for accuracy.
hint-price-side = This game won't count for accuracy.
hint-price-full = Neither a win nor your accuracy will count in this game.

## The ladder of hints: names, what each tells, and questions before it is paid

hint-title = How much help would you like?
hint-nudge = First thought
hint-side = Best move
hint-full = Whole line
hint-tells-nudge = something to think about
hint-tells-side = what to take now, and why
hint-tells-full = the best play to the very end
hint-paid = You've already paid for this one.
hint-free = It's a casual game, so hints are free.
hint-evaluate-title = Evaluate this position?
hint-evaluate-question = Game { $code } is still running, and an evaluation gives everything away.
hint-evaluate = Evaluate
