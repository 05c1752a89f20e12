### The board message. Lines fit 28 columns; names take up to 14 of them.

board-your-turn = Am Zug: { $name }
board-tie = Unentschieden, beide siegen
board-closed = Geschlossen, ohne Sieger
board-wins = { $name } gewinnt
board-wins-by = { $name } gewinnt mit { $margin }
board-no-coins = keine Münzen mehr
board-empty = leer
board-ring = Ring: erst beliebige Münze
board-walls = [ oder ] ist eine Wand
board-score = { $name }: **{ $score }**
board-move = { $name }: { $move }
board-resigned = { $name }: Aufgabe
board-full-hint = Volltipp: Sieg zählt nicht
board-accuracy = Genauigkeit { $percent } % ({ $exact }/{ $choices })
board-nudged = Wink: Genauigkeit ungezählt
board-hinted = Tipp: Genauigkeit ungezählt
board-given-away = Verschenkt: { $lost }
board-nothing-given-away = Nichts verschenkt
board-casual = Nur zum Spaß: zählt nicht
board-footer = Spiel { $code } · { $state }
board-coins-left = { $count } übrig

## Endings

board-all-taken = alles weg
board-given-up = aufgegeben
board-expired = abgelaufen

## Buttons and menus; arrows point to the end of the line

board-rematch = Revanche
board-swap = Seiten tauschen
board-review = Rückblick
board-share = Teilen
board-hint = Tipp
board-resign = Aufgeben
board-position = Position { $place }: { $coin }
board-any = Nimm irgendeine Münze
board-any-of = Nimm eine Münze von { $first } bis { $last }
board-take = { $coin } nehmen
board-left = ← Links { $coin }
board-right = Rechts { $coin } →
board-line = { $line }: { $label }
board-show = Brett zeigen
board-go-on = Weiterspielen
board-resign-it = Aufgeben
board-bring = Hierher holen
board-play-on = Weiterspielen

## Moves: in one line of coins, in one of several, of a ring

board-move-left = links { $coin }
board-move-right = rechts { $coin }
board-move-line-left = { $line } links { $coin }
board-move-line-right = { $line } rechts { $coin }
board-move-at = { $coin } an { $place }

## Duels

board-round = Duell { $duel } · { $number } von { $of }
board-tie-offered = { $name } bietet Remis
board-due = Frist: { $when }
board-too-slow = { $name }: zu langsam
board-out-of-time = Zeit um
board-agreed = vereinbart
board-offer-tie = Unentschieden anbieten
board-take-tie = Unentschieden annehmen
board-decline-tie = Ablehnen
