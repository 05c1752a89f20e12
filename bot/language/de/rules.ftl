### How to play, in a few lines; the opponents stand in between.

rules-title = Coins in a Line
rules-turns = Nimm abwechselnd mit deinem Gegner die Münze am linken oder rechten Ende. Sind alle genommen, gewinnt die größere Summe; gleiche Summen sind ein Unentschieden, und beide gewinnen.
rules-lines = Es kann mehrere Linien geben: Nimm von irgendeiner. Eine Linie mit einer Wand, geschrieben [ oder ], ist ein Stapel: Nur ihr anderes Ende ist offen. Von einem Ring nimmt der erste Zug irgendeine Münze; was bleibt, ist eine Reihe, von der Münze danach rundherum bis zu der davor.
rules-thought = Die größere Münze ist nicht immer die bessere: Sieh dir an, was sie aufdeckt.
rules-opponents = Gegner
rules-hints = Eine Auslage lässt sich gegen jeden Gegner gewinnen, wenn du den ersten Zug hast. Je mehr ein Tipp verrät, desto weniger zählt das Spiel: Nach einem Wink zählt dieser Zug nicht für deine Genauigkeit (den Anteil deiner Entscheidungen, die nichts verschenkt haben), nach der besten Seite das ganze Spiel nicht, nach der vollen Wahrheit auch ein Sieg nicht.
rules-start = Beginne mit /coins new, dann drück einen Knopf oder nimm /coins take left, right oder, bei einem Ring, pick.
