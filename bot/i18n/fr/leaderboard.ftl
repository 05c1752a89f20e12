### A page of a leaderboard

leaderboard-by-level = Plus haut niveau
leaderboard-by-rating = Meilleure cote en duel
leaderboard-by-daily = Casse-tête du jour
leaderboard-by-puzzle-streak = Plus longue série d’entraînement
leaderboard-by-puzzle-rush = Meilleur contre-la-montre
leaderboard-by-puzzle-rating = Meilleure cote aux casse-têtes
leaderboard-everywhere = Partout
leaderboard-here = Ce serveur
leaderboard-first-level = Il n’y a encore personne ici : il faut { $games } parties avec les réglages par défaut. Appuie sur *Nouvelle partie*.
leaderboard-first-rated = Il n’y a encore personne ici : il faut { $duels } duels classés. Commence avec /coins challenge.
leaderboard-first-daily = Il n’y a encore personne ici. Lance-toi : appuie sur *Casse-tête du jour*.
leaderboard-first-training = Il n’y a encore personne ici. Lance-toi : /train
leaderboard-no-place = Tu n’es pas encore dans cette liste.
leaderboard-unrated = Tu n’es pas encore dans cette liste : il faut { $duels } duels classés.
leaderboard-unsettled = Tu n’es pas encore dans cette liste : il faut { $games } parties avec les réglages par défaut.
leaderboard-week = Cette semaine
leaderboard-page = Page { $page } sur { $pages }
leaderboard-below = Ta place : après la { NUMBER($place, useGrouping: 1) }e · { $figure }
leaderboard-own-place = Ta place : { $place } · { $figure }
leaderboard-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
leaderboard-puzzles =
    { $count ->
        [one] { $count } casse-tête
       *[other] { $count } casse-têtes
    }
leaderboard-at-least = au moins { $points }
leaderboard-higher = ← Plus haut
leaderboard-lower = Plus bas →
leaderboard-choose-by = Par : { $by }
leaderboard-choose-scope = Où : { $scope }
