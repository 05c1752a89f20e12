### A shared game without spoilers: no coin, no side. `share-beat` and `share-play` are labels of a button.

share-won = { $name } schlägt { $other } { $score }
share-lost = { $name } verliert { $score } gegen { $other }
share-tie = { $name } und { $other } spielen { $score } unentschieden
share-they-resigned = { $name } gewinnt vorzeitig gegen { $other }
share-unfinished = { $name } gegen { $other }, nicht zu Ende gespielt
share-deal =
    { $count ->
        [one] { $count } Münze, { $layout }
       *[other] { $count } Münzen, { $layout }
    }
share-hints = mit Tipps
share-beat = Schlag { $name }: { $score }
share-match = Hol auch { $score } wie { $name }
share-play = Mit diesen Münzen spielen
