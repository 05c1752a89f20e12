### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = best
mark-only = only move
mark-inaccuracy = inaccuracy
mark-blunder = blunder
mark-best-move = best move
mark-only-move = only move

## The classes of choices: in words below their squares, with the numbers of moves in the game

mark-forced = no choice
mark-either = either was fine
mark-any = any was fine
mark-no-choices = no real choices
mark-exact = { $exact } of { $choices } exact
mark-inaccuracies =
    { $count ->
        [one] { $count } inaccuracy (move { $numbers })
       *[other] { $count } inaccuracies (moves { $numbers })
    }
mark-blunders =
    { $count ->
        [one] { $count } blunder (move { $numbers })
       *[other] { $count } blunders (moves { $numbers })
    }
mark-cost =
    { $result ->
        [win] still a win, but by { $cost } less
       *[loss] lost either way, but by { $cost } more
    }
