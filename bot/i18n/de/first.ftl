### The first game: three coached deals. The coach speaks below the board, after the player has chosen.

first-coach = 🎓 { $name }: { $said }

## Before the first move

first-begin-1 = Welches Ende? Schau, was jede Münze aufdeckt.
first-begin-2 = Jetzt sechs Münzen: Denk an die Antwort deines Gegenübers.
first-begin-3 = Acht Münzen: Zähl jede zweite zusammen. Die reichere Hälfte gewinnt.

## After a move: $coin is the chosen one, $instead the alternative

first-same = Beide Enden waren gleich viel wert.
first-worse-uncovers = Vorsicht: { $coin } hat die { $uncovered } für { $bot } aufgedeckt.
first-worse-later = Schau weiter voraus: { $instead } war mehr wert.
first-found-uncovers = Gut gesehen: { $coin } ließ die { $spared } verdeckt.
first-found-later = Gut gesehen: { $coin } zahlt sich später aus.
first-better-greater = { $coin } war größer und deckte nicht mehr auf als das andere Ende.
first-better-uncovers = { $coin } war größer und ließ die { $spared } verdeckt.

## The end, and what comes next

first-won = Der Sieg war von Anfang an da, und du hast ihn festgehalten.
first-won-lucky = Etwas Glück: { $instead } wäre der sichere Weg zum Sieg gewesen.
first-won-uncovers = So geht's: Lass die { $spared } verdeckt, und du gewinnst.
first-won-greater = So hast du gewonnen: Nimm die größere Münze, wenn sie nicht mehr aufdeckt als die andere.
first-won-later = Du hast vorausgeschaut: { $coin } war am Ende { $cost } mehr wert.
first-lost = Schau vor jedem Zug, was er aufdeckt. Noch mal?
first-lost-halves = Zähl erst jede zweite Münze zusammen: Die reichere Hälfte gewinnt. Noch mal?

## Buttons

first-six = Sechs Münzen
first-eight = Acht Münzen
first-adaptive = Auf meinem Niveau spielen
first-learn = Mehr lernen
first-other = Andere Münzen
