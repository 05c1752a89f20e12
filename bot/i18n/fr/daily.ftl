### The daily puzzle. Lines fit 28 columns; names take up to 14 of them, labels of tries 9.

daily-title = Casse-tête du { $day }
daily-board = { $layout }, { $count } pièces
daily-yours = Toi : { $result }
daily-too-late = fini trop tard
daily-par = par
daily-given-up = abandon
daily-streak =
    { $count ->
        [one] Série : { $count } jour
       *[other] Série : { $count } jours
    }
daily-best-streak =
    { $count ->
        [one] Record : { $count } jour
       *[other] Record : { $count } jours
    }
daily-freeze-left = Joker de la semaine : libre
daily-freeze-spent = Joker de la semaine : pris
daily-players =
    { $count ->
        [one] Joué par { $count } personne
       *[other] Joué par { $count } personnes
    }
daily-own-mark = ▸ ton essai
daily-solution-later = Solution après minuit UTC
daily-exact = exact
daily-costly = perdu en route
daily-share-play = À toi : /coins daily
daily-invitation = Tu joues en premier, contre l’adversaire optimal. Tu as un seul essai, et toi seul vois ton plateau.
daily-yesterday = Hier : { $par } sur { $players } au par

## Buttons

daily-results = Résultats
daily-solution = Solution
daily-play = Jouer celui du jour
daily-day-before = ← La veille
daily-results-before = Résultats d’hier
