### Hints: nudges, the best move, and what each hint costs.

## The best side; the first number of a score is the requester's

hint-last = Pegue a última moeda, { $coin }: { $outcome }.
hint-only = Pegue a única moeda ao alcance, { $coin }: { $outcome }.

## Nudges: the sides are never named

hint-one-coin = Só há uma moeda que você pode pegar.
hint-lost = Você perde se o adversário jogar perfeitamente.
hint-ends-equal = As duas pontas são igualmente boas.
hint-picks-equal = Todas as jogadas são igualmente boas.
hint-end-costs = A ponta errada custa { $cost }.
hint-pick-costs = Uma jogada errada custa até { $cost }.
hint-end-wins = Uma ponta vence, a outra não.
hint-end-ties = Uma ponta empata, a outra perde.
hint-picks-win =
    { $good ->
        [one] Só { $good } de { $picks } jogadas vence.
       *[other] { $good } de { $picks } jogadas vencem.
    }
hint-picks-tie =
    { $good ->
        [one] Só { $good } de { $picks } jogadas empata, nenhuma vence.
       *[other] { $good } de { $picks } jogadas empatam, nenhuma vence.
    }
hint-uncover = Deixe o adversário revelar o { $coin } na posição { $place }.
hint-halves = Todos os lugares ímpares ou todos os pares podem ser seus: compare as somas.
hint-their-halves = Depois o adversário pode pegar todos os ímpares ou todos os pares: que somem pouco.
hint-tempting = A maior moeda ao alcance não é a melhor.

## The hints and their cost, also in choices (at most 100 characters)

hint-title = Dicas: o que não conta
hint-nudge = Primeira ideia
hint-side = Melhor jogada
hint-full = Sequência inteira
hint-cost-nudge = precisão desta jogada
hint-cost-side = precisão desta partida
hint-cost-full = precisão e vitória
hint-cost-win = vitória
hint-cost-nothing = nada
hint-cost = Não conta: { $cost }
hint-offer = { $hint }: sem { $cost }
hint-paid = nada mais
hint-free = Só por diversão: as dicas são grátis
