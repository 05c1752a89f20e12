### The first game: three coached deals. The move to take is bold.

## Before a move: $coin is the tempting one, $instead the alternative

first-next-only = Nur noch eine Münze: Nimm **{ $coin }**.
first-next-same = Beide Enden sind jetzt gleich viel wert. Nimm **{ $coin }**.
first-next-worse-uncovers = { $coin } sieht gut aus, deckt aber die { $uncovered } für { $bot } auf. Was, wenn du **{ $instead }** nimmst?
first-next-worse-later = { $coin } lockt, aber schau ein paar Münzen weiter: **{ $instead }** bringt dir am Ende mehr.
first-next-better-uncovers = Nimm **{ $coin }**: { $instead } würde die { $spared } für { $bot } aufdecken.
first-next-better-greater = Nimm **{ $coin }**: Das ist die größere Münze, und sie deckt für { $bot } nicht mehr auf als { $instead }.
first-next-better-later = Nimm **{ $coin }**: Ein paar Münzen weiter zahlt es sich aus.

## After a move

first-last-better-uncovers = Gut gesehen: { $instead } hätte die { $spared } aufgedeckt.
first-last-better-later = Gute Wahl: { $instead } war { $cost } weniger wert.
first-last-worse-uncovers = Vorsicht: { $coin } hat die { $uncovered } aufgedeckt.
first-last-worse-later = Schau nächstes Mal weiter voraus: { $instead } war { $cost } mehr wert.

## The end, and what comes next

first-won = Gewonnen! Der Sieg war von Anfang an da, und du hast ihn nie aus der Hand gegeben.
first-won-lucky = Gewonnen, mit etwas Glück: { $coin } hat den Sieg verschenkt, und { $bot } hat ihn dir zurückgegeben. Nimm nächstes Mal { $instead }.
first-won-uncovers = Gewonnen! Und zwar, weil du { $coin } genommen hast und die { $spared } verdeckt blieb. Mit { $instead } hättest du sie { $bot } überlassen.
first-won-greater = Gewonnen! Und zwar, weil du die größere Münze genommen hast: { $coin } deckte für { $bot } nicht mehr auf als { $instead }.
first-won-later = Gewonnen! Und zwar, weil du vorausgeschaut hast: { $coin } war am Ende { $cost } mehr wert als { $instead }.
first-lost = Diesmal nicht. Schau vor jedem Zug, was er für { $bot } aufdeckt. Noch einmal mit gleich vielen Münzen?

## Buttons

first-six = Sechs Münzen
first-eight = Acht Münzen
first-adaptive = Auf meinem Niveau spielen
first-learn = Mehr lernen
first-again = Noch mal
