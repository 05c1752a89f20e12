### A shared game without spoilers. Lines fit 28 columns.

share-title =
    { $count ->
        [one] Coins in a Line: { $count } moneda
       *[other] Coins in a Line: { $count } monedas
    }
share-layout = { $layout }
share-against = contra { $name }
share-they-resigned = Victoria por abandono
share-unfinished = Sin jugar hasta el final
share-tie = Empate
share-won = Ganada por { $margin }
share-lost = Perdida por { $margin }
share-par = justo el par
share-above = { $by } sobre el par
share-below = { $by } bajo el par
share-hints = Con pistas
share-play = Juega el mismo reparto:
