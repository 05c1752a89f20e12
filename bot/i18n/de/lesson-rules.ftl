### Lesson "rules".

lesson-rules-title = Die Regeln
lesson-rules-goal = Abwechselnd ein Ende nehmen; die größere Summe gewinnt.
lesson-rules-ends = Diese Reihe ist schon das ganze Spiel. Wir ziehen abwechselnd, und jeder nimmt eine Münze: die am linken oder die am rechten Ende. Jetzt wäre das die { $c1 } oder die { $c4 }. Hier ziehst immer du zuerst.
lesson-rules-reach = Du hast die { $m1 } genommen. Jetzt bin ich dran. Welche Münzen kann ich nehmen?
lesson-rules-reach-ends = Die { $c1 } oder die { $c3 }
lesson-rules-reach-left = Die { $c1 } oder die { $c2 }
lesson-rules-reach-any = Jede davon
lesson-rules-reach-right = Die Enden sind jetzt die { $c1 } und die { $c3 }. Mit der { $m1 } hast du mir die { $c1 } aufgedeckt: Merk dir das.
lesson-rules-reach-wrong = Nur die Enden sind zu haben. Die { $c2 } ist noch von beiden Seiten verdeckt.
lesson-rules-winner = Du hast { $m1 } und { $m3 } genommen, ich { $m2 }. Die letzte Münze, { $c1 }, gehört mir. Wer gewinnt?
lesson-rules-winner-you = Ich
lesson-rules-winner-me = Du
lesson-rules-winner-tie = Niemand: unentschieden
lesson-rules-winner-right = Sind alle Münzen weg, zählen die Summen: { $against } für dich, { $best } für mich. Das ist unentschieden: Niemand gewinnt, und niemand verliert.
lesson-rules-winner-wrong = Zähl zusammen: Du hast { $m1 } + { $m3 } = { $against }, ich habe { $m2 } + { $c1 } = { $best }.
lesson-rules-last = Zwei Münzen sind übrig, und ich bekomme die, die du liegen lässt. Welche nimmst du?
lesson-rules-last-right = Bei den letzten zwei Münzen ist immer die größere richtig: { SCORE($best, $against) } für dich.
lesson-rules-last-wrong = Aufzudecken gibt es nichts mehr, also nimm einfach die größere.
lesson-rules-game = Jetzt ein ganzes Spiel, Münze für Münze. Schlag mich! Ich nehme immer das größere Ende. Aber Vorsicht: Schau, was ich nach dir nehmen kann.
lesson-rules-game-right = Du gewinnst { SCORE($mine, $yours) }. Jetzt kennst du alle Regeln.
lesson-rules-game-wrong = Nimm den Zug zurück und schau, was er aufdeckt.
