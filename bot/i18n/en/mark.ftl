### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = best
mark-only = only move
mark-inaccuracy = inaccuracy
mark-blunder = blunder

## The classes of choices: in words beside their squares

mark-forced = no choice
mark-no-choices = no real choices
mark-exact = { $exact } of { $choices } exact
mark-inaccuracies =
    { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
mark-blunders =
    { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
mark-cost =
    { $result ->
        [win] still a win, but by { $cost } less
       *[loss] lost either way, but by { $cost } more
    }
