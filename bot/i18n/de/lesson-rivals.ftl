### Lesson "rivals".

lesson-rivals-title = Stell dich auf den Gegner ein
lesson-rivals-goal = Den Gierigen höher schlagen, dann das perfekte Spiel.
lesson-rivals-predict = Gegen perfektes Spiel bekommst du hier { $safe }. Aber ein gieriger Gegner nimmt immer das größere Ende, und das weißt du vorher. Wie viele Punkte sind jetzt drin?
lesson-rivals-predict-right = { $answer }, und das ist mehr als { $safe }. Wenn du weißt, was der andere tut, plane damit.
lesson-rivals-predict-wrong = Mehr als gegen perfektes Spiel, aber nicht beliebig viel: { $answer }. Probier es im nächsten Schritt selbst.
lesson-rivals-game = Ich bin gierig und nehme jedes Mal das größere Ende (bei gleichen das rechte). Hol das Meiste heraus: { $best } Punkte.
lesson-rivals-game-right = { SCORE($mine, $yours) }! Du hast mich hineinlaufen lassen.
lesson-rivals-game-wrong = Denk einen Zug weiter: Welche Münze nehme ich jetzt? Lass mich die große für dich aufdecken.
lesson-rivals-behind = Bei perfektem Spiel von beiden würdest du hier verlieren: { SCORE($best, $against) }. Aber ich bin immer noch gierig. Was ist drin?
lesson-rivals-behind-win = Ein Sieg
lesson-rivals-behind-tie = Höchstens ein Remis
lesson-rivals-behind-loss = Nur eine Niederlage
lesson-rivals-behind-right = Ein Sieg: { $most } von { $sum } Punkten gehören dir, wenn du auf meine Gier baust.
lesson-rivals-behind-wrong = Bau auf meine Gier: Dann gehören dir { $most } von { $sum } Punkten, und das ist ein Sieg.
lesson-rivals-win = Dann gewinn! Ich nehme jedes Mal das größere Ende.
lesson-rivals-win-right = { SCORE($mine, $yours) }, und das in einer Reihe, die du gegen perfektes Spiel verlierst!
lesson-rivals-win-wrong = Welche Münze nehme ich jetzt? Lass mich die große für dich aufdecken.
lesson-rivals-last = Das letzte Spiel des Kurses. Ich bin nicht mehr gierig, ich spiele perfekt. Du kannst trotzdem gewinnen!
lesson-rivals-last-right = { SCORE($mine, $yours) } gegen perfektes Spiel! Das war der Kurs. Jetzt geh und spiel!
lesson-rivals-last-wrong = Damit ist der Sieg weg. Nimm den Zug zurück und schau, was er aufdeckt.
