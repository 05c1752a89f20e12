### A page of a leaderboard. Lines fit 28 columns.

leaderboard-title = { $by }, { $where }
leaderboard-by-wins = Meiste Siege
leaderboard-by-accuracy = Genauigkeit
leaderboard-by-games = Meiste Spiele
leaderboard-by-rating = Beste Wertung
leaderboard-by-duels = Duellsiege
leaderboard-by-daily = Tagesrätsel
leaderboard-by-streak = Längste Serie
leaderboard-everywhere = überall
leaderboard-here = dieser Server
leaderboard-none = Noch keine Spiele beendet.
leaderboard-be-the-first = Leg los: /coins new
leaderboard-nobody = Noch steht niemand hier.
leaderboard-rated-from = Ab { $duels } gewerteten Duellen.
leaderboard-no-place = Du: ohne Rang
leaderboard-week = Diese Woche
leaderboard-month = Dieser Monat
leaderboard-season = Diese Saison
leaderboard-place = { $name }: { $figure }
leaderboard-page = Seite { $page } von { $pages }
leaderboard-unplaced = Du: ohne Rang (kein Spiel)
leaderboard-below = Du: >{ NUMBER($place, useGrouping: 1) }, { $figure }
leaderboard-own-place = Dein Platz: { $place }, { $figure }
leaderboard-wins =
    { $count ->
        [one] { $count } Sieg
       *[other] { $count } Siege
    }
leaderboard-games =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
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
leaderboard-accuracy = { $percent } % von { $choices }
leaderboard-no-accuracy = noch keine
leaderboard-higher = ← Höher
leaderboard-lower = Tiefer →
