### The board message.

board-your-turn = Du bist dran, { $name }
board-tie = Unentschieden
board-closed = Geschlossen: Niemand gewinnt
board-wins-by =
    { $margin ->
        [one] { $name } gewinnt mit { $margin } Punkt Vorsprung
       *[other] { $name } gewinnt mit { $margin } Punkten Vorsprung
    }
board-empty = leer
board-ring = Ein Ring: Nimm zuerst irgendeine Münze.
board-walls = █ ist eine Wand.
board-score = { $name } { $score }
board-took = { $name } nahm { $move }
board-moved = Das Spiel geht weiter ↓
board-resigned = { $name } gewinnt: { $other } hat aufgegeben
board-full-hint = Du hast die ganze Zugfolge gesehen, also zählt dieser Sieg nicht
board-casual = Nur zum Spaß
board-no-level = Nur Standardeinstellungen ändern dein Level

## Buttons and menus; arrows point to the end of the line

board-review = Rückblick
board-share = Teilen
board-hint = Tipp
board-more = Mehr
board-resign = Aufgeben
board-position = Position { $place }: { $coin }
board-any = Nimm irgendeine Münze
board-any-of = Nimm eine Münze von { $first } bis { $last }
board-take = { $coin } nehmen
board-left = ← { $coin }
board-right = { $coin } →
board-line = { $line }: { $label }
board-show = Brett zeigen
board-go-on = Weiterspielen
board-resign-it = Aufgeben
board-bring = Hierher holen
board-play-on = Weiterspielen

## Duels

board-tie-offered = { $name } bietet ein Unentschieden an
board-due = Frist: { $when }
board-too-slow = { $name } gewinnt: Die Zeit von { $other } ist um
board-agreed = Unentschieden, wie vereinbart
board-offer-tie = Unentschieden anbieten
board-take-tie = Unentschieden annehmen
board-decline-tie = Ablehnen
