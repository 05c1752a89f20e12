### A page of a leaderboard. Lines fit 28 columns.

leaderboard-title = { $by }, { $where }
leaderboard-by-wins = Victoires
leaderboard-by-accuracy = Précision
leaderboard-by-games = Parties
leaderboard-by-rating = Classement
leaderboard-by-duels = Duels gagnés
leaderboard-by-daily = Défis du jour
leaderboard-by-streak = Série
leaderboard-everywhere = partout
leaderboard-here = ce serveur
leaderboard-none = Aucune partie finie.
leaderboard-be-the-first = À toi l’honneur : /coins new
leaderboard-nobody = Personne pour l’instant.
leaderboard-rated-from = Dès { $duels } duels classés.
leaderboard-no-place = Toi : non classé
leaderboard-week = Cette semaine
leaderboard-month = Ce mois
leaderboard-season = Cette saison
leaderboard-place = { $name } : { $figure }
leaderboard-page = Page { $page } sur { $pages }
leaderboard-unplaced = Toi : aucune partie finie
leaderboard-below = Toi : >{ NUMBER($place, useGrouping: 1) }, { $figure }
leaderboard-own-place = Ta place : { $place }, { $figure }
leaderboard-wins =
    { $count ->
        [one] { $count } gagnée
       *[other] { $count } gagnées
    }
leaderboard-games =
    { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
leaderboard-duels =
    { $count ->
        [one] { $count } duel
       *[other] { $count } duels
    }
leaderboard-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
leaderboard-accuracy = { $percent } % de { $choices }
leaderboard-no-accuracy = aucune
leaderboard-higher = ← Plus haut
leaderboard-lower = Plus bas →
