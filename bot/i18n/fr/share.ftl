### A shared game without spoilers: no coin, no side. `share-beat` and `share-play` are labels of a button.

share-won = { $name } bat { $other } { $score }
share-lost = { $name } perd { $score } contre { $other }
share-tie = { $name } et { $other } : égalité { $score }
share-they-resigned = { $name } gagne avant la fin contre { $other }
share-unfinished = { $name } contre { $other }, pas jouée jusqu’au bout
share-deal =
    { $count ->
        [one] { $count } pièce, { $layout }
       *[other] { $count } pièces, { $layout }
    }
share-hints = avec indices
share-beat = Bats { $name } : { $score }
share-match = Égale { $name } : { $score }
share-play = Jouer cette donne
