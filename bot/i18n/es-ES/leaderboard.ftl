### A page of a leaderboard

leaderboard-by-accuracy = Mejor precisión
leaderboard-by-level = Nivel más alto
leaderboard-by-rating = Mejor puntuación en duelos
leaderboard-by-duels = Más duelos ganados
leaderboard-by-daily = Puzle diario
leaderboard-by-streak = Racha más larga
leaderboard-by-puzzle-streak = Racha de entrenamiento más larga
leaderboard-by-puzzle-rush = Mejor contrarreloj
leaderboard-by-puzzle-rating = Mejor puntuación de puzles
leaderboard-everywhere = En todas partes
leaderboard-here = Este servidor
leaderboard-first-games = Aún no hay nadie aquí. Empieza tú: pulsa *Nueva partida*.
leaderboard-first-level = Aún no hay nadie aquí: hacen falta { $games } partidas con los ajustes predeterminados. Pulsa *Nueva partida*.
leaderboard-first-rated = Aún no hay nadie aquí: hacen falta { $duels } duelos que puntúen. Empieza con /coins challenge.
leaderboard-first-duels = Aún no hay nadie aquí. Empieza tú: /coins challenge
leaderboard-first-daily = Aún no hay nadie aquí. Empieza tú: pulsa *El puzle de hoy*.
leaderboard-first-training = Aún no hay nadie aquí. Empieza tú: /train
leaderboard-no-place = Aún no estás en esta lista.
leaderboard-unrated = Aún no estás en esta lista: hacen falta { $duels } duelos que puntúen.
leaderboard-unsettled = Aún no estás en esta lista: hacen falta { $games } partidas con los ajustes predeterminados.
leaderboard-week = Esta semana
leaderboard-month = Este mes
leaderboard-season = Esta temporada
leaderboard-all = Desde siempre
leaderboard-page = Página { $page } de { $pages }
leaderboard-unplaced = Aún no estás en esta lista: termina antes una partida.
leaderboard-below = Tu puesto: por debajo del { NUMBER($place, useGrouping: 1) } · { $figure }
leaderboard-own-place = Tu puesto: { $place } · { $figure }
leaderboard-duels =
    { $count ->
        [one] { $count } duelo
       *[other] { $count } duelos
    }
leaderboard-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
leaderboard-puzzles =
    { $count ->
        [one] { $count } puzle
       *[other] { $count } puzles
    }
leaderboard-accuracy =
    { $choices ->
        [one] { $percent } % de { $choices } decisión
       *[other] { $percent } % de { $choices } decisiones
    }
leaderboard-no-accuracy = aún no
leaderboard-at-least = al menos { $points }
leaderboard-higher = ← Arriba
leaderboard-lower = Abajo →
leaderboard-choose-by = Por: { $by }
leaderboard-choose-period = Cuándo: { $period }
leaderboard-choose-scope = Dónde: { $scope }
