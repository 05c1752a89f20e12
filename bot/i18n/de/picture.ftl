### Alt texts (at most 1024 characters when filled in) and words in pictures.

picture-first = Erster
picture-second = Zweiter
picture-you = Du

## On the board

picture-left = ← Links
picture-right = Rechts →
picture-take = Nimm
picture-any = Nimm irgendeine Münze
picture-closed = Geschlossen: Niemand gewinnt
picture-waiting = Warten auf { $name }
picture-tie = Unentschieden
picture-resigned = { $loser } gibt auf: { $winner } gewinnt
picture-too-slow = { $loser } war zu langsam: { $winner } gewinnt
picture-wins-by =
    { $margin ->
        [one] { $name } gewinnt mit { $margin } Punkt Vorsprung
       *[other] { $name } gewinnt mit { $margin } Punkten Vorsprung
    }
picture-mark-best = Bester
picture-mark-played = Gespielt

## The board in words

picture-scores = Münzen: { $first } { $one } und { $second } { $two }.
picture-state = { $state }.
picture-to-move = { $name } am Zug: { $moves }
picture-to-move-any = { $name } am Zug: irgendeine Münze des Rings
picture-move-left = links { $coin }
picture-move-right = rechts { $coin }
picture-or = { $one } oder { $other }
picture-of-line = Linie { $line } { $moves }
picture-no-coins = Keine Münzen mehr.
picture-ring = Ring, im Uhrzeigersinn ab Position 1: { $coins }.
picture-row = Reihe: { $coins }.
picture-stack-left = Stapel mit einer Wand links: { $coins }.
picture-stack-right = Stapel mit einer Wand rechts: { $coins }.
picture-empty = leer
picture-took-of-row = { $name }, letzter Zug: { $move }.
picture-took-of-line = { $name }, letzter Zug: { $move } von Linie { $line }.
picture-took-of-ring = { $name }, letzter Zug: { $coin } an Position { $place }.
picture-holds = { $name } insgesamt: { $coins }.
picture-so-many = { $count } Münzen
picture-left-out = … noch { $count } …
picture-final-score = Endstand: { $first } { $one }, { $second } { $two }.

## The review

picture-best-moves =
    { $count ->
        [one] Bester Zug: { $moves }.
       *[other] Gleich gut: { $moves }.
    }
picture-played-move = { $name }, gespielt: { $move }.
picture-move-at = { $coin } an Position { $place }
picture-move-of-line = { $move } von Linie { $line }
picture-axis-move = Zug
picture-par = Bei perfektem Spiel von Anfang an: { $outcome }.
picture-end = Nach dem letzten Zug: { $outcome }.
picture-move = { $number }. { $name }: { $mark }.
picture-fault = { $number }. { $name }: { $mark }, { $outcome }.
picture-counts = { $name }: { $counts }.
picture-outcome = { $name } mit { $margin } vorn
picture-outcome-tie = Unentschieden
picture-scale-tie = =

## The table of a row

picture-table = Was jedes Stück einer Reihe von { $coins } der Seite am Zug wert ist; die ganze Reihe: { $worth }.
picture-table-counts = Von { $all } Stücken gewinnen { $won }, { $tied } sind unentschieden, { $lost } verlieren.
picture-stretches =
    { $length ->
        [one] { $length } Münze: { $values }.
       *[other] { $length } Münzen: { $values }.
    }
picture-to-left = links auf { $worth }
picture-to-right = rechts auf { $worth }
picture-played = Gespielt: { $moves }.
picture-side-to-move = Seite am Zug
picture-wins = gewinnt
picture-wins-to = gewinnt bis { $most }
picture-loses = verliert
picture-loses-to = verliert bis { $most }
picture-tied = gleich
picture-path = gespielt

## The daily puzzle

picture-tries = Versuche: { $players }, davon { $bands }.
picture-band = { $label }: { $count }
picture-own-band = { $label }: { $count }, darunter deiner
picture-curve = Level über { $games } Spiele: von { $first } bis { $last }, zwischen { $least } und { $most }.
