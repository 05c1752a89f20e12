### The daily puzzle. Labels of tries take up to 9 columns, because they stand in a code block.

daily-of = Coins #{ $number }
daily-day =
    { $weekday ->
        [1] lunes
        [2] martes
        [3] miércoles
        [4] jueves
        [5] viernes
        [6] sábado
       *[7] domingo
    }, { $number } de { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    }
daily-day-of-year = { $day } de { $year }
daily-layout-row = Fila de { $count } monedas
daily-layout-two-rows = Dos filas, { $count } monedas
daily-layout-rows-and-stacks = Filas y pilas, { $count } monedas
daily-layout-ring = Anillo de { $count } monedas
daily-difficulty = dificultad { $level } de { $most }
daily-too-late = acabado tarde
daily-best = perfecto
daily-behind = a { $by } del mejor resultado
daily-given-up = rendición
daily-streak =
    { $count ->
        [one] Racha: { $count } día
       *[other] Racha: { $count } días
    }
daily-celebrated = ¡Una racha de { $count } días!
daily-best-streak =
    { $count ->
        [one] Récord: { $count } día
       *[other] Récord: { $count } días
    }
daily-bridged = se perdona un día sin jugar

## Before the try, and the announcement

daily-one-try = Un solo intento, y solo tú lo ves. Empiezas tú, contra el Banquero.
daily-next = Próximo puzle { $when }
daily-about-row = Por turnos, cada uno toma la moneda del extremo izquierdo o del derecho. Cuando no quede ninguna, gana quien sume más.
daily-about-two-rows = Por turnos, cada uno toma una moneda de un extremo de cualquiera de las dos filas. Cuando no quede ninguna, gana quien sume más.
daily-about-rows-and-stacks = Por turnos, cada uno toma una moneda de un extremo abierto de cualquier línea. Una fila está abierta por los dos extremos; una pila tiene un muro en uno. Cuando no quede ninguna, gana quien sume más.
daily-about-ring = Tu primera jugada toma la moneda que quieras. Eso abre el anillo: lo que queda es una fila, desde la moneda siguiente hasta la anterior, y a partir de ahí los dos toman de sus extremos. Cuando no quede ninguna, gana quien sume más.
daily-yesterday = Ayer: { $players } jugaron, { $perfect } sin fallos
daily-more = y { $count } más

## The end of the try. Choices are counted as their signs stand in a row.

daily-title = { $puzzle }: { $result }
daily-late = { $result }, tarde para contar
daily-score = **{ $score }** contra el Banquero
daily-better-than = mejor que el { $percent } %
daily-here = Puntos de desventaja en este servidor: { $players }
daily-players = { $players } han jugado, { $perfect } sin fallos
daily-own-mark = ▸ tu intento
daily-erred = Tu primer error: jugada { $move }
daily-week = Últimos 7 días: { $days }
daily-firsts = **Primeras monedas**, y adónde lleva cada una: { $coins }
daily-firsts-here = Aquí: { $coins }
daily-of-player = { $name } · { $result }

## Buttons

daily-start = Empezar mi intento
daily-how-row = Cómo va una fila
daily-how-two-rows = Cómo van dos filas
daily-how-rows-and-stacks = Cómo van las pilas
daily-how-ring = Cómo va un anillo
daily-results = Resultados
daily-solution = Solución
daily-play = Jugar el puzle de hoy
daily-results-before = Resultados de ayer
daily-again = Jugarlo

## Past puzzles

daily-past = Puzles anteriores
daily-past-about = Juégalos cuanto quieras. No cuentan.
daily-choose = Elige un puzle
daily-newer = ← Más nuevos
daily-older = Más antiguos →
