### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Nehmt abwechselnd die Münze am linken oder rechten Ende. Sind alle genommen, gewinnt die größere Summe. Bei gleichen Summen ist es unentschieden, und beide gewinnen.
rules-lines = Es kann mehrere Linien geben: Nimm von irgendeiner. Eine Linie mit einer Wand, geschrieben [ oder ], ist ein Stapel: Nur ihr anderes Ende ist offen. Bei einem Ring nimmt der erste Zug irgendeine Münze; der Rest wird zur Reihe, von der Münze danach rundherum bis zu der davor.
rules-thought = Die größere Münze ist nicht immer die bessere: Sieh dir an, was sie aufdeckt.
rules-opponents = Gegner
rules-hints = Ziehst du zuerst, lässt sich jede Auslage gewinnen. Tipps kosten dich etwas: Nach einem Wink zählt dieser Zug nicht für deine Genauigkeit (den Anteil deiner Entscheidungen, die nichts verschenkt haben), nach einem Seiten-Tipp das ganze Spiel nicht, nach einem vollen Tipp auch ein Sieg nicht.
rules-start = Beginne mit /coins new, dann drück einen Knopf oder nimm /coins take left, right oder (bei einem Ring) pick.
