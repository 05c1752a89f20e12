### The evaluation of a position, and on a second page the calculation behind it. Moves are written with arrows.

evaluation-take =
    { $result ->
        [win] Toma { $move } y ganas { $score }
        [tie] Toma { $move } para empatar, { $score }
       *[loss] Toma { $move }: { $score } es lo mejor que puedes sacar
    }
evaluation-perfect-play = Jugando sin fallos: { $outcome }
evaluation-outcome =
    { $result ->
        [win] ganas { $score }
        [tie] empate, { $score }
        [loss] pierdes { $score }
       *[other] { $name } gana { $score }
    }
evaluation-move = { $move }: { $outcome }.
evaluation-as-good = { $move }: igual de buena, { $outcome }.
evaluation-line = Si los dos siguen sin fallos:
evaluation-line-of = Si los dos siguen sin fallos:
evaluation-side-you = Tú
evaluation-side-they = Rival
evaluation-first = Te toca a ti.
evaluation-in-game = Es tu partida { $code }.
evaluation-footer = Partida { $code }
evaluation-footer-start = Partida { $code } · desde el principio
evaluation-show-maths = Ver los cálculos

## The calculation behind it

evaluation-maths-title = Los cálculos
evaluation-worth =
    { $who ->
        [you] El tablero vale { $value } para ti.
       *[other] El tablero vale { $value } para { $name }.
    }
evaluation-worth-here =
    { $who ->
        [you] Desde aquí vale { $value } para ti.
       *[other] Desde aquí vale { $value } para { $name }.
    }
evaluation-greedily = Siempre la moneda más grande: { $score }
evaluation-parity = Pares o impares: { $score }
evaluation-no-parity = Pares o impares: hace falta una sola fila con un número par de monedas
evaluation-best-line = La mejor secuencia, jugada a jugada:
evaluation-reduction = La reducción:
evaluation-aside = { $coins } aparte: { $worth }
evaluation-in-turn = de mayor a menor: { $coins }
