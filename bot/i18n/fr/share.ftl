### A shared game without spoilers. Lines fit 28 columns.

share-title =
    { $count ->
        [one] Coins in a Line : { $count } pièce
       *[other] Coins in a Line : { $count } pièces
    }
share-layout = { $layout }
share-against = contre { $name }
share-they-resigned = Victoire par abandon
share-unfinished = Pas jouée jusqu’au bout
share-tie = Égalité
share-won = Gagné de { $margin }
share-lost = Perdu de { $margin }
share-par = pile le par
share-above = { $by } au-dessus du par
share-below = { $by } sous le par
share-hints = Avec indices
share-play = Joue la même donne :
