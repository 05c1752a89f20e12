### The board message. Lines fit 28 columns; names take up to 14 of them.

board-your-turn = À toi, { $name }
board-tie = Égalité : deux gagnants
board-closed = Partie close, sans gagnant
board-wins = { $name } gagne
board-wins-by = { $name } gagne de { $margin }
board-no-coins = plus aucune pièce
board-empty = vide
board-ring = Anneau : 1re pièce au choix
board-walls = [ ou ] est un mur
board-score = { $name } : **{ $score }**
board-move = { $name } : { $move }
board-resigned = { $name } : abandon
board-full-hint = Tout dit : victoire ignorée
board-accuracy = Précision { $percent } % ({ $exact }/{ $choices })
board-nudged = Piste : précision ignorée
board-hinted = Indice : précision ignorée
board-given-away = Perdu en route : { $lost }
board-nothing-given-away = Rien de perdu en route
board-casual = Amicale : ne compte pas
board-footer = Partie { $code } · { $state }
board-coins-left =
    { $count ->
        [one] { $count } restante
       *[other] { $count } restantes
    }

## Endings

board-all-taken = tout pris
board-given-up = abandonnée
board-expired = expirée

## Buttons and menus; arrows point to the end of the line

board-rematch = Revanche
board-swap = Changer de côté
board-review = Analyse
board-share = Partager
board-hint = Indice
board-resign = Abandonner
board-position = Position { $place } : { $coin }
board-any = Prends une pièce au choix
board-any-of = Prends une pièce, de { $first } à { $last }
board-take = Prendre { $coin }
board-left = ← Gauche { $coin }
board-right = Droite { $coin } →
board-line = { $line } : { $label }
board-show = Montrer le plateau
board-go-on = Continuer
board-resign-it = L’abandonner
board-bring = L’amener ici
board-play-on = Continuer

## Moves: in one line of coins, in one of several, of a ring

board-move-left = gauche { $coin }
board-move-right = droite { $coin }
board-move-line-left = { $line } gauche { $coin }
board-move-line-right = { $line } droite { $coin }
board-move-at = { $coin } en { $place }

## Duels

board-round = Duel { $duel } · { $number } sur { $of }
board-tie-offered = Nul proposé : { $name }
board-due = Délai : { $when }
board-too-slow = { $name } : trop lent
board-out-of-time = temps écoulé
board-agreed = nul convenu
board-offer-tie = Proposer le nul
board-take-tie = Accepter le nul
board-decline-tie = Refuser le nul
