### The evaluation of a position, and on a second page the calculation behind it. Moves are written with arrows.

evaluation-take =
    { $result ->
        [win] Pegue { $move } e vença por { $score }
        [tie] Pegue { $move } e empate em { $score }
       *[loss] Pegue { $move }: você perde, no máximo { $score }
    }
evaluation-perfect-play = Sem erros desde o início: { $outcome }
evaluation-outcome =
    { $result ->
        [less] você só vence por { $score }
        [still-lose] mesmo assim você perde por { $score }
        [still-win] mesmo assim { $name } vence por { $score }
        [win] você vence por { $score }
        [tie] empate, { $score }
        [loss] você perde por { $score }
       *[other] { $name } vence por { $score }
    }
evaluation-best-line =
    { $who ->
        [you] A melhor sequência, você começa:
       *[other] A melhor sequência, { $name } começa:
    }
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
evaluation-parity = Pares ou ímpares: pelo menos { $score }
evaluation-no-parity = Pares ou ímpares: só em uma fileira par
evaluation-moves =
    { $who ->
        [you] Cada jogada, seus pontos primeiro:
       *[other] Cada jogada, { $name } primeiro:
    }
evaluation-reduction = A redução:
evaluation-aside = { $coins } à parte: { $worth }
evaluation-in-turn = do maior ao menor: { $coins }
