### The course: its list of lessons, the frame of every step, and generic refutations. "Me" is the bot, the coach.

lesson-course = Lerne Coins in a Line
lesson-course-about = Kurze Lektionen zum Mitspielen. Falsche Antworten sind willkommen: Ich zeige dir, warum.
lesson-choose = Wähle eine Lektion
lesson-start = Los: { $number }. { $title }
lesson-continue = Weiter: { $number }. { $title }
lesson-begun = angefangen
lesson-mark = { $score } von { $questions } auf Anhieb richtig
lesson-place = Schritt { $step } von { $steps }
lesson-skipped = Eins nach dem anderen: Erst kommt diese Frage.
lesson-coach = Trainer
lesson-score = Du { $you } · Trainer { $me }
lesson-right = Richtig!
lesson-wrong = Nicht ganz.
lesson-answer = Die Antwort: { $answer }
lesson-line = So geht es, du und ich abwechselnd: { $coins }. Es endet { SCORE($mine, $yours) } für dich.
lesson-play-on = Du nimmst { $coin }, ich nehme { $reply }: { SCORE($mine, $yours) } für dich. Du bist dran.
lesson-table = Tabelle für { $coins } Münzen, soweit sie ausgefüllt ist.
lesson-changed = Dieser Teil des Kurses hat sich geändert. Drück *Alle Lektionen*.

## Refutations

lesson-refuted = Du nimmst { $coin }, ich nehme { $reply }, und übrig ist { $rest }. Bestenfalls endet es { SCORE($mine, $yours) } für dich statt { SCORE($best, $against) }.
lesson-refuted-over = Du nimmst { $coin }, ich nehme { $reply }, und es endet { SCORE($mine, $yours) } für dich statt { SCORE($best, $against) }.
lesson-cell = Nimm die { $left }: { $left } − { $afterleft } = { $vialeft }. Nimm die { $right }: { $right } − { $afterright } = { $viaright }. Du hast die Wahl, also kommt das Größere ins Feld: { $answer }.

## The end of a lesson

lesson-perfect = { $title }: fehlerfrei geschafft!
lesson-done = { $title }: geschafft!
lesson-best = Dein bestes Ergebnis bisher: { $mark }

## Buttons

lesson-next = Weiter →
lesson-back = ← Zurück
lesson-retry = Noch mal
lesson-show = Zeig’s mir
lesson-all = Alle Lektionen
lesson-repeat = Wiederholen
lesson-play-now = Jetzt spielen
