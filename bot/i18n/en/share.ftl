### A shared game without spoilers: no coin, no side. `share-beat` and `share-play` are labels of a button.

share-won = { $name } beat { $other } { $score }
share-lost = { $name } lost to { $other } { $score }
share-tie = { $name } and { $other } tied { $score }
share-they-resigned = { $name } won early against { $other }
share-unfinished = { $name } against { $other }, not played to the end
share-deal =
    { $count ->
        [one] { $count } coin, { $layout }
       *[other] { $count } coins, { $layout }
    }
share-hints = with hints
share-beat = Beat { $name }'s { $score }
share-match = Match { $name }'s { $score }
share-play = Play this deal
