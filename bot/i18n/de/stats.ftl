### A player's numbers. Lines fit 28 columns; the heads of the table fit 4.

stats-none = Noch keine Spiele beendet.
stats-games =
    { $games ->
        [one] { $games } Spiel: { $won } Siege,
       *[other] { $games } Spiele: { $won } Siege,
    }
stats-others = { $tied } unent., { $lost } verloren
stats-full-hints = { $count } mit vollem Tipp
stats-accuracy = Genauigkeit: { $percent } % ({ $exact }/{ $choices })
stats-no-accuracy = Genauigkeit: noch keine
stats-given-away = Verschenkt: { $lost }
stats-streak = Siegesserie: { $streak }, beste { $best }
stats-head-won = S
stats-head-tied = U
stats-head-lost = N
stats-people = Leute
stats-rating = Wertung: { $points } ±{ $uncertainty }
stats-provisional = Vorläufig: { $duels } von { $of }
stats-layout-row = Reihe
stats-layout-two-rows = zwei Reihen
stats-layout-rows-and-stacks = Reihen+Stapel
stats-layout-ring = Ring
stats-daily-days =
    { $count ->
        [one] Tagesrätsel: { $count } Tag
       *[other] Tagesrätsel: { $count } Tage
    }
stats-daily-par = Bis gestern auf Par: { $count }
stats-daily-untried = nicht gespielt
stats-daily-unended = nicht beendet
