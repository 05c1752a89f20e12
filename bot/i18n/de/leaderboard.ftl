### A page of a leaderboard

leaderboard-by-accuracy = Beste Genauigkeit
leaderboard-by-level = Höchstes Level
leaderboard-by-rating = Beste Duellwertung
leaderboard-by-duels = Meiste Duellsiege
leaderboard-by-daily = Tagesrätsel
leaderboard-by-streak = Längste Rätselserie
leaderboard-by-puzzle-streak = Längste Trainingsserie
leaderboard-by-puzzle-rush = Beste Zeitjagd
leaderboard-by-puzzle-rating = Beste Rätselwertung
leaderboard-everywhere = Überall
leaderboard-here = Dieser Server
leaderboard-first-games = Noch steht niemand hier. Mach den Anfang: Drück *Neues Spiel*.
leaderboard-first-level = Noch steht niemand hier: Dafür braucht es { $games } Spiele mit den Standardeinstellungen. Drück *Neues Spiel*.
leaderboard-first-rated = Noch steht niemand hier: Dafür braucht es { $duels } gewertete Duelle. Fang an mit /coins challenge.
leaderboard-first-duels = Noch steht niemand hier. Mach den Anfang: /coins challenge
leaderboard-first-daily = Noch steht niemand hier. Mach den Anfang: Drück *Rätsel von heute*.
leaderboard-first-training = Noch steht niemand hier. Mach den Anfang: /train
leaderboard-no-place = Du stehst noch nicht auf dieser Liste.
leaderboard-unrated = Du stehst noch nicht auf dieser Liste: Dafür braucht es { $duels } gewertete Duelle.
leaderboard-unsettled = Du stehst noch nicht auf dieser Liste: Dafür braucht es { $games } Spiele mit den Standardeinstellungen.
leaderboard-week = Diese Woche
leaderboard-month = Dieser Monat
leaderboard-season = Diese Saison
leaderboard-all = Insgesamt
leaderboard-page = Seite { $page } von { $pages }
leaderboard-unplaced = Du stehst noch nicht auf dieser Liste: Beende erst ein Spiel.
leaderboard-below = Dein Platz: hinter { NUMBER($place, useGrouping: 1) } · { $figure }
leaderboard-own-place = Dein Platz: { $place } · { $figure }
leaderboard-duels =
    { $count ->
        [one] { $count } Duell
       *[other] { $count } Duelle
    }
leaderboard-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
leaderboard-puzzles = { $count } Rätsel
leaderboard-accuracy =
    { $choices ->
        [one] { $percent } % von { $choices } Entscheidung
       *[other] { $percent } % von { $choices } Entscheidungen
    }
leaderboard-no-accuracy = noch keine
leaderboard-at-least = mindestens { $points }
leaderboard-higher = ← Höher
leaderboard-lower = Tiefer →
leaderboard-choose-by = Nach: { $by }
leaderboard-choose-period = Wann: { $period }
leaderboard-choose-scope = Wo: { $scope }
