### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = mejor
mark-only = única
mark-inaccuracy = imprecisión
mark-blunder = error grave
mark-best-move = mejor jugada
mark-only-move = única jugada

## The classes of choices, and how many were perfect

mark-forced = sin elección
mark-either = daba igual cuál de las dos
mark-any = daba igual cuál
mark-perfect =
    { $exact ->
        [one] { $exact } perfecta de { $choices }
       *[other] { $exact } perfectas de { $choices }
    }
mark-legend-slip = cuesta puntos
mark-legend-blunder = cambia el resultado
mark-legend-forced = sin elección
mark-legend-helped = mostrada
mark-cost =
    { $result ->
        [win] sigue siendo victoria, pero por { $cost } menos
       *[loss] perdida de todos modos, pero por { $cost } más
    }
