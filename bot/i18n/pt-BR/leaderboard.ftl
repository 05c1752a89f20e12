### A page of a leaderboard

leaderboard-by-level = Maior nível
leaderboard-by-rating = Melhor pontuação em duelos
leaderboard-by-daily = Quebra-cabeça diário
leaderboard-by-puzzle-streak = Maior sequência de treino
leaderboard-by-puzzle-rush = Melhor contra o relógio
leaderboard-by-puzzle-rating = Melhor pontuação de quebra-cabeças
leaderboard-everywhere = Em todo lugar
leaderboard-here = Este servidor
leaderboard-first-level = Ainda não há ninguém aqui: são precisas { $games } partidas com as configurações padrão. Aperte *Nova partida*.
leaderboard-first-rated = Ainda não há ninguém aqui: são precisos { $duels } duelos que valham pontos. Comece com /coins challenge.
leaderboard-first-daily = Ainda não há ninguém aqui. Comece você: aperte *Quebra-cabeça de hoje*.
leaderboard-first-training = Ainda não há ninguém aqui. Comece você: /train
leaderboard-no-place = Você ainda não está nesta lista.
leaderboard-unrated = Você ainda não está nesta lista: são precisos { $duels } duelos que valham pontos.
leaderboard-unsettled = Você ainda não está nesta lista: são precisas { $games } partidas com as configurações padrão.
leaderboard-week = Esta semana
leaderboard-page = Página { $page } de { $pages }
leaderboard-below = Seu lugar: abaixo do { NUMBER($place, useGrouping: 1) } · { $figure }
leaderboard-own-place = Seu lugar: { $place } · { $figure }
leaderboard-days =
    { $count ->
        [one] { $count } dia
       *[other] { $count } dias
    }
leaderboard-puzzles =
    { $count ->
        [one] { $count } quebra-cabeça
       *[other] { $count } quebra-cabeças
    }
leaderboard-at-least = pelo menos { $points }
leaderboard-higher = ← Acima
leaderboard-lower = Abaixo →
leaderboard-choose-by = Por: { $by }
leaderboard-choose-scope = Onde: { $scope }
