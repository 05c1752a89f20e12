### A shared game without spoilers. Lines fit 28 columns.

share-title =
    { $count ->
        [one] Coins in a Line: { $count } moeda
       *[other] Coins in a Line: { $count } moedas
    }
share-layout = { $layout }
share-against = contra { $name }
share-they-resigned = Vitória por desistência
share-unfinished = Não jogada até o fim
share-tie = Empate
share-won = Vitória por { $margin }
share-lost = Derrota por { $margin }
share-par = exatamente o par
share-above = { $by } acima do par
share-below = { $by } abaixo do par
share-hints = Com dicas
share-play = Jogue a mesma distribuição:
