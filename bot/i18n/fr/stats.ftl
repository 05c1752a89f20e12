### A player's numbers. Lines fit 28 columns; the heads of the table fit 4.

stats-none = Aucune partie finie.
stats-games =
    { $games ->
        [one] { $games } partie : { $won } gagnée,
       *[other] { $games } parties : { $won } gagnées,
    }
stats-others = { $tied } nulles, { $lost } perdues
stats-full-hints = { $count } en sachant tout
stats-accuracy = Précision : { $percent } % ({ $exact }/{ $choices })
stats-no-accuracy = Précision : aucune encore
stats-given-away = Perdu en route : { $lost }
stats-streak = Série : { $streak }, record { $best }
stats-head-won = V
stats-head-tied = N
stats-head-lost = D
stats-people = joueurs
stats-rating = Classement : { $points } ±{ $uncertainty }
stats-provisional = Provisoire : { $duels } sur { $of }
stats-layout-row = rangée
stats-layout-two-rows = deux rangées
stats-layout-rows-and-stacks = rangs + piles
stats-layout-ring = anneau
stats-daily-days =
    { $count ->
        [one] Défi du jour : { $count } jour
       *[other] Défi du jour : { $count } jours
    }
stats-daily-par = Au par jusqu’à hier : { $count }
stats-daily-untried = pas joué
stats-daily-unended = pas terminé
