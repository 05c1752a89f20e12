### Hints: nudges, the best move, and what each hint costs.

## The best side; the first number of a score is the requester's

hint-last = Prends la dernière pièce, { $coin } : { $outcome }.
hint-only = Prends la seule pièce à portée, { $coin } : { $outcome }.

## Nudges: the sides are never named

hint-one-coin = Il n’y a qu’une pièce que tu puisses prendre.
hint-lost = Tu perds si ton adversaire joue parfaitement.
hint-ends-equal = Les deux bouts se valent.
hint-picks-equal = Tous les coups se valent.
hint-end-costs = Le mauvais bout coûte { $cost }.
hint-pick-costs = Un mauvais coup coûte jusqu’à { $cost }.
hint-end-wins = Un bout gagne, l’autre non.
hint-end-ties = Un bout donne l’égalité, l’autre perd.
hint-picks-win =
    { $good ->
        [one] Seul { $good } coup sur { $picks } gagne.
       *[other] { $good } coups sur { $picks } gagnent.
    }
hint-picks-tie =
    { $good ->
        [one] Seul { $good } coup sur { $picks } fait égalité, aucun ne gagne.
       *[other] { $good } coups sur { $picks } font égalité, aucun ne gagne.
    }
hint-uncover = Laisse ton adversaire découvrir le { $coin } en position { $place }.
hint-halves = Toutes les places impaires ou toutes les paires peuvent être à toi : compare les sommes.
hint-their-halves = Ensuite, il peut prendre toutes les places impaires ou paires : garde les deux petites.
hint-tempting = La plus grosse pièce à portée n’est pas la meilleure.

## The hints and their cost, also in choices (at most 100 characters)

hint-title = Indices : ce qui ne compte plus
hint-nudge = Première idée
hint-side = Meilleur coup
hint-full = Suite entière
hint-cost-nudge = précision de ce coup
hint-cost-side = précision de la partie
hint-cost-full = précision et victoire
hint-cost-win = victoire
hint-cost-nothing = rien
hint-cost = Ne compte plus : { $cost }
hint-offer = { $hint } : sans { $cost }
hint-paid = rien de plus
hint-free = Pour le plaisir : les indices sont gratuits
