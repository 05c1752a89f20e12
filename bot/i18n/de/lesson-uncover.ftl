### Lesson "uncover".

lesson-uncover-title = Schau, was du aufdeckst
lesson-uncover-goal = Zieh ab, was du hergibst, von dem, was du bekommst.
lesson-uncover-cover = Drei Münzen, die größte in der Mitte, und du musst ziehen. Welches Ende?
lesson-uncover-cover-right = Egal, beide sind richtig! Du nimmst ein Ende, ich die { $c2 }, du das andere Ende: { SCORE($best, $against) } für dich. Liegt die große Münze in der Mitte von dreien, verliert sie, wer ziehen muss.
lesson-uncover-turn = Dann soll doch ich sie aufdecken müssen. Welches Ende nimmst du?
lesson-uncover-turn-right = Du lässt mir { $c1 } { $c2 } { $c3 }: Jetzt muss ich die { $c2 } aufdecken, und du nimmst sie. { SCORE($best, $against) } für dich.
lesson-uncover-turn-wrong = Das deckt die { $c2 } sofort auf. Lass mir drei Münzen mit der { $c2 } in der Mitte.
lesson-uncover-rule = Eine Faustregel: deine Münze minus die größte, die ich danach nehmen kann. Nimmst du die { $c6 }, kann ich die { $otherreply } nehmen: Das ergibt { $othergain }. Was ergibt die { $c1 }?
lesson-uncover-rule-right = { $c1 } − { $reply } = { $answer }, und das ist besser als { $othergain }. Also sieht die { $c1 } besser aus, und hier ist sie es: Perfekt gespielt gewinnt sie { SCORE($best, $against) } für dich.
lesson-uncover-rule-wrong = Nach der { $c1 } sind die Enden { $c2 } und { $c6 }. Ich würde die { $reply } nehmen: { $c1 } − { $reply } = { $answer }.
lesson-uncover-use = Wende die Regel an: Welches Ende?
lesson-uncover-use-right = Die { $c1 } ergibt { $gainleft }, die { $c4 } ergibt { $gainright }. Du gewinnst { SCORE($best, $against) }.
lesson-uncover-use-wrong = Rechne noch mal: Die { $c1 } ergibt { $gainleft }, die { $c4 } ergibt { $gainright }.
lesson-uncover-limit = Die Regel sagt { $gainleft } für die { $c1 } und { $gainright } für die { $c6 }. Sieht sie weit genug? Welches Ende würdest du nehmen?
lesson-uncover-limit-right = Die Regel schaut nur eine Antwort voraus. Die { $c6 } gewinnt { SCORE($best, $against) } für dich, obwohl sie erst schlechter aussieht. Wie du weiter siehst, zeigen die nächsten Lektionen.
lesson-uncover-limit-wrong = Hier irrt die Faustregel: Sie schaut nur eine Antwort voraus, und der Ärger kommt später.
lesson-uncover-game = Jetzt schaue ich drei Münzen voraus, wie jemand, der ganz gut spielt. Schlag mich!
lesson-uncover-game-right = { SCORE($mine, $yours) } für dich. Du hast geschaut, bevor du genommen hast.
lesson-uncover-game-wrong = Rechne deine Münze minus meine beste Antwort, und dann noch die Münze danach.
