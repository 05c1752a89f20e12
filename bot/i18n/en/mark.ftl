### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = best
mark-only = only move
mark-inaccuracy = inaccuracy
mark-blunder = blunder
mark-best-move = best move
mark-only-move = only move

## The classes of choices, and how many were perfect

mark-forced = no choice
mark-either = either was fine
mark-any = any was fine
mark-perfect = { $exact } of { $choices } perfect
mark-legend-slip = costs points
mark-legend-blunder = changes the result
mark-legend-forced = no choice
mark-legend-helped = shown
mark-cost =
    { $result ->
        [win] still a win, but by { $cost } less
       *[loss] lost either way, but by { $cost } more
    }
