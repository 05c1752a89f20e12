### Lesson "rivals".

lesson-rivals-title = Stell dich auf den Gegner ein
lesson-rivals-goal = Den Gierigen höher schlagen und die Chancen kennen.
lesson-rivals-predict = Gegen perfektes Spiel bekommst du hier { $safe }. Aber ein gieriger Gegner nimmt immer das größere Ende, und das weißt du vorher. Wie viele Punkte sind jetzt drin?
lesson-rivals-predict-right = { $answer }, und das ist mehr als { $safe }. Wenn du weißt, was der andere tut, plane damit.
lesson-rivals-predict-wrong = Mehr als gegen perfektes Spiel, aber nicht beliebig viel: { $answer }. Probier es im nächsten Schritt selbst.
lesson-rivals-game = Ich bin gierig und nehme jedes Mal das größere Ende (bei gleichen das rechte). Hol das Meiste heraus: { $best } Punkte.
lesson-rivals-game-right = { SCORE($mine, $yours) }! Du hast mich hineinlaufen lassen.
lesson-rivals-game-wrong = Denk einen Zug weiter: Welche Münze nehme ich jetzt? Lass mich die große für dich aufdecken.
lesson-rivals-coinflip = Jetzt wirft der Gierige eine Münze, wenn beide Enden gleich sind, und das sind sie hier oft. Das Glück entscheidet, aber du wählst das Risiko. Bei perfektem Spiel von beiden würdest du verlieren: { SCORE($best, $against) }.
lesson-rivals-average = Erste Frage: Welches Ende bringt dir im Durchschnitt das beste Ergebnis?
lesson-rivals-average-right = Im Durchschnitt beträgt dein Vorsprung dann { $most } Punkte; mehr geht nicht.
lesson-rivals-average-wrong = Im Durchschnitt beträgt dein Vorsprung dann { $chosen } Punkte. Das andere Ende bringt { $most }, und das ist besser.
lesson-rivals-chance = Zweite Frage: Welches Ende gibt dir die beste Chance auf einen Sieg?
lesson-rivals-chance-right = So gewinnst du mit Wahrscheinlichkeit { $most }. Das ist ein anderes Ende als eben!
lesson-rivals-chance-wrong = So gewinnst du mit Wahrscheinlichkeit { $chosen }. Das andere Ende bringt { $most }.
lesson-rivals-moral = Was nimmst du daraus mit?
lesson-rivals-moral-goal = Die beste Chance kann ein anderer Zug sein
lesson-rivals-moral-average = Das rechte Ende ist auch im Schnitt besser
lesson-rivals-moral-same = Beide Enden gewinnen gleich oft
lesson-rivals-moral-right = Links: { $averageleft } Punkte im Durchschnitt, Sieg mit Wahrscheinlichkeit { $chanceleft }. Rechts: { $averageright } Punkte, Sieg mit Wahrscheinlichkeit { $chanceright }. Brauchst du nur den Sieg, geh das Risiko ein. Zählt jeder Punkt, lass es. Das war der Kurs. Jetzt geh und spiel!
lesson-rivals-moral-wrong = Links: { $averageleft } Punkte im Durchschnitt, Sieg mit Wahrscheinlichkeit { $chanceleft }. Rechts: { $averageright } Punkte, Sieg mit Wahrscheinlichkeit { $chanceright }.
