### The evaluation of a position. Lines are folded to 28 columns if needed.

evaluation-inside-you = você
evaluation-inside-first = primeiro
evaluation-inside-second = segundo
evaluation-wins-by =
    { $who ->
        [you] Você vence por { $margin }
        [first] Primeiro vence por { $margin }
        [second] Segundo vence por { $margin }
       *[other] { $name } vence por { $margin }
    }
evaluation-tie = Empate
evaluation-in-game = Na sua partida { $code }:
evaluation-had-played = jogando ambos sem erros.
evaluation-if-played = jogando ambos sem erros.
evaluation-scores = Pontos: { $first }–{ $second }
evaluation-worth =
    { $who ->
        [you] Vale { $value } para você
        [first] Vale { $value } para o primeiro
        [second] Vale { $value } para o segundo
       *[other] Vale { $value } para { $name }
    }
evaluation-worth-here =
    { $who ->
        [you] Vale { $value } para você daqui em diante
        [first] Vale { $value } para o primeiro daqui em diante
        [second] Vale { $value } para o segundo daqui em diante
       *[other] Vale { $value } para { $name } daqui em diante
    }
evaluation-move = { $move }: { $score }
evaluation-best-move = { $move }: { $score }, melhor
evaluation-best-line = Melhor sequência:
evaluation-best-line-of = Melhor sequência, { $name } primeiro:
evaluation-greedily = Com gula: { $score }
evaluation-parity = Pares ou ímpares: { $score }
evaluation-no-parity = Pares ou ímpares: não há fileira par
evaluation-reduction = Redução:
evaluation-aside = { $coins } à parte: { $worth }
evaluation-in-turn = alternando: { $coins }
evaluation-footer = Partida { $code }
evaluation-footer-start = Partida { $code } · completa
