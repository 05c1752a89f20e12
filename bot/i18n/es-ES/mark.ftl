### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = mejor
mark-only = única
mark-inaccuracy = imprecisión
mark-blunder = error grave
mark-best-move = mejor jugada
mark-only-move = única jugada

## The classes of choices: in words below their squares, with the numbers of squares

mark-forced = sin elección
mark-no-choices = sin elecciones de verdad
mark-exact = { $exact } de { $choices } exactas
mark-inaccuracies =
    { $count ->
        [one] { $count } imprecisión (n.º { $numbers })
       *[other] { $count } imprecisiones (n.º { $numbers })
    }
mark-blunders =
    { $count ->
        [one] { $count } error grave (n.º { $numbers })
       *[other] { $count } errores graves (n.º { $numbers })
    }
mark-cost =
    { $result ->
        [win] sigue siendo victoria, pero por { $cost } menos
       *[loss] perdida de todos modos, pero por { $cost } más
    }
