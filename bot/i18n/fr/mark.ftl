### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = meilleur
mark-only = seul coup
mark-inaccuracy = imprécision
mark-blunder = gaffe
mark-best-move = meilleur coup
mark-only-move = seul coup

## The classes of choices: in words below their squares, with the numbers of moves in the game

mark-forced = pas de choix
mark-either = les deux se valaient
mark-any = tout se valait
mark-no-choices = aucun vrai choix
mark-exact =
    { $exact ->
        [one] { $exact } exact sur { $choices }
       *[other] { $exact } exacts sur { $choices }
    }
mark-inaccuracies =
    { $count ->
        [one] { $count } imprécision (coup { $numbers })
       *[other] { $count } imprécisions (coups { $numbers })
    }
mark-blunders =
    { $count ->
        [one] { $count } gaffe (coup { $numbers })
       *[other] { $count } gaffes (coups { $numbers })
    }
mark-cost =
    { $result ->
        [win] toujours une victoire, mais réduite de { $cost }
       *[loss] perdu de toute façon, mais de { $cost } de plus
    }
