### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = melhor
mark-only = única
mark-inaccuracy = imprecisão
mark-blunder = erro grave

## The classes of choices: in words beside their squares

mark-forced = sem escolha
mark-no-choices = nenhuma escolha de verdade
mark-exact =
    { $exact ->
        [one] { $exact } exata de { $choices }
       *[other] { $exact } exatas de { $choices }
    }
mark-inaccuracies =
    { $count ->
        [one] { $count } imprecisão
       *[other] { $count } imprecisões
    }
mark-blunders =
    { $count ->
        [one] { $count } erro grave
       *[other] { $count } erros graves
    }
mark-cost =
    { $result ->
        [win] ainda é vitória, mas por { $cost } a menos
       *[loss] perdida de qualquer forma, mas por { $cost } a mais
    }
