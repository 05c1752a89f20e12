### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = bester
mark-only = einziger
mark-inaccuracy = ungenau
mark-blunder = Patzer
mark-best-move = bester Zug
mark-only-move = einziger Zug

## The classes of choices: in words below their squares, with the numbers of moves in the game

mark-forced = keine Wahl
mark-either = beide gleich gut
mark-any = alle gleich gut
mark-no-choices = keine echte Wahl
mark-exact = { $exact } von { $choices } exakt
mark-inaccuracies =
    { $count ->
        [one] { $count } Ungenauigkeit (Zug { $numbers })
       *[other] { $count } Ungenauigkeiten (Züge { $numbers })
    }
mark-blunders =
    { $count ->
        [one] { $count } Patzer (Zug { $numbers })
       *[other] { $count } Patzer (Züge { $numbers })
    }
mark-cost =
    { $result ->
        [win] immer noch ein Sieg, aber um { $cost } knapper
       *[loss] sowieso verloren, aber um { $cost } höher
    }
