### The daily puzzle. Lines fit 28 columns; names take up to 14 of them, labels of tries 9.

daily-title = Reto del día { $day }
daily-board = { $layout }, { $count } monedas
daily-yours = Tú: { $result }
daily-too-late = acabado tarde
daily-par = par
daily-given-up = rendición
daily-streak =
    { $count ->
        [one] Racha: { $count } día
       *[other] Racha: { $count } días
    }
daily-best-streak =
    { $count ->
        [one] Mejor racha: { $count } día
       *[other] Mejor racha: { $count } días
    }
daily-freeze-left = Comodín semanal: libre
daily-freeze-spent = Comodín semanal: gastado
daily-players =
    { $count ->
        [one] Jugado por { $count } persona
       *[other] Jugado por { $count } personas
    }
daily-own-mark = ▸ tu intento
daily-solution-later = Solución tras medianoche UTC
daily-exact = exacta
daily-costly = regaló algo
daily-share-play = Juégalo: /coins daily
daily-invitation = Tú empiezas, contra el rival óptimo. Tienes un solo intento, y solo tú ves tu tablero.
daily-yesterday = Ayer: { $par } de { $players } al par

## Buttons

daily-results = Resultados
daily-solution = Solución
daily-play = Jugar el reto de hoy
daily-day-before = ← Día anterior
daily-results-before = Resultados de ayer
