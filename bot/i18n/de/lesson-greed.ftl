### Lesson "greed".

lesson-greed-title = Gier verliert
lesson-greed-goal = Die größere Münze ist nicht immer die bessere.
lesson-greed-tempting = Am einen Ende siehst du { $c1 }, am anderen { $c4 }. Welche nimmst du?
lesson-greed-tempting-right = Ja, die kleine { $c1 }! Mir bleibt nur { $c2 } oder { $c4 }, und so oder so gehört die { $c3 } dir. Es endet { SCORE($best, $against) } für dich.
lesson-greed-tempting-wrong = Nur die { $c4 } hat die { $c3 } verdeckt. Du hast mir die Schatztruhe aufgemacht.
lesson-greed-price = Angenommen, du nimmst jedes Mal das größere Ende, und ich spiele gut. Wie viele Punkte hast du am Ende?
lesson-greed-price-right = Du bekommst { $c4 } und { $c2 }, ich { $c3 } und { $c1 }: { SCORE($mine, $yours) } für dich. Gier macht aus einem klaren Sieg eine klare Niederlage.
lesson-greed-price-wrong = Spiel es durch: Du nimmst { $c4 }, ich { $c3 }. Dann sind { $c1 } und { $c2 } übrig; du nimmst die { $c2 }, ich bekomme die { $c1 }. Das macht { $answer } für dich.
lesson-greed-second = Neue Reihe, gleiche Falle. Welches Ende?
lesson-greed-second-right = Solange die { $c3 } verdeckt ist, komme ich nicht heran. Du gewinnst { SCORE($best, $against) }.
lesson-greed-second-wrong = Du hast den Deckel von der { $c3 } genommen.
lesson-greed-sometimes = Ist das größere Ende also immer falsch? Schau genau hin: Welches nimmst du hier?
lesson-greed-sometimes-right = Diesmal ist die { $c1 } größer und sicher: Sie deckt nur eine { $c2 } auf. Du gewinnst { SCORE($best, $against) }. Nicht die Größe ist das Problem, sondern was du aufdeckst.
lesson-greed-sometimes-wrong = Die { $c4 } verdeckt die { $c3 }, die { $c1 } verdeckt nur eine { $c2 }.
lesson-greed-game = Jetzt profitierst du: Ich bin gierig und nehme immer das größere Ende. Gewinn!
lesson-greed-game-right = { SCORE($mine, $yours) } für dich! Wer gierig ist, deckt für andere auf.
lesson-greed-game-wrong = Welche große Münze hat das aufgedeckt? Nimm den Zug zurück und versuch das andere Ende.
