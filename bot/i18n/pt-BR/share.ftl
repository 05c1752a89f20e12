### A shared game without spoilers: no coin, no side. `share-beat` and `share-play` are labels of a button.

share-won = { $name } venceu { $other } por { $score }
share-lost = { $name } perdeu de { $score } para { $other }
share-tie = { $name } e { $other } empataram em { $score }
share-they-resigned = { $name } venceu { $other } antes do fim
share-unfinished = { $name } contra { $other }, não jogada até o fim
share-deal =
    { $count ->
        [one] { $count } moeda, { $layout }
       *[other] { $count } moedas, { $layout }
    }
share-hints = com dicas
share-beat = Supere { $name }: { $score }
share-match = Iguale { $name }: { $score }
share-play = Jogar com estas moedas
