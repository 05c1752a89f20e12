### Alt texts (at most 1024 characters when filled in) and words in pictures.

picture-first = Primero
picture-second = Segundo
picture-you = Tú

## On the board

picture-left = ← Izq.
picture-right = Der. →
picture-take = Toma
picture-any = Toma la moneda que quieras
picture-closed = Cerrada: no gana nadie
picture-waiting = Falta que juegue { $name }
picture-tie = Empate
picture-resigned = { $loser } se rinde: gana { $winner }
picture-too-slow = { $loser }, sin tiempo: gana { $winner }
picture-wins-by = { $name } gana por { $margin }
picture-mark-best = Mejor
picture-mark-played = Jugada

## The board in words

picture-scores = Monedas: { $first } { $one }, { $second } { $two }.
picture-state = { $state }.
picture-to-move = { $name }, próxima jugada: { $moves }
picture-to-move-any = { $name }, próxima jugada: cualquier moneda del anillo
picture-move-left = izquierda { $coin }
picture-move-right = derecha { $coin }
picture-or = { $one } o { $other }
picture-of-line = línea { $line } { $moves }
picture-no-coins = No quedan monedas.
picture-ring = Anillo, en sentido horario desde la posición 1: { $coins }.
picture-row = Fila: { $coins }.
picture-stack-left = Pila con un muro a la izquierda: { $coins }.
picture-stack-right = Pila con un muro a la derecha: { $coins }.
picture-empty = vacía
picture-took-of-row = { $name }, última jugada: { $move }.
picture-took-of-line = { $name }, última jugada: { $move } de la línea { $line }.
picture-took-of-ring = { $name }, última jugada: { $coin } en la posición { $place }.
picture-holds = { $name } en total: { $coins }.
picture-so-many = { $count } monedas
picture-left-out = … { $count } más …
picture-final-score = Resultado final: { $first } { $one }, { $second } { $two }.

## The review

picture-best-moves =
    { $count ->
        [one] La mejor: { $moves }.
       *[other] Igual de buenas: { $moves }.
    }
picture-played-move = { $name }, jugada: { $move }.
picture-move-at = { $coin } en la posición { $place }
picture-move-of-line = { $move } de la línea { $line }
picture-axis-move = Jugada
picture-par = Jugando sin fallos desde el inicio: { $outcome }.
picture-end = Tras la última jugada: { $outcome }.
picture-move = { $number }. { $name }: { $mark }.
picture-fault = { $number }. { $name }: { $mark }, { $outcome }.
picture-counts = { $name }: { $counts }.
picture-outcome = { $name } por { $margin }
picture-outcome-tie = empate
picture-scale-tie = =

## The table of a row

picture-table = Lo que vale cada tramo de una fila de { $coins } para el lado que juega; la fila entera: { $worth }.
picture-table-counts = De { $all } tramos, { $won } ganan, { $tied } empatan y { $lost } pierden.
picture-stretches =
    { $length ->
        [one] { $length } moneda: { $values }.
       *[other] { $length } monedas: { $values }.
    }
picture-to-left = izquierda a { $worth }
picture-to-right = derecha a { $worth }
picture-played = Jugado: { $moves }.
picture-side-to-move = Lado que juega
picture-wins = gana
picture-wins-to = gana +{ $most }
picture-loses = pierde
picture-loses-to = pierde −{ $most }
picture-tied = empate
picture-path = jugado

## The daily puzzle

picture-tries = Intentos: { $players }, de ellos { $bands }.
picture-band = { $label }: { $count }
picture-own-band = { $label }: { $count }, el tuyo incluido
picture-curve = Nivel en { $games } partidas: de { $first } a { $last }, entre { $least } y { $most }.
