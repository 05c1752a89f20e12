### A page of a leaderboard

leaderboard-by-level = Nivel más alto
leaderboard-by-rating = Mejor puntuación en duelos
leaderboard-by-daily = Puzle diario
leaderboard-by-puzzle-streak = Racha de entrenamiento más larga
leaderboard-by-puzzle-rush = Mejor contrarreloj
leaderboard-by-puzzle-rating = Mejor puntuación de puzles
leaderboard-everywhere = En todas partes
leaderboard-here = Este servidor
leaderboard-first-level = Aún no hay nadie aquí: hacen falta { $games } partidas con los ajustes predeterminados. Pulsa *Nueva partida*.
leaderboard-first-rated = Aún no hay nadie aquí: hacen falta { $duels } duelos que puntúen. Empieza con /coins challenge.
leaderboard-first-daily = Aún no hay nadie aquí. Empieza tú: pulsa *El puzle de hoy*.
leaderboard-first-training = Aún no hay nadie aquí. Empieza tú: /train
leaderboard-no-place = Aún no estás en esta lista.
leaderboard-unrated = Aún no estás en esta lista: hacen falta { $duels } duelos que puntúen.
leaderboard-unsettled = Aún no estás en esta lista: hacen falta { $games } partidas con los ajustes predeterminados.
leaderboard-week = Esta semana
leaderboard-page = Página { $page } de { $pages }
leaderboard-below = Tu puesto: por debajo del { NUMBER($place, useGrouping: 1) } · { $figure }
leaderboard-own-place = Tu puesto: { $place } · { $figure }
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
leaderboard-at-least = al menos { $points }
leaderboard-higher = ← Arriba
leaderboard-lower = Abajo →
leaderboard-choose-by = Por: { $by }
leaderboard-choose-scope = Dónde: { $scope }
