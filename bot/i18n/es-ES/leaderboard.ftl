### A page of a leaderboard. Lines fit 28 columns.

leaderboard-title = { $by }, { $where }
leaderboard-by-wins = Victorias
leaderboard-by-accuracy = Precisión
leaderboard-by-games = Partidas
leaderboard-by-rating = Puntuación
leaderboard-by-duels = Duelos
leaderboard-by-daily = Retos diarios
leaderboard-by-streak = Mejor racha
leaderboard-everywhere = todas partes
leaderboard-here = este servidor
leaderboard-none = Aún no hay partidas jugadas.
leaderboard-be-the-first = Sé el primero: /coins new
leaderboard-nobody = Aún no hay nadie.
leaderboard-rated-from = A partir de { $duels } duelos.
leaderboard-no-place = Tú: sin puesto
leaderboard-week = Esta semana
leaderboard-month = Este mes
leaderboard-season = Esta temporada
leaderboard-place = { $name }: { $figure }
leaderboard-page = Página { $page } de { $pages }
leaderboard-unplaced = Tú: sin puesto ni partidas
leaderboard-below = Tú: >{ NUMBER($place, useGrouping: 1) }, { $figure }
leaderboard-own-place = Puesto: { $place }, { $figure }
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
leaderboard-accuracy = { $percent } % de { $choices }
leaderboard-no-accuracy = aún no
leaderboard-higher = ← Arriba
leaderboard-lower = Abajo →
