### A shared game without spoilers. Lines fit 28 columns.

share-title =
    { $count ->
        [one] Coins in a Line: { $count } coin
       *[other] Coins in a Line: { $count } coins
    }
share-layout = Layout: { $layout }
share-against = against { $name }
share-they-resigned = Won by resignation
share-unfinished = Not played to its end
share-tie = A tie
share-won = Won by { $margin }
share-lost = Lost by { $margin }
share-par = exactly par
share-above = { $by } above par
share-below = { $by } below par
share-hints = With hints
share-play = Play the same deal:
