### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = meilleur
mark-only = seul coup
mark-inaccuracy = imprécision
mark-blunder = gaffe
mark-best-move = meilleur coup
mark-only-move = seul coup

## The classes of choices, and how many were perfect

mark-forced = pas de choix
mark-either = les deux se valaient
mark-any = tout se valait
mark-perfect =
    { $exact ->
        [one] { $exact } parfait sur { $choices }
       *[other] { $exact } parfaits sur { $choices }
    }
mark-legend-slip = coûte des points
mark-legend-blunder = change le résultat
mark-legend-forced = aucun choix
mark-legend-helped = montré
mark-cost =
    { $result ->
        [win] toujours une victoire, mais réduite de { $cost }
       *[loss] perdu de toute façon, mais de { $cost } de plus
    }
