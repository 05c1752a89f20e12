### A player's numbers. Lines fit 28 columns; the heads of the table fit 4.

stats-none = Aún no hay partidas jugadas.
stats-games =
    { $games ->
        [one] { $games } partida: { $won } ganada,
       *[other] { $games } partidas: { $won } ganadas,
    }
stats-others = { $tied } empates, { $lost } perdidas
stats-full-hints = { $count } sabiéndolo todo
stats-accuracy = Precisión: { $percent } % ({ $exact }/{ $choices })
stats-no-accuracy = Precisión: aún ninguna
stats-given-away = Regalado: { $lost }
stats-streak = Racha: { $streak }, récord { $best }
stats-head-won = G
stats-head-tied = E
stats-head-lost = P
stats-people = gente
stats-rating = Puntuación: { $points } ±{ $uncertainty }
stats-provisional = Provisional: { $duels } de { $of }
stats-layout-row = fila
stats-layout-two-rows = dos filas
stats-layout-rows-and-stacks = filas + pilas
stats-layout-ring = anillo
stats-daily-days =
    { $count ->
        [one] Reto diario: { $count } día
       *[other] Reto diario: { $count } días
    }
stats-daily-par = En el par hasta ayer: { $count }
stats-daily-untried = sin jugar
stats-daily-unended = sin terminar
