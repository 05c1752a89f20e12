### A shared game without spoilers. Lines fit 28 columns.

share-title =
    { $count ->
        [one] Coins in a Line: { $count } Münze
       *[other] Coins in a Line: { $count } Münzen
    }
share-layout = { $layout }
share-against = gegen { $name }
share-they-resigned = Sieg durch Aufgabe
share-unfinished = Nicht zu Ende gespielt
share-tie = Unentschieden
share-won = Gewonnen mit { $margin }
share-lost = Verloren mit { $margin }
share-par = genau Par
share-above = { $by } über Par
share-below = { $by } unter Par
share-hints = Mit Tipps
share-play = Spiel dieselbe Auslage:
