### Puzzles that players make of positions.

own-puzzle-make = Faire un casse-tête
own-puzzle-coins = Des pièces à un seul meilleur coup
own-puzzle-proved = Casse-tête { $code } : un seul meilleur coup
own-puzzle-price = Le deuxième meilleur coup, { $move }, coûte { $price } : le coach prend { $reply }.
own-puzzle-post = Publier ici
own-puzzle-title = Un casse-tête
own-puzzle-by = Un casse-tête proposé par { $name }
own-puzzle-private = Personne d’autre ne voit ta réponse. Elle ne compte pas.
own-puzzle-again = Pour le revoir : /coins puzzle code:{ $code }

## Why something is no puzzle, in one line

own-puzzle-small = Trop petit : il faut au moins { $least } pièces.
own-puzzle-large = Trop grand : ici, un anneau a au plus { $most } pièces.
own-puzzle-one-move = Un seul coup est possible. Ajoute une ligne, ou enlève un mur.
own-puzzle-tie =
    { $which ->
        [ends] Les deux bouts
        [both] Les deux coups
        [all] Les { $count } coups
       *[some] { $count } coups
    } { $result ->
        [win] gagnent de { $margin }
        [loss] perdent de { $margin }
       *[tie] mènent à l’égalité
    } : aucun n’est le meilleur. Change une pièce.
own-puzzle-none = Ce casse-tête n’existe pas. Il a peut-être été supprimé.
own-puzzle-of-others = Tu ne peux publier que tes propres casse-têtes. Fais-en un avec /coins puzzle.
own-puzzle-coins-or-code = Indique soit des pièces, soit un code.
