### Lesson "table".

lesson-table-title = Die Tabelle
lesson-table-goal = Den besten Zug jeder Reihe ausrechnen, Feld für Feld.
lesson-table-idea = Rechnen wir jeden Abschnitt dieser Reihe aus: Mit wie vielen Punkten Vorsprung gewinnt, wer dort zuerst zieht? Diese Zahl ist sein Wert. Bei einer Münze ist es leicht: Du nimmst sie, also ist der Wert die Münze selbst. Das ist die unterste Zeile der Tabelle, { $c1 } { $c2 } { $c3 } { $c4 } { $c5 }.
lesson-table-two = Jetzt zwei Münzen nebeneinander: { $c1 } und { $c2 }. Du nimmst eine, ich bekomme die andere. Mit wie viel Vorsprung gewinnst du?
lesson-table-two-right = { $right } − { $left } = { $answer }: die größere Münze minus die kleinere.
lesson-table-two-wrong = Was ich bekomme, zählt gegen dich.
lesson-table-pair = Die nächsten zwei Abschnitte habe ich genauso ausgefüllt. Welchen Wert hat { $c4 } { $c5 }?
lesson-table-pair-right = { $answer }: Du nimmst die { $c5 }, ich bekomme die { $c4 }. Damit ist die Zeile für zwei Münzen fertig.
lesson-table-pair-wrong = Du hast die Wahl, also nimmst du die größere der beiden.
lesson-table-three = Drei Münzen: { $c1 } { $c2 } { $c3 }. Probier beide Enden: deine Münze, minus der Wert vom Rest, denn dann ziehe ja ich. Was kommt ins Feld?
lesson-table-three-right = { $answer }, weniger als nichts: Bei { $inside } verliert, wer zuerst ziehen muss.
lesson-table-three-wrong = Die Werte für zwei Münzen stehen schon da: { $c2 } { $c3 } ist { $afterleft } wert, { $c1 } { $c2 } ist { $afterright } wert.
lesson-table-four = Die Zeile für drei ist ausgefüllt. Vier Münzen: { $c1 } { $c2 } { $c3 } { $c4 }. Welcher Wert?
lesson-table-four-right = Nimmst du die { $right }, bleibt mir ein Abschnitt, auf dem ich verliere: { $right } − { $afterright } = { $answer }.
lesson-table-four-wrong = Eine negative Zahl abziehen heißt dazuzählen: So einen Abschnitt überlässt du mir gern.
lesson-table-whole = Das letzte Feld, die Spitze der Tabelle: die ganze Reihe. Welcher Wert?
lesson-table-whole-right = Du gewinnst mit { $answer } Punkten Vorsprung, also { SCORE($best, $against) }. Und die Tabelle zeigt dir, welches Ende du nimmst: das, das die { $answer } ergeben hat.
lesson-table-whole-wrong = Beide Zahlen, die du brauchst, stehen direkt unter der Spitze: { $afterleft } und { $afterright }.
lesson-table-read = Die Tabelle ist fertig. An der Spitze steht { $value }, darunter { $afterleft } für die Reihe ohne die { $c1 } und { $afterright } für die Reihe ohne die { $c5 }. Welches Ende nimmst du?
lesson-table-read-right = { $c5 } − { $afterright } = { $value }. Von jetzt an liest du den besten Zug jedes Abschnitts einfach ab: kein Raten, kein Suchen.
lesson-table-read-wrong = Links: { $c1 } − { $afterleft }. Rechts: { $c5 } − { $afterright }. Nur eins davon ergibt { $value }.
lesson-table-cells = Wie viele Felder hat die Tabelle von { $n } Münzen, die einzelnen Münzen mitgezählt?
lesson-table-cells-right = { $answer }, und für { $length } Münzen sind es { $ten }. Keines kostet mehr als einen Vergleich zweier Zahlen. Alle Spielverläufe durchzusuchen würde viel länger dauern.
lesson-table-cells-wrong = Zähl die Zeilen: In jeder ist ein Feld weniger, von { $n } bis hinunter zu eins. Das macht { $answer }.
