### The board message.

board-your-turn = À toi, { $name }
board-tie = Égalité
board-closed = Partie close, sans gagnant
board-wins-by = { $name } gagne de { $margin }
board-empty = vide
board-ring = Un anneau : la première pièce est au choix.
board-walls = █ est un mur.
board-score = { $name } { $score }
board-took = { $name } a pris { $move }
board-moved = La partie continue ↓
board-resigned = { $name } gagne : { $other } a abandonné
board-full-hint = Tu as vu la suite entière, donc cette victoire ne compte pas
board-casual = Pour le plaisir
board-no-level = Seuls les réglages par défaut changent ton niveau

## Buttons and menus; arrows point to the end of the line

board-review = Analyse
board-share = Partager
board-hint = Indice
board-more = Plus
board-resign = Abandonner
board-position = Position { $place } : { $coin }
board-any = Prends une pièce au choix
board-any-of = Prends une pièce, de { $first } à { $last }
board-take = Prendre { $coin }
board-left = ← { $coin }
board-right = { $coin } →
board-line = { $line } : { $label }
board-show = Montrer le plateau
board-go-on = Continuer
board-resign-it = L’abandonner
board-bring = L’amener ici
board-play-on = Continuer

## Duels

board-tie-offered = { $name } propose l’égalité
board-due = Délai : { $when }
board-too-slow = { $name } gagne : { $other } a perdu au temps
board-agreed = Égalité d’un commun accord
board-offer-tie = Proposer l’égalité
board-take-tie = Accepter l’égalité
board-decline-tie = Refuser l’égalité
