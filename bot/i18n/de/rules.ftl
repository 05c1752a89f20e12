### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Nehmt abwechselnd eine Münze vom linken oder rechten Ende. Sind alle weg, gewinnt die größere Summe. Bei gleichen Summen ist es ein Unentschieden: Niemand gewinnt.
rules-example = Ein Beispiel
rules-thought = Die größere Münze ist nicht immer die bessere: Schau, was sie aufdeckt.
rules-example-greedy = Nimmst du die **12**, deckst du die 18 auf. Dein Gegner nimmt sie, und du verlierst { SCORE(19, 21) }.
rules-example-better = Nimmst du die **3**, bekommst du die 18, was auch immer dein Gegner nimmt. Du gewinnst { SCORE(21, 19) }.
rules-boards = Andere Bretter
rules-board-lines = **Mehrere Linien:** Nimm von einer beliebigen.
rules-board-stack = **Ein Stapel**, wie `[3 8 1`: Die Wand schließt dieses Ende.
rules-board-ring = **Ein Ring**, wie `(4 7 2 9)`: Der erste Zug nimmt eine beliebige Münze. Der Rest wird eine Reihe, von der Münze danach rundherum bis zu der davor.
rules-opponents = Gegner
rules-help = Was Tipps kosten
rules-hint-nudge = **Erster Gedanke:** Dieser Zug zählt nicht für deine Genauigkeit, den Anteil deiner Entscheidungen, die nichts verschenkt haben.
rules-hint-side = **Bester Zug:** Das ganze Spiel zählt nicht für deine Genauigkeit.
rules-hint-full = **Ganze Zugfolge:** Auch ein Sieg zählt nicht.
rules-start = Ziehst du zuerst, kannst du immer gewinnen. Leg los mit /coins new oder gleich hier:
rules-more = Bretter, Gegner, Tipps
rules-back = ← Regeln
