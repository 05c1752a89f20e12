### The daily puzzle. Labels of tries take up to 9 columns, because they stand in a code block.

daily-of = Tagesrätsel · { $day }
daily-day =
    { $weekday ->
        [1] Montag
        [2] Dienstag
        [3] Mittwoch
        [4] Donnerstag
        [5] Freitag
        [6] Samstag
       *[7] Sonntag
    }, { $number }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    }
daily-layout-row = Reihe mit { $count } Münzen
daily-layout-two-rows = Zwei Reihen, { $count } Münzen
daily-layout-rows-and-stacks = Reihen und Stapel, { $count } Münzen
daily-layout-ring = Ring mit { $count } Münzen
daily-difficulty = { $stars } Schwierigkeit { $level } von 5
daily-too-late = zu spät beendet
daily-par = Par
daily-given-up = gab auf
daily-streak =
    { $count ->
        [one] Serie: { $count } Tag
       *[other] Serie: { $count } Tage
    }
daily-best-streak =
    { $count ->
        [one] Rekord: { $count } Tag
       *[other] Rekord: { $count } Tage
    }
daily-no-streak = Spiel es heute zu Ende, und deine Serie beginnt.
daily-freeze-left = Schontag diese Woche: noch da (ein verpasster Tag pro Woche beendet deine Serie nicht)
daily-freeze-spent = Schontag diese Woche: verbraucht

## Before the try, and the announcement

daily-today = Das Rätsel von heute
daily-one-try = Du ziehst zuerst, gegen Bankier Heller. Du hast **einen Versuch**, und nur du siehst dein Brett. Er beginnt erst, wenn du auf *Versuch starten* drückst.
daily-so-far = Bisher haben { $players } Leute gespielt, { $par } davon auf Par.
daily-next = Das nächste Rätsel kommt { $when }.
daily-about-row = Nehmt abwechselnd die Münze am linken oder rechten Ende. Sind alle weg, gewinnt die größere Summe.
daily-about-two-rows = Nehmt abwechselnd eine Münze von einem Ende einer der beiden Reihen. Sind alle weg, gewinnt die größere Summe.
daily-about-rows-and-stacks = Nehmt abwechselnd eine Münze von einem offenen Ende irgendeiner Linie. Eine Reihe ist an beiden Enden offen. Ein Stapel hat eine Wand, geschrieben [ oder ], und ist nur am anderen Ende offen. Sind alle weg, gewinnt die größere Summe.
daily-about-ring = Mit dem ersten Zug nimmst du irgendeine Münze. Das öffnet den Ring: Der Rest ist eine Reihe, von der Münze danach rundherum bis zu der davor, und ab dann nehmt ihr beide von ihren Enden. Sind alle weg, gewinnt die größere Summe.
daily-invitation = Du ziehst zuerst, gegen Bankier Heller. Du hast einen Versuch, und nur du siehst dein Brett.
daily-yesterday = Gestern: { $par } von { $players } auf Par

## The end of the try. Choices are counted as their squares stand in a row.

daily-past = Ein früheres Rätsel
daily-end-par = 🏆 Par! Besser geht es nicht
daily-end-below = { $by } unter dem Bestmöglichen
daily-below = { $by } unter dem Bestmöglichen
daily-end-late = Zu spät beendet, zählt nicht
daily-end-given-up = Du hast aufgegeben
daily-score = **{ $score }** gegen Bankier Heller
daily-perfect-win =
    { $margin ->
        [one] Par ist ein Sieg mit { $margin } Punkt Vorsprung
       *[other] Par ist ein Sieg mit { $margin } Punkten Vorsprung
    }
daily-perfect-tie = Par ist ein Unentschieden
daily-better-than = **Besser als { $percent } %** der anderen
daily-players = { $players } Leute haben gespielt, { $par } davon auf Par. Ein Minus heißt: schlechter als Par.
daily-own-mark = ▸ dein Versuch
daily-solution-later = Die Lösung und das nächste Rätsel kommen { $when }.
daily-of-player = { $name }: { $result }

## Buttons

daily-start = Versuch starten
daily-how-row = So geht eine Reihe
daily-how-two-rows = So gehen zwei Reihen
daily-how-rows-and-stacks = So gehen Stapel
daily-how-ring = So geht ein Ring
daily-share-play = Mitspielen
daily-results = Ergebnisse
daily-solution = Lösung
daily-solution-before = Lösung von gestern
daily-play = Heutiges Rätsel spielen
daily-day-before = ← Tag davor
daily-results-before = Ergebnisse von gestern
