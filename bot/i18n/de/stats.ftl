### A player's numbers

stats-none = Noch keine Spiele, die zählen.
stats-begin = Drück *Neues Spiel*.
stats-games =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
stats-accuracy = Genauigkeit { $percent } %
stats-no-accuracy = Noch keine Genauigkeit
stats-streak = Siegesserie { $streak }, beste { $best }
stats-days = Rätselserie { $streak }, Rekord { $best }
stats-puzzles = Rätselwertung { $points } ±{ $uncertainty }
stats-puzzle-streak = Trainingsserie { $count }
stats-rush = Zeitjagd { $count }
stats-people = Menschen
stats-record =
    { $tied ->
        [0] { $won } gewonnen, { $lost } verloren
       *[other] { $won } gewonnen, { $tied } unentschieden, { $lost } verloren
    }
stats-record-helped = { $record }, { $count } mit ganzer Zugfolge
stats-against = { $name }: { $record }
stats-by-opponent = Nach Gegner
stats-by-layout = Nach Aufbau
stats-by-player = Gegen Menschen
stats-rating = Duellwertung: { $points } ±{ $uncertainty }
stats-provisional = Vorläufig: { $duels } von { $of } gewerteten Duellen
stats-daily-days =
    { $count ->
        [one] Tagesrätsel: { $count } Tag
       *[other] Tagesrätsel: { $count } Tage
    }
stats-daily-par = Bis gestern perfekt: { $count }
stats-daily-unended = nicht beendet
stats-more = Mehr
