### A shared game without spoilers: no coin, no side. `share-beat` and `share-play` are labels of a button.

share-won = { $name } gana { $score } contra { $other }
share-lost = { $name } pierde { $score } contra { $other }
share-tie = { $name } empata { $score } con { $other }
share-they-resigned = { $name } gana antes del final contra { $other }
share-unfinished = { $name } contra { $other }, sin jugar hasta el final
share-deal =
    { $count ->
        [one] { $count } moneda, { $layout }
       *[other] { $count } monedas, { $layout }
    }
share-hints = con pistas
share-beat = Supera a { $name }: { $score }
share-match = Iguala a { $name }: { $score }
share-play = Jugar con estas monedas
