### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = mejor
mark-only = única
mark-inaccuracy = imprecisión
mark-blunder = error grave
mark-best-move = mejor jugada
mark-only-move = única jugada

## The classes of choices: in words below their squares, with the numbers of moves in the game

mark-forced = sin elección
mark-either = daba igual cuál de las dos
mark-any = daba igual cuál
mark-no-choices = sin elecciones de verdad
mark-exact = { $exact } de { $choices } exactas
mark-inaccuracies =
    { $count ->
        [one] { $count } imprecisión (jugada { $numbers })
       *[other] { $count } imprecisiones (jugadas { $numbers })
    }
mark-blunders =
    { $count ->
        [one] { $count } error grave (jugada { $numbers })
       *[other] { $count } errores graves (jugadas { $numbers })
    }
mark-cost =
    { $result ->
        [win] sigue siendo victoria, pero por { $cost } menos
       *[loss] perdida de todos modos, pero por { $cost } más
    }
