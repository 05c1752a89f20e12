### The first game: three coached deals. The coach speaks below the board; the move to take is bold.

first-coach = 🎓 { $name }: { $said }

## Before a move: $coin is the tempting one, $instead the alternative

first-next-same = Beide Enden sind jetzt gleich viel wert. Nimm **{ $coin }**.
first-next-worse-uncovers = { $coin } deckt die { $uncovered } für { $bot } auf. Wie wär's mit **{ $instead }**?
first-next-worse-later = { $coin } lockt, aber **{ $instead }** bringt am Ende mehr.
first-next-better-uncovers = Nimm **{ $coin }**: { $instead } würde die { $spared } aufdecken.
first-next-better-greater = Nimm **{ $coin }**: Die ist größer und deckt nicht mehr auf.
first-next-better-later = Nimm **{ $coin }**: Das zahlt sich später aus.

## After a move, before one of these or what comes next

first-last-better = Gut gesehen!
first-last-worse-uncovers = Vorsicht: Das hat die { $uncovered } aufgedeckt.
first-last-worse-later = Schau weiter voraus: { $instead } war mehr wert.
first-next-take = Nimm jetzt **{ $coin }**.

## The end, and what comes next

first-won = Der Sieg war von Anfang an da, und du hast ihn festgehalten.
first-won-lucky = { $coin } hat den Sieg verschenkt, { $bot } gab ihn zurück. Nächstes Mal: { $instead }.
first-won-uncovers = { $coin } ließ die { $spared } verdeckt. So hast du gewonnen.
first-won-greater = { $coin } war größer und deckte nicht mehr auf. So hast du gewonnen.
first-won-later = Du hast vorausgeschaut: { $coin } war am Ende { $cost } mehr wert.
first-lost = Schau vor jedem Zug, was er aufdeckt. Noch mal?

## Buttons

first-six = Sechs Münzen
first-eight = Acht Münzen
first-adaptive = Auf meinem Niveau spielen
first-learn = Mehr lernen
first-again = Noch mal
