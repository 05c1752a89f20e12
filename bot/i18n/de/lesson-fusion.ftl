### Lesson "fusion".

lesson-fusion-title = Verschmelzen
lesson-fusion-goal = Drei Münzen, die wie eine wirken: Rechne im Kopf.
lesson-fusion-idea = { $c1 } { $c2 } { $c3 }: eine große Münze zwischen zwei kleineren. Hier will niemand anfangen, denn wer eine kleine nimmt, gibt die große her, und dann folgt die andere kleine. Darum wirken die drei wie eine einzige Münze: klein − groß + klein, hier { $c1 } − { $c2 } + { $c3 } = { $node }. Du kannst sie dadurch ersetzen, ohne dass sich ändert, wer gewinnt und mit wie viel Vorsprung.
lesson-fusion-fuse = Probier es: Welche einzelne Münze ersetzt { $c1 } { $c2 } { $c3 }?
lesson-fusion-fuse-right = { $c1 } − { $c2 } + { $c3 } = { $answer }.
lesson-fusion-fuse-wrong = Die mittlere wird abgezogen: { $c1 } − { $c2 } + { $c3 } = { $answer }.
lesson-fusion-shrink = Verschmilz { $c1 } { $c2 } { $c3 }. Welche Reihe bleibt?
lesson-fusion-shrink-node = { $node } { $c4 } { $c5 }
lesson-fusion-shrink-drop = { $c2 } { $c4 } { $c5 }
lesson-fusion-shrink-add = { $whole } { $c4 } { $c5 }
lesson-fusion-shrink-right = Aus fünf Münzen sind drei geworden, und beide Reihen gewinnt man mit genau { $value } Punkten Vorsprung.
lesson-fusion-shrink-wrong = Es ist { $c1 } − { $c2 } + { $c3 } = { $node }. Die Reihe, die du gewählt hast, hätte einen anderen Wert: { $dropped } mit der { $c2 } allein, { $added } mit der Summe, statt { $value }.
lesson-fusion-valley = In { $coins } liegt keine Münze zwischen zweien, die nicht größer sind: ein Tal. In einem Tal liegt die größte Münze an einem Ende, und sie zu nehmen ist richtig, für uns beide. Also nehmen wir { $c3 }, { $c2 } und { $c1 }, du zuerst. Mit wie viel Vorsprung gewinnst du?
lesson-fusion-valley-right = { $c3 } − { $c2 } + ({ $c1 }) = { $answer }. Das ist der Wert der fünf Münzen, ganz ohne Tabelle.
lesson-fusion-valley-wrong = Deine zählen für dich, meine gegen dich: { $c3 } − { $c2 } + ({ $c1 }) = { $answer }.
lesson-fusion-twice = Sechs Münzen, im Kopf: Aus { $c1 } { $c2 } { $c3 } wird { $one }. Dann wird aus { $one } { $c4 } { $c5 } die { $two }. Übrig sind also { $two } und { $c6 }. Welches Ende nimmst du?
lesson-fusion-twice-right = Die { $c6 } ist das Größte, was übrig ist, und du gewinnst mit { $c6 } − ({ $two }) = { $value } Punkten Vorsprung: { SCORE($best, $against) }.
lesson-fusion-twice-wrong = Nach dem Verschmelzen ist das linke Ende { $two } wert und das rechte { $c6 }. Nimm das größere.
