### A page of a leaderboard. Lines fit 28 columns.

leaderboard-title = { $by }, { $where }
leaderboard-by-wins = Vitórias
leaderboard-by-accuracy = Precisão
leaderboard-by-games = Partidas
leaderboard-by-rating = Pontuação
leaderboard-by-duels = Duelos
leaderboard-by-daily = Desafios
leaderboard-by-streak = Sequência
leaderboard-everywhere = em todo lugar
leaderboard-here = este servidor
leaderboard-none = Nenhuma partida terminada.
leaderboard-be-the-first = Comece você: /coins new
leaderboard-nobody = Ainda não há ninguém.
leaderboard-rated-from = A partir de { $duels } duelos.
leaderboard-no-place = Você: sem posição
leaderboard-week = Esta semana
leaderboard-month = Este mês
leaderboard-season = Esta temporada
leaderboard-place = { $name }: { $figure }
leaderboard-page = Página { $page } de { $pages }
leaderboard-unplaced = Você: sem posição (0 jogos)
leaderboard-below = Você: >{ NUMBER($place, useGrouping: 1) }, { $figure }
leaderboard-own-place = Lugar: { $place }, { $figure }
leaderboard-wins =
    { $count ->
        [one] { $count } vitória
       *[other] { $count } vitórias
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
        [one] { $count } dia
       *[other] { $count } dias
    }
leaderboard-accuracy = { $percent }% de { $choices }
leaderboard-no-accuracy = nenhuma
leaderboard-higher = ← Acima
leaderboard-lower = Abaixo →
