### The daily puzzle. Lines fit 28 columns; names take up to 14 of them, labels of tries 9.

daily-title = Tagesrätsel { $day }
daily-board = { $layout }, { $count } Münzen
daily-yours = Du: { $result }
daily-too-late = zu spät beendet
daily-par = Par
daily-given-up = Aufgabe
daily-streak =
    { $count ->
        [one] Serie: { $count } Tag
       *[other] Serie: { $count } Tage
    }
daily-best-streak =
    { $count ->
        [one] Beste Serie: { $count } Tag
       *[other] Beste Serie: { $count } Tage
    }
daily-freeze-left = Schontag der Woche: frei
daily-freeze-spent = Schontag der Woche: weg
daily-players =
    { $count ->
        [one] Gespielt: { $count } Person
       *[other] Gespielt: { $count } Personen
    }
daily-own-mark = ▸ dein Versuch
daily-solution-later = Lösung nach Mitternacht UTC
daily-exact = genau
daily-costly = etwas verschenkt
daily-share-play = Mitspielen: /coins daily
daily-invitation = Du ziehst zuerst, gegen den optimalen Gegner. Du hast einen Versuch, und nur du siehst dein Brett.
daily-yesterday = Gestern: { $par } von { $players } auf Par

## Buttons

daily-results = Ergebnisse
daily-solution = Lösung
daily-play = Heutiges Rätsel spielen
daily-day-before = ← Tag davor
daily-results-before = Ergebnisse von gestern
