### Hints: nudges, the best side, the best line, and their price.

## The best side; the first number of a score is the requester's

hint-last = Pegue a última moeda ({ $coin }): você termina com { $score }.
hint-only = Pegue a única moeda ao alcance ({ $coin }): você termina com { $score }.

## Nudges: the sides are never named

hint-one-coin = Só há uma moeda que você pode pegar.
hint-ends-equal = As duas pontas são igualmente boas.
hint-picks-equal = Todas as jogadas são igualmente boas.
hint-end-costs = A ponta errada custa { $cost } a você.
hint-pick-costs = Uma jogada errada custa até { $cost } a você.
hint-end-wins = Uma ponta vence, a outra não.
hint-end-ties = Uma ponta empata, a outra perde.
hint-picks-win =
    { $good ->
        [one] { $good } das { $picks } jogadas vence, as outras não.
       *[other] { $good } das { $picks } jogadas vencem, as outras não.
    }
hint-picks-tie =
    { $good ->
        [one] { $good } das { $picks } jogadas empata, as outras perdem.
       *[other] { $good } das { $picks } jogadas empatam, as outras perdem.
    }
hint-uncover = Deixe o adversário revelar o { $coin } (posição { $place } de { $coins }).
hint-halves = Você pode pegar todas as moedas dos lugares ímpares ou todas as dos pares. Compare as duas somas; talvez dê para conseguir ainda mais.
hint-their-halves = Depois da sua jogada o número de moedas é par, e o adversário pode pegar todas as dos lugares ímpares ou todas as dos pares. Deixe para ele duas metades que valem pouco.
hint-tempting = A maior moeda ao alcance não é a melhor.

## The price: in choices (at most 100 characters), and below a hint

hint-offer-nudge = Primeira ideia: algo em que pensar; esta jogada não conta para a precisão
hint-offer-side = Melhor jogada: o que pegar agora; esta partida não conta para a precisão
hint-offer-full = Sequência inteira: o melhor jogo até o fim; uma vitória também não conta
hint-price-nudge = Esta jogada não conta para a precisão.
hint-price-side = Esta partida não conta para a precisão.
hint-price-full = Nem uma vitória nem a precisão vão contar nesta partida.

## The ladder of hints: names, what each tells, and questions before it is paid

hint-title = Quanta ajuda você quer?
hint-nudge = Primeira ideia
hint-side = Melhor jogada
hint-full = Sequência inteira
hint-tells-nudge = algo em que pensar
hint-tells-side = o que pegar agora, e por quê
hint-tells-full = o melhor jogo até o fim
hint-paid = Essa você já pagou.
hint-free = É uma partida amistosa: as dicas são de graça.
hint-evaluate-title = Avaliar esta posição?
hint-evaluate-question = A partida { $code } ainda está em jogo, e uma avaliação revela tudo.
hint-evaluate = Avaliar
