### A page of a leaderboard

leaderboard-by-wins = Más victorias
leaderboard-by-accuracy = Mejor precisión
leaderboard-by-games = Más partidas
leaderboard-by-rating = Mejor puntuación
leaderboard-by-duels = Más duelos ganados
leaderboard-by-daily = Retos diarios al par
leaderboard-by-streak = Racha más larga
leaderboard-everywhere = En todas partes
leaderboard-here = Este servidor
leaderboard-none = Aún no hay partidas jugadas.
leaderboard-be-the-first = Sé el primero: /coins new
leaderboard-nobody = Aún no hay nadie.
leaderboard-rated-from = A partir de { $duels } duelos.
leaderboard-no-place = Aún no estás en esta lista.
leaderboard-week = Esta semana
leaderboard-month = Este mes
leaderboard-season = Esta temporada
leaderboard-all = Desde siempre
leaderboard-page = Página { $page } de { $pages }
leaderboard-unplaced = Aún no estás en esta lista: termina antes una partida.
leaderboard-below = Tú: después del puesto { NUMBER($place, useGrouping: 1) }, { $figure }
leaderboard-own-place = Tu puesto: { $place } · { $figure }
leaderboard-wins =
    { $count ->
        [one] { $count } ganada
       *[other] { $count } ganadas
    }
leaderboard-games =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
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
leaderboard-accuracy = { $percent } % de { $choices }
leaderboard-no-accuracy = aún no
leaderboard-higher = ← Arriba
leaderboard-lower = Abajo →
leaderboard-choose-by = Por: { $by }
leaderboard-choose-period = Cuándo: { $period }
leaderboard-choose-scope = Dónde: { $scope }
