### A player's numbers

stats-none = Aucune partie comptée pour l’instant.
stats-begin = Appuie sur *Nouvelle partie*.
stats-games =
    { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
stats-accuracy = Précision { $percent } %
stats-no-accuracy = Pas encore de précision
stats-streak = Série de victoires : { $streak }, record { $best }
stats-days = Série du jour { $streak }, record { $best }
stats-puzzles = cote aux casse-têtes { $points } ±{ $uncertainty }
stats-puzzle-streak = série d’entraînement { $count }
stats-rush = contre la montre { $count }
stats-people = joueurs
stats-record =
    { $won ->
        [one] { $won } gagnée
       *[other] { $won } gagnées
    }{ $tied ->
        [0] ,
        [one] , { $tied } égalité,
       *[other] , { $tied } égalités,
    } { $lost ->
        [one] { $lost } perdue
       *[other] { $lost } perdues
    }
stats-record-helped = { $record }, { $count } avec la suite entière
stats-against = { $name } : { $record }
stats-by-opponent = Par adversaire
stats-by-layout = Par disposition
stats-by-player = Contre les joueurs
stats-rating = Cote en duel : { $points } ±{ $uncertainty }
stats-provisional = Provisoire : { $duels } sur { $of } duels classés
stats-daily-days =
    { $count ->
        [one] Casse-tête du jour : { $count } jour
       *[other] Casse-tête du jour : { $count } jours
    }
stats-daily-par = Sans faute avant aujourd’hui : { $count }
stats-daily-unended = pas terminé
stats-more = Plus
