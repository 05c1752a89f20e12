### Lesson "lines".

lesson-lines-title = Stapel und mehrere Reihen
lesson-lines-goal = Von jeder Linie darfst du nehmen: Welche kommt zuerst dran?
lesson-lines-walls = Zwei Linien, und jedes Mal wählst du eine davon. Die zweite ist ein Stapel: Eine Wand schließt ihr linkes Ende. Wie viele Münzen kannst du jetzt nehmen?
lesson-lines-walls-right = { $answer }: die { $c1 } und die { $c3 } der Reihe und die { $c6 } des Stapels.
lesson-lines-walls-wrong = Eine Reihe hat zwei Enden, ein Stapel nur eins. Das macht { $answer }: { $c1 }, { $c3 } und { $c6 }.
lesson-lines-greatest = Zwei Reihen ohne große Münze in der Mitte. Welche Münze nimmst du?
lesson-lines-greatest-right = Liegt in Reihen keine Münze zwischen zweien, die nicht größer sind, nimm einfach die größte, die du erreichst: { SCORE($best, $against) } für dich.
lesson-lines-greatest-wrong = Hier ist nichts verdeckt, also kommt die größte Münze, die { $c1 }, zuerst.
lesson-lines-fused = Verschmilz jede Linie: { $c1 } { $c2 } { $c3 } wirkt wie { $one } und { $c4 } { $c5 } { $c6 } wie { $two }. Welche Münze nimmst du?
lesson-lines-fused-right = { $one } ist mehr als { $two }, also kommt die erste Reihe zuerst, und jedes ihrer Enden ist richtig: { SCORE($best, $against) } für dich. Ist jede Linie schlecht zu öffnen, öffne die am wenigsten schlechte.
lesson-lines-fused-wrong = Der Stapel wirkt wie { $two }, die Reihe wie { $one }. Nimm von der Linie mit der größeren Zahl.
lesson-lines-waiting = Eine große { $c1 } an der Wand, verdeckt von einer { $c2 }. Die Reihe { $c3 } { $c4 } { $c5 } wirkt wie { $one }. Welche Münze nimmst du?
lesson-lines-waiting-right = Die { $c2 } will niemand nehmen, denn damit gibt man die { $c1 } her. Darum stellen wir so ein Paar an der Wand zurück: Erst spielen wir alles andere, und wer keine anderen Münzen mehr hat, muss es öffnen. { SCORE($best, $against) } für dich.
lesson-lines-waiting-wrong = Nur die { $c2 } schützt die { $c1 }.
lesson-lines-game = Eine Reihe und ein Stapel, und ich spiele perfekt. Gewinn!
lesson-lines-game-right = { SCORE($mine, $yours) } für dich. Du kannst auf mehreren Linien zugleich spielen.
lesson-lines-game-wrong = Verschmilz, was zu verschmelzen ist, und nimm das Größte, was übrig bleibt.
