### The evaluation of a position, and on a second page the calculation behind it. Moves are written with arrows.

evaluation-take =
    { $result ->
        [win] Pegue { $move } e você vence por { $score }
        [tie] Pegue { $move } para empatar, { $score }
       *[loss] Pegue { $move }: { $score } é o melhor que dá
    }
evaluation-perfect-play = Jogando sem erros: { $outcome }
evaluation-outcome =
    { $result ->
        [win] você vence por { $score }
        [tie] empate, { $score }
        [loss] você perde por { $score }
       *[other] { $name } vence por { $score }
    }
evaluation-move = { $move }: { $outcome }.
evaluation-as-good = { $move }: tão boa quanto, { $outcome }.
evaluation-line = Se vocês dois continuarem sem erros:
evaluation-line-of = Se ambos continuarem sem erros:
evaluation-side-you = Você
evaluation-side-they = Adversário
evaluation-first = É a sua vez.
evaluation-in-game = É a sua partida { $code }.
evaluation-footer = Partida { $code }
evaluation-footer-start = Partida { $code } · desde o início
evaluation-show-maths = Ver as contas

## The calculation behind it

evaluation-maths-title = As contas
evaluation-worth =
    { $who ->
        [you] O tabuleiro vale { $value } para você.
       *[other] O tabuleiro vale { $value } para { $name }.
    }
evaluation-worth-here =
    { $who ->
        [you] Daqui em diante vale { $value } para você.
       *[other] Daqui em diante vale { $value } para { $name }.
    }
evaluation-greedily = Sempre a maior moeda: { $score }
evaluation-parity = Pares ou ímpares: { $score }
evaluation-no-parity = Pares ou ímpares: precisa de uma só fileira com número par de moedas
evaluation-best-line = A melhor sequência, jogada a jogada:
evaluation-reduction = A redução:
evaluation-aside = { $coins } à parte: { $worth }
evaluation-in-turn = do maior ao menor: { $coins }
