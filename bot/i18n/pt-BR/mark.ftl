### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = melhor
mark-only = única
mark-inaccuracy = imprecisão
mark-blunder = erro grave
mark-best-move = melhor jogada
mark-only-move = única jogada

## The classes of choices: in words below their squares, with the numbers of moves in the game

mark-forced = sem escolha
mark-either = tanto fazia qual das duas
mark-any = tanto fazia qual
mark-no-choices = nenhuma escolha de verdade
mark-exact =
    { $exact ->
        [one] { $exact } exata de { $choices }
       *[other] { $exact } exatas de { $choices }
    }
mark-inaccuracies =
    { $count ->
        [one] { $count } imprecisão (jogada { $numbers })
       *[other] { $count } imprecisões (jogadas { $numbers })
    }
mark-blunders =
    { $count ->
        [one] { $count } erro grave (jogada { $numbers })
       *[other] { $count } erros graves (jogadas { $numbers })
    }
mark-cost =
    { $result ->
        [win] ainda é vitória, mas por { $cost } a menos
       *[loss] perdida de qualquer forma, mas por { $cost } a mais
    }
