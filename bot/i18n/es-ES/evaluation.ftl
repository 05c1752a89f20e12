### The evaluation of a position. Lines are folded to 28 columns if needed.

evaluation-inside-you = tú
evaluation-inside-first = primero
evaluation-inside-second = segundo
evaluation-wins-by =
    { $who ->
        [you] Ganas por { $margin }
        [first] El primero gana por { $margin }
        [second] El segundo gana por { $margin }
       *[other] { $name } gana por { $margin }
    }
evaluation-tie = Empate
evaluation-in-game = En tu partida { $code }:
evaluation-had-played = jugando ambos sin fallos.
evaluation-if-played = jugando ambos sin fallos.
evaluation-scores = Puntos: { $first }–{ $second }
evaluation-worth =
    { $who ->
        [you] Vale { $value } para ti
        [first] Vale { $value } para el primero
        [second] Vale { $value } para el segundo
       *[other] Vale { $value } para { $name }
    }
evaluation-worth-here =
    { $who ->
        [you] Vale { $value } para ti desde aquí
        [first] Vale { $value } para el primero desde aquí
        [second] Vale { $value } para el segundo desde aquí
       *[other] Vale { $value } para { $name } desde aquí
    }
evaluation-move = { $move }: { $score }
evaluation-best-move = { $move }: { $score }, mejor
evaluation-best-line = Mejor secuencia:
evaluation-best-line-of = Mejor secuencia, { $name } primero:
evaluation-greedily = Con codicia: { $score }
evaluation-parity = Pares o impares: { $score }
evaluation-no-parity = Pares o impares: no hay fila par
evaluation-reduction = Reducción:
evaluation-aside = { $coins } aparte: { $worth }
evaluation-in-turn = por turnos: { $coins }
evaluation-footer = Partida { $code }
evaluation-footer-start = Partida { $code } · completa
