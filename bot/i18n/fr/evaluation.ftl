### The evaluation of a position, and on a second page the calculation behind it. Moves are written with arrows.

evaluation-take =
    { $result ->
        [win] Prends { $move } et tu gagnes { $score }
        [tie] Prends { $move } pour une égalité, { $score }
       *[loss] Prends { $move } : { $score }, tu ne peux pas avoir mieux
    }
evaluation-perfect-play = Si les deux jouent au mieux : { $outcome }
evaluation-outcome =
    { $result ->
        [win] tu gagnes { $score }
        [tie] égalité, { $score }
        [loss] tu perds { $score }
       *[other] { $name } gagne { $score }
    }
evaluation-move = { $move } : { $outcome }.
evaluation-as-good = { $move } : tout aussi bien, { $outcome }.
evaluation-line = Si vous continuez tous les deux au mieux :
evaluation-line-of = Si les deux continuent au mieux :
evaluation-side-you = Toi
evaluation-side-they = Adversaire
evaluation-first = C’est à toi de jouer.
evaluation-in-game = C’est ta partie { $code }.
evaluation-footer = Partie { $code }
evaluation-footer-start = Partie { $code } · depuis le début
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
evaluation-parity = Pairs ou impairs : { $score }
evaluation-no-parity = Pairs ou impairs : il faut une seule rangée au nombre pair de pièces
evaluation-best-line = La meilleure suite, coup par coup :
evaluation-reduction = La réduction :
evaluation-aside = { $coins } à part : { $worth }
evaluation-in-turn = par taille : { $coins }
