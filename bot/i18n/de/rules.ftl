### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Nehmt abwechselnd eine Münze von einem Ende. Die größere Summe gewinnt, gleiche sind ein Unentschieden.
rules-thought = Die größere Münze ist nicht immer besser: Schau, was sie aufdeckt.
rules-example-greedy = Nimm die **8**: Dein Gegenüber bekommt die 15, und du verlierst { SCORE(14, 17) }.
rules-example-better = Nimm die **2**: Die 15 gehört dir, und du gewinnst { SCORE(17, 14) }.
rules-boards = Andere Bretter
rules-board-lines = **Mehrere Linien:** Nimm von irgendeiner.
rules-board-stack = **Stapel:** Eine Wand schließt ein Ende.
rules-board-ring = **Ring:** Nimm erst irgendeine Münze; der Rest ist eine Reihe.
rules-opponents = Gegner
rules-start = Bei meinen Auslagen kann gewinnen, wer anfängt.
rules-odd = Die meisten Reihen haben eine ungerade Zahl von Münzen: Gerade sind leicht.
rules-more = Bretter und Gegner
rules-back = ← Regeln
