### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = mejor
mark-only = única
mark-inaccuracy = imprecisión
mark-blunder = error grave

## The classes of choices: in words beside their squares

mark-forced = sin elección
mark-no-choices = sin elecciones de verdad
mark-exact = { $exact } de { $choices } exactas
mark-inaccuracies =
    { $count ->
        [one] { $count } imprecisión
       *[other] { $count } imprecisiones
    }
mark-blunders =
    { $count ->
        [one] { $count } error grave
       *[other] { $count } errores graves
    }
mark-cost =
    { $result ->
        [win] sigue siendo victoria, pero por { $cost } menos
       *[loss] perdida de todos modos, pero por { $cost } más
    }
