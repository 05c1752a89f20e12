### The daily puzzle. Labels of tries take up to 9 columns, because they stand in a code block.

daily-of = Puzle del día · { $day }
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
daily-layout-row = Fila de { $count } monedas
daily-layout-two-rows = Dos filas, { $count } monedas
daily-layout-rows-and-stacks = Filas y pilas, { $count } monedas
daily-layout-ring = Anillo de { $count } monedas
daily-difficulty = { $stars } dificultad { $level } de 5
daily-too-late = acabado tarde
daily-par = objetivo
daily-given-up = rendición
daily-streak =
    { $count ->
        [one] Racha: { $count } día
       *[other] Racha: { $count } días
    }
daily-best-streak =
    { $count ->
        [one] Récord: { $count } día
       *[other] Récord: { $count } días
    }
daily-no-streak = Termínalo hoy y empieza tu racha.
daily-freeze-left = Comodín semanal: disponible (un día perdido por semana no rompe tu racha)
daily-freeze-spent = Comodín semanal: gastado

## Before the try, and the announcement

daily-today = El puzle de hoy
daily-one-try = Tú empiezas, contra el Banquero. Tienes **un solo intento**, y solo tú ves tu tablero. No empieza hasta que pulsas *Empezar mi intento*.
daily-so-far =
    { $par ->
        [one] Ya han jugado { $players } personas; { $par } de ellas ha cumplido el objetivo.
       *[other] Ya han jugado { $players } personas; { $par } de ellas han cumplido el objetivo.
    }
daily-next = El próximo llega { $when }.
daily-about-row = Por turnos, cada uno toma la moneda del extremo izquierdo o del derecho. Cuando no quede ninguna, gana quien sume más.
daily-about-two-rows = Por turnos, cada uno toma una moneda de un extremo de cualquiera de las dos filas. Cuando no quede ninguna, gana quien sume más.
daily-about-rows-and-stacks = Por turnos, cada uno toma una moneda de un extremo abierto de cualquier línea. Una fila está abierta por los dos extremos. Una pila tiene un muro, escrito [ o ], y solo está abierta por el otro extremo. Cuando no quede ninguna, gana quien sume más.
daily-about-ring = Tu primera jugada toma la moneda que quieras. Eso abre el anillo: lo que queda es una fila, desde la moneda siguiente hasta la anterior, y a partir de ahí los dos toman de sus extremos. Cuando no quede ninguna, gana quien sume más.
daily-invitation = Tú empiezas, contra el Banquero. Tienes un solo intento, y solo tú ves tu tablero.
daily-yesterday =
    { $par ->
        [one] Ayer: { $par } de { $players } jugadores cumplió el objetivo
       *[other] Ayer: { $par } de { $players } jugadores cumplieron el objetivo
    }

## The end of the try. Choices are counted as their squares stand in a row.

daily-past = Un puzle anterior
daily-end-par = 🏆 ¡Objetivo cumplido! No se puede hacer mejor
daily-end-below = A { $by } del mejor resultado posible
daily-below = a { $by } del mejor resultado posible
daily-end-late = Acabado demasiado tarde para contar
daily-end-given-up = Te rendiste
daily-score = **{ $score }** contra el Banquero
daily-perfect-win = el objetivo es ganar por { $margin }
daily-perfect-tie = el objetivo es un empate
daily-better-than = **Mejor que el { $percent } %** de los demás
daily-players =
    { $par ->
        [one] Han jugado { $players } personas; { $par } de ellas ha cumplido el objetivo. El signo menos indica cuánto faltó.
       *[other] Han jugado { $players } personas; { $par } de ellas han cumplido el objetivo. El signo menos indica cuánto faltó.
    }
daily-own-mark = ▸ tu intento
daily-solution-later = La solución y el próximo puzle llegan { $when }.
daily-of-player = { $name }: { $result }

## Buttons

daily-start = Empezar mi intento
daily-how-row = Cómo va una fila
daily-how-two-rows = Cómo van dos filas
daily-how-rows-and-stacks = Cómo van las pilas
daily-how-ring = Cómo va un anillo
daily-share-play = Jugar
daily-results = Resultados
daily-solution = Solución
daily-solution-before = Solución de ayer
daily-play = Jugar el puzle de hoy
daily-day-before = ← Día anterior
daily-results-before = Resultados de ayer
