### Marks of moves, in a word or two; pictures show all four side by side.

mark-best = bester
mark-only = einziger
mark-inaccuracy = ungenau
mark-blunder = Patzer
mark-best-move = bester Zug
mark-only-move = einziger Zug

## The classes of choices, and how many were perfect

mark-forced = keine Wahl
mark-either = beide gleich gut
mark-any = alle gleich gut
mark-perfect = { $exact } von { $choices } perfekt
mark-legend-slip = kostet Punkte
mark-legend-blunder = ändert das Ergebnis
mark-legend-forced = keine Wahl
mark-legend-helped = gezeigt
mark-cost =
    { $result ->
        [win] immer noch ein Sieg, aber um { $cost } knapper
       *[loss] sowieso verloren, aber um { $cost } höher
    }
