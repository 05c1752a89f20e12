### The review. Prose wraps by itself; moves are written with arrows, such as `← 14`.

review-mistake = { $sign } Coup { $move } : { $name } a pris { $pick } ({ $effect })
review-no-game-named = Je ne vois aucune partie dans ce message. Choisis un plateau, la fin d’une partie ou d’un duel, ou un résultat partagé.
review-move =
    { $who ->
        [you] Coup { $move } sur { $last } : tu as pris { $pick }
       *[other] Coup { $move } sur { $last } : { $name } a pris { $pick }
    }
review-resigned-here = { $name } a abandonné ici
review-too-slow-here = { $name } a perdu au temps ici
review-verdict = { $class } : { $effect }.
review-better = Mieux : { $move }.
review-if-perfect =
    { $who ->
        [you] En jouant au mieux, ton score d’abord :
       *[other] En jouant au mieux, { $name } d’abord :
    }
review-end = { $sign } { $move } : { $score }, { $mark }
review-end-played = { $sign } **{ $move } : { $score }, { $mark }** (joué)
review-keeps-score = Continuer d’ici : { $score } pour toi, pour le plaisir.
review-at-end =
    { $last ->
        [0] Aucun coup joué
       *[other] Après le coup { $last } sur { $last }
    }
review-one-move-left = Plus qu’un coup
review-no-more-mistakes = Plus d’erreurs

## Buttons

review-step = Coup par coup
review-replay = Rejouer depuis le coup { $move }
review-turning-point = Tournant
review-first = Début
review-back = Précédent
review-forward = Suivant
review-last = Fin
review-next-mistake = Erreur suivante
review-overview = Vue d’ensemble
review-play-on = Continuer d’ici

## A game in one sentence

review-perfect =
    { $who ->
        [you] Une partie parfaite : tu n’as rien perdu en route.
       *[other] Une partie parfaite : { $name } n’a rien perdu en route.
    }
review-perfect-no-more = Une partie parfaite : il n’y avait rien de plus à prendre.
