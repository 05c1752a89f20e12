### The evaluation of a position, and on a second page the calculation behind it. Moves are written with arrows.

evaluation-take =
    { $result ->
        [win] Toma { $move } y gana { $score }
        [tie] Toma { $move } y empata { $score }
       *[loss] Toma { $move }: pierdes, como mucho { $score }
    }
evaluation-perfect-play = Sin fallos desde el principio: { $outcome }
evaluation-outcome =
    { $result ->
        [less] ganas solo { $score }
        [still-lose] aun así pierdes { $score }
        [still-win] aun así { $name } gana { $score }
        [win] ganas { $score }
        [tie] empate, { $score }
        [loss] pierdes { $score }
       *[other] { $name } gana { $score }
    }
evaluation-best-line =
    { $who ->
        [you] La mejor secuencia, empiezas tú:
       *[other] La mejor secuencia, empieza { $name }:
    }
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
evaluation-parity = Pares o impares: al menos { $score }
evaluation-no-parity = Pares o impares: solo en una fila par
evaluation-moves =
    { $who ->
        [you] Cada jugada, tus puntos primero:
       *[other] Cada jugada, { $name } primero:
    }
evaluation-reduction = La reducción:
evaluation-aside = { $coins } aparte: { $worth }
evaluation-in-turn = de mayor a menor: { $coins }
