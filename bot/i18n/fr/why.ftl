### Why a move is better, and what decided a game. Moves are written as on the board, such as "gauche 14".

## A score in a sentence about a move: the reader's comes first, for spectators that of the side to move

why-score =
    { $who ->
        [you] { $score }
        [rival] { $score } pour toi
       *[other] { $score } pour { $name }
    }
why-outcome =
    { $result ->
        [win] gagné { $score }
        [tie] égalité { $score }
        [loss] perdu { $score }
       *[other] { $name } gagne { $score }
    }

## Why a move is worse than the best one: "It" is that move

why-only-move = Il n’y avait qu’une pièce à prendre.
why-all-equal = Quel que soit le coup : { $outcome }.
why-leaves-coin =
    { $who ->
        [you] Ça laisse le { $coin } à ton adversaire.
        [rival] Ça te laisse le { $coin }.
       *[other] Ça laisse le { $coin } à l’adversaire.
    }
why-uncovers-coin =
    { $who ->
        [you] Ça découvre le { $coin } pour ton adversaire.
        [rival] Ça te découvre le { $coin }.
       *[other] Ça découvre le { $coin }.
    }
why-gives-half =
    { $who ->
        [you] Ça donne à ton adversaire une pièce sur deux : { $outcome }.
        [rival] Ça te donne une pièce sur deux : { $outcome }.
       *[other] Ça offre une pièce sur deux : { $outcome }.
    }
why-counts-as-less = { $coins } ne comptent que { $worth }.
why-leave-for-last = Garde la ligne { $line } : elle découvre le { $coin }.
why-ahead = Ça gagne de { $cost } de moins.
why-behind = Ça perd de { $cost } de plus.
why-line-one =
    { $who ->
        [you] Ton adversaire prend { $taken } : { $outcome }.
        [rival] Tu prends { $taken } : { $outcome }.
       *[other] Ensuite { $taken } part : { $outcome }.
    }
why-line-two =
    { $who ->
        [you] Ton adversaire prend { $taken }, toi { $reply } : { $outcome }.
        [rival] Tu prends { $taken }, ton adversaire { $reply } : { $outcome }.
       *[other] Ensuite { $taken } et { $reply } partent : { $outcome }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] { $move } te donne une pièce sur deux : { $own } contre { $others }.
       *[other] { $move } donne une pièce sur deux : { $own } contre { $others }.
    }
why-falling-coins = Les pièces diminuent vers l’intérieur, alors la plus grosse d’abord : le { $coin }.
why-counts-as-one = { $coins } comptent comme une pièce de { $worth }, le maximum à portée.

## Before a reason, if the worse move wasn't made

why-not = Pourquoi pas { $move } ? { $why }

## What a move gave away

why-change =
    { $change ->
        [win-tie] transforme une victoire en égalité
        [win-loss] transforme une victoire en défaite
       *[tie-loss] transforme une égalité en défaite
    }

## What decided a game: who `made` the mistake, why it was one, and what was `better`

why-made =
    { $who ->
        [you] Ton { $move }
       *[other] { $move } ({ $name })
    }
why-better =
    { $kept ->
        [win] { $move } gagne
        [tie] { $move } fait égalité
        [better] { $move } était meilleur
       *[points] { $move } rapporte { $cost }
    }
why-mistake = { $made } était l’erreur : { $better }.
why-mistake-left = { $made } a laissé le { $coin } : { $better }.
why-mistake-uncovered = { $made } a découvert le { $coin } : { $better }.
why-mistake-gave-half = { $made } a offert une pièce sur deux : { $better }.
why-mistake-lost-half = { $made } a lâché une pièce sur deux : { $better }.
why-mistake-small = { $made } n’était pas la plus grosse pièce : { $better }.
why-mistake-early = { $made } venait trop tôt : { $better }.
why-mistake-nodes = { $made } était l’erreur, { $coins } comptent comme { $worth } : { $better }.
why-decided-resigned =
    { $who ->
        [you] { $kept ->
            [win] La victoire était encore possible.
           *[tie] L’égalité était encore possible.
        }
       *[other] { $kept ->
            [win] { $name } a abandonné, la victoire encore possible.
           *[tie] { $name } a abandonné, l’égalité encore possible.
        }
    }
why-decided-time =
    { $who ->
        [you] { $kept ->
            [win] Tu as perdu au temps, la victoire encore possible.
           *[tie] Tu as perdu au temps, l’égalité encore possible.
        }
       *[other] { $kept ->
            [win] { $name } a perdu au temps, la victoire encore possible.
           *[tie] { $name } a perdu au temps, l’égalité encore possible.
        }
    }
why-decided-deal =
    { $result ->
        [win] Tu n’as jamais laissé filer la victoire.
        [loss] Perdu dès le début : { $score } au mieux.
        [tie] Égalité du début à la fin.
       *[other] { $name } n’a jamais laissé filer la victoire.
    }
