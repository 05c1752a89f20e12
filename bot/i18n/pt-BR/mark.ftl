### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = melhor
mark-only = única
mark-inaccuracy = imprecisão
mark-blunder = erro grave
mark-best-move = melhor jogada
mark-only-move = única jogada

## The classes of choices, and how many were perfect

mark-forced = sem escolha
mark-either = tanto fazia qual das duas
mark-any = tanto fazia qual
mark-perfect =
    { $exact ->
        [one] { $exact } perfeita de { $choices }
       *[other] { $exact } perfeitas de { $choices }
    }
mark-legend-slip = custa pontos
mark-legend-blunder = muda o resultado
mark-legend-forced = sem escolha
mark-legend-helped = mostrada
mark-cost =
    { $result ->
        [win] ainda é vitória, mas por { $cost } a menos
       *[loss] perdida de qualquer forma, mas por { $cost } a mais
    }
