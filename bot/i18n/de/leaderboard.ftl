### A page of a leaderboard

leaderboard-by-level = Höchstes Level
leaderboard-by-rating = Beste Duellwertung
leaderboard-by-daily = Tagesrätsel
leaderboard-by-puzzle-streak = Längste Trainingsserie
leaderboard-by-puzzle-rush = Beste Zeitjagd
leaderboard-by-puzzle-rating = Beste Rätselwertung
leaderboard-everywhere = Überall
leaderboard-here = Dieser Server
leaderboard-first-level = Noch steht niemand hier: Dafür braucht es { $games } Spiele mit den Standardeinstellungen. Drück *Neues Spiel*.
leaderboard-first-rated = Noch steht niemand hier: Dafür braucht es { $duels } gewertete Duelle. Fang an mit /coins challenge.
leaderboard-first-daily = Noch steht niemand hier. Mach den Anfang: Drück *Rätsel von heute*.
leaderboard-first-training = Noch steht niemand hier. Mach den Anfang: /train
leaderboard-no-place = Du stehst noch nicht auf dieser Liste.
leaderboard-unrated = Du stehst noch nicht auf dieser Liste: Dafür braucht es { $duels } gewertete Duelle.
leaderboard-unsettled = Du stehst noch nicht auf dieser Liste: Dafür braucht es { $games } Spiele mit den Standardeinstellungen.
leaderboard-week = Diese Woche
leaderboard-page = Seite { $page } von { $pages }
leaderboard-below = Dein Platz: hinter { NUMBER($place, useGrouping: 1) } · { $figure }
leaderboard-own-place = Dein Platz: { $place } · { $figure }
leaderboard-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
leaderboard-puzzles = { $count } Rätsel
leaderboard-at-least = mindestens { $points }
leaderboard-higher = ← Höher
leaderboard-lower = Tiefer →
leaderboard-choose-by = Nach: { $by }
leaderboard-choose-scope = Wo: { $scope }
