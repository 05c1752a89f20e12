### Hints: nudges, the best side, the best line, and their price.

## The best side; the first number of a score is the requester's

hint-last = Prends la dernière pièce ({ $coin }) : score final { $score }.
hint-only = Prends la seule pièce à portée ({ $coin }) : score final { $score }.

## Nudges: the sides are never named

hint-one-coin = Il n’y a qu’une pièce que tu puisses prendre.
hint-ends-equal = Les deux bouts se valent.
hint-picks-equal = Tous les coups se valent.
hint-end-costs = Le mauvais bout te coûte { $cost }.
hint-pick-costs = Un mauvais coup te coûte jusqu’à { $cost }.
hint-end-wins = Un bout gagne, l’autre non.
hint-end-ties = Un bout donne l’égalité, l’autre perd.
hint-picks-win =
    { $good ->
        [one] { $good } des { $picks } coups gagne, les autres non.
       *[other] { $good } des { $picks } coups gagnent, les autres non.
    }
hint-picks-tie =
    { $good ->
        [one] { $good } des { $picks } coups donne l’égalité, les autres perdent.
       *[other] { $good } des { $picks } coups donnent l’égalité, les autres perdent.
    }
hint-uncover = Laisse ton adversaire découvrir le { $coin } (position { $place } sur { $coins }).
hint-halves = Tu peux prendre toutes les pièces des places impaires ou toutes celles des places paires. Compare les deux sommes ; il y a peut-être encore mieux.
hint-their-halves = Après ton coup, le nombre de pièces est pair, et ton adversaire peut prendre toutes celles des places impaires ou toutes celles des places paires. Laisse-lui deux moitiés qui valent peu.
hint-tempting = La plus grosse pièce à portée n’est pas la meilleure.

## The price: in choices (at most 100 characters), and below a hint

hint-offer-nudge = Première idée : de quoi réfléchir ; ce coup ne compte pas pour la précision
hint-offer-side = Meilleur coup : quoi prendre ; cette partie ne compte pas pour la précision
hint-offer-full = Suite entière : le meilleur jeu jusqu’à la fin ; une victoire ne compte pas non plus
hint-price-nudge = Ce coup ne compte pas pour la précision.
hint-price-side = Cette partie ne compte pas pour la précision.
hint-price-full = Ni une victoire ni la précision ne compteront dans cette partie.

## The ladder of hints: names, what each tells, and questions before it is paid

hint-title = Combien d’aide veux-tu ?
hint-nudge = Première idée
hint-side = Meilleur coup
hint-full = Suite entière
hint-tells-nudge = de quoi réfléchir
hint-tells-side = quoi prendre maintenant, et pourquoi
hint-tells-full = le meilleur jeu jusqu’au bout
hint-paid = Tu l’as déjà payé.
hint-free = C’est une partie amicale : les indices sont gratuits.
hint-evaluate-title = Évaluer cette position ?
hint-evaluate-question = La partie { $code } est en cours, et une évaluation dévoile tout.
hint-evaluate = Évaluer
