### The evaluation of a position, and on a second page the calculation behind it. Moves are written with arrows.

evaluation-take =
    { $result ->
        [win] Prends { $move } et gagne { $score }
        [tie] Prends { $move } pour l’égalité { $score }
       *[loss] Prends { $move } : tu perds, au mieux { $score }
    }
evaluation-perfect-play = Au mieux depuis le début : { $outcome }
evaluation-outcome =
    { $result ->
        [less] tu ne gagnes que { $score }
        [still-lose] tu perds quand même { $score }
        [still-win] { $name } gagne quand même { $score }
        [win] tu gagnes { $score }
        [tie] égalité, { $score }
        [loss] tu perds { $score }
       *[other] { $name } gagne { $score }
    }
evaluation-best-line =
    { $who ->
        [you] Meilleure suite, toi d’abord :
       *[other] Meilleure suite, { $name } d’abord :
    }
evaluation-show-maths = Voir le calcul

## The calculation behind it

evaluation-maths-title = Le calcul
evaluation-worth =
    { $who ->
        [you] Le plateau vaut { $value } pour toi.
       *[other] Le plateau vaut { $value } pour { $name }.
    }
evaluation-worth-here =
    { $who ->
        [you] À partir d’ici, il vaut { $value } pour toi.
       *[other] À partir d’ici, il vaut { $value } pour { $name }.
    }
evaluation-greedily = Toujours la plus grosse pièce : { $score }
evaluation-parity = Pairs ou impairs : au moins { $score }
evaluation-no-parity = Pairs ou impairs : seulement sur une rangée paire
evaluation-moves =
    { $who ->
        [you] Chaque coup, ton score d’abord :
       *[other] Chaque coup, { $name } d’abord :
    }
evaluation-reduction = La réduction :
evaluation-aside = { $coins } à part : { $worth }
evaluation-in-turn = par taille : { $coins }
