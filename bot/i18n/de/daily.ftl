### The daily puzzle. Labels of tries take up to 9 columns, because they stand in a code block.

daily-of = Coins #{ $number }
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
daily-day-of-year = { $day } { $year }
daily-layout-row = Reihe mit { $count } Münzen
daily-layout-two-rows = Zwei Reihen, { $count } Münzen
daily-layout-rows-and-stacks = Reihen und Stapel, { $count } Münzen
daily-layout-ring = Ring mit { $count } Münzen
daily-difficulty = Schwierigkeit { $level } von { $most }
daily-too-late = zu spät beendet
daily-best = perfekt
daily-behind = { $by } unter dem Bestmöglichen
daily-given-up = gab auf
daily-streak =
    { $count ->
        [one] Serie: { $count } Tag
       *[other] Serie: { $count } Tage
    }
daily-celebrated = Eine Serie von { $count } Tagen!
daily-best-streak =
    { $count ->
        [one] Rekord: { $count } Tag
       *[other] Rekord: { $count } Tage
    }
daily-bridged = ein verpasster Tag wurde überbrückt

## Before the try, and the announcement

daily-one-try = Ein Versuch, den nur du siehst. Du ziehst zuerst, gegen Bankier Heller.
daily-next = Nächstes Rätsel { $when }
daily-about-row = Nehmt abwechselnd die Münze am linken oder rechten Ende. Sind alle weg, gewinnt die größere Summe.
daily-about-two-rows = Nehmt abwechselnd eine Münze von einem Ende einer der beiden Reihen. Sind alle weg, gewinnt die größere Summe.
daily-about-rows-and-stacks = Nehmt abwechselnd eine Münze von einem offenen Ende irgendeiner Linie. Eine Reihe ist an beiden Enden offen, ein Stapel hat an einem eine Wand. Sind alle weg, gewinnt die größere Summe.
daily-about-ring = Mit dem ersten Zug nimmst du irgendeine Münze. Das öffnet den Ring: Der Rest ist eine Reihe, von der Münze danach rundherum bis zu der davor, und ab dann nehmt ihr beide von ihren Enden. Sind alle weg, gewinnt die größere Summe.
daily-yesterday = Gestern: { $players } gespielt, { $perfect } perfekt
daily-more = und { $count } weitere

## The end of the try. Choices are counted as their signs stand in a row.

daily-title = { $puzzle }: { $result }
daily-late = { $result }, zu spät für die Wertung
daily-score = **{ $score }** gegen Bankier Heller
daily-better-than = besser als { $percent } %
daily-here = Punkte Rückstand auf diesem Server: { $players }
daily-players = { $players } gespielt, { $perfect } perfekt
daily-own-mark = ▸ dein Versuch
daily-erred = Dein erster Fehler: Zug { $move }
daily-week = Letzte 7 Tage: { $days }
daily-firsts = **Erste Münzen**, und wohin jede führt: { $coins }
daily-firsts-here = Hier: { $coins }
daily-of-player = { $name } · { $result }

## Buttons

daily-start = Versuch starten
daily-how-row = So geht eine Reihe
daily-how-two-rows = So gehen zwei Reihen
daily-how-rows-and-stacks = So gehen Stapel
daily-how-ring = So geht ein Ring
daily-results = Ergebnisse
daily-solution = Lösung
daily-play = Heutiges Rätsel spielen
daily-results-before = Ergebnisse von gestern
daily-again = Spielen

## Past puzzles

daily-past = Frühere Rätsel
daily-past-about = Spiel sie, so oft du magst. Sie zählen nicht.
daily-choose = Rätsel wählen
daily-newer = ← Neuere
daily-older = Ältere →
