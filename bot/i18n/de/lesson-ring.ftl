### Lesson "ring".

lesson-ring-title = Der Ring
lesson-ring-goal = Der erste Zug nimmt irgendeine Münze. Wähl die Lücke gut.
lesson-ring-open = Beim Ring darf der erste Zug jede Münze nehmen. Danach ist der Rest eine Reihe: Sie beginnt mit der Münze nach der Lücke und endet mit der davor. Du nimmst die { $c2 }. Welche Münzen kann ich nehmen?
lesson-ring-open-neighbours = { $c3 } oder { $c1 }
lesson-ring-open-others = { $c4 } oder { $c1 }
lesson-ring-open-any = Jede davon
lesson-ring-open-right = Die beiden Nachbarn der Lücke sind jetzt die Enden. Ab hier ist es eine gewöhnliche Reihe.
lesson-ring-open-wrong = Nur der allererste Zug ist frei. Danach sind die Nachbarn der Lücke, { $c3 } und { $c1 }, die Enden.
lesson-ring-even = Auch bei einem Ring mit gerader Zahl kannst du alle ungeraden Plätze ({ $odds }) oder alle geraden ({ $evens }) bekommen. Mit welcher Münze beginnst du?
lesson-ring-even-right = Ein gerader Platz: Jetzt sind meine beiden Enden ungerade, und jeder meiner Züge deckt dir einen geraden auf. { SCORE($best, $against) } für dich. Die { $c2 } und die { $c4 } sind gleich gut.
lesson-ring-even-wrong = Das ist ein ungerader Platz, und die ungeraden sind nur { $odds } wert.
lesson-ring-smallest = Sechs Münzen im Ring: Die ungeraden Plätze sind { $odds } wert, die geraden { $evens }. Mit welcher Münze beginnst du?
lesson-ring-smallest-right = Jeder gerade Platz ist richtig, sogar die { $c6 }: { SCORE($best, $against) } für dich. Es zählt die Hälfte, die du bekommst, nicht die erste Münze.
lesson-ring-smallest-wrong = Diese Münze gehört zu den ungeraden Plätzen. Beginn mit einem geraden, egal welchem.
lesson-ring-row = Bei ungerader Zahl ist es nicht so einfach. Die größte Münze ist die { $c4 }. Nimmst du sie, fange ich auf der Reihe { $c5 } { $c1 } { $c2 } { $c3 } an. Mit wie viel Vorsprung würde ich sie gewinnen?
lesson-ring-row-right = Mit { $answer } Punkten, und du hast nur { $c4 } dafür bekommen. Die größte Münze verliert also!
lesson-ring-row-wrong = Zähl die ungeraden und die geraden Plätze dieser Reihe: Ich nehme jede zweite Münze, { $c1 } und { $c3 }, du bekommst den Rest. Auf dieser Reihe gewinne ich mit { $answer } Punkten Vorsprung.
lesson-ring-odd = Mit welcher Münze beginnst du also? Such eine, die mir eine Reihe lässt, die wenig wert ist.
lesson-ring-odd-right = Die { $c1 } lässt mir eine Reihe, die nur { $worth } wert ist. Du gewinnst { SCORE($best, $against) }.
lesson-ring-odd-wrong = Rechne für jede Münze: die Münze minus das, was der Rest für mich wert ist.
lesson-ring-game = Fünf Münzen im Ring, und ich spiele perfekt. Nur eine erste Münze gewinnt. Finde sie und bring das Spiel nach Hause!
lesson-ring-game-right = { SCORE($mine, $yours) } für dich. Du beherrschst den Ring.
lesson-ring-game-wrong = Schau bei jeder Münze auf die Reihe, die sie lässt, und verschmilz sie: So siehst du, was sie mir wert ist.
