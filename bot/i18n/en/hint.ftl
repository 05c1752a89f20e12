### Hints: nudges, the best move, and what each hint costs.

## The best side; the first number of a score is the requester's

hint-last = Take the last coin, { $coin }: { $outcome }.
hint-only = Take the only coin in reach, { $coin }: { $outcome }.

## Nudges: the sides are never named

hint-one-coin = There's only one coin you can take.
hint-lost = You lose if they play perfectly.
hint-ends-equal = Both ends are equally good.
hint-picks-equal = All moves are equally good.
hint-end-costs = The wrong end costs { $cost }.
hint-pick-costs = A wrong move costs up to { $cost }.
hint-end-wins = One end wins, the other doesn't.
hint-end-ties = One end ties, the other loses.
hint-picks-win =
    { $good ->
        [one] Only { $good } of { $picks } moves wins.
       *[other] { $good } of { $picks } moves win.
    }
hint-picks-tie =
    { $good ->
        [one] Only { $good } of { $picks } moves ties, none wins.
       *[other] { $good } of { $picks } moves tie, none wins.
    }
hint-uncover = Let them uncover the { $coin } at position { $place }.
hint-halves = All odd or all even places can be yours: compare the sums.
hint-their-halves = Then they can take all odd or all even places: keep both small.
hint-tempting = The biggest coin in reach isn't the best.

## The hints and their cost, also in choices (at most 100 characters)

hint-title = Hints: what won't count
hint-nudge = First thought
hint-side = Best move
hint-full = Whole line
hint-cost-nudge = this move's accuracy
hint-cost-side = this game's accuracy
hint-cost-full = accuracy and a win
hint-cost-win = a win
hint-cost-nothing = nothing
hint-cost = Won't count: { $cost }
hint-offer = { $hint }: { $cost } won't count
hint-paid = nothing more
hint-free = Just for fun: hints are free
