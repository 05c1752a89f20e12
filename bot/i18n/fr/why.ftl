### Why a move is better, and what decided a game. Moves are written as on the board, such as "gauche 14".

## A score in a sentence about a move: that of its side comes first

why-score =
    { $who ->
        [you] { $score } pour toi
        [rival] { $score } pour ton adversaire
       *[other] { $score } pour { $name }
    }

## Why a move is worse than the best one: `bad` is that move

why-leaves-coin =
    { $who ->
        [you] { $bad } laisse le { $coin } à ton adversaire.
        [rival] { $bad } te laisse le { $coin }.
       *[other] { $bad } laisse le { $coin } à l’adversaire.
    }
why-uncovers-coin =
    { $who ->
        [you] { $bad } découvre le { $coin } pour ton adversaire.
        [rival] { $bad } te découvre le { $coin }.
       *[other] { $bad } découvre le { $coin }.
    }
why-gives-half =
    { $who ->
        [you] { $bad } donne à ton adversaire une pièce sur deux : { $others } pour lui, { $own } pour toi.
        [rival] { $bad } te donne une pièce sur deux : { $others } pour toi, { $own } pour ton adversaire.
       *[other] { $bad } offre une pièce sur deux : { $others } pour l’adversaire, { $own } pour { $name }.
    }
why-counts-as-less = { $bad } : { $coins } ne comptent que { $worth }.
why-leave-for-last = Garde la ligne { $line } pour la fin : { $bad } découvre le { $coin }.
why-ahead =
    { $who ->
        [you] Avec { $bad }, tu gagnes de { $cost } de moins.
        [rival] Avec { $bad }, ton adversaire gagne de { $cost } de moins.
       *[other] Avec { $bad }, { $name } gagne de { $cost } de moins.
    }
why-behind =
    { $who ->
        [you] Avec { $bad }, tu perds de { $cost } de plus.
        [rival] Avec { $bad }, ton adversaire perd de { $cost } de plus.
       *[other] Avec { $bad }, { $name } perd de { $cost } de plus.
    }
why-line-one =
    { $who ->
        [you] Après { $bad }, ton adversaire prend { $taken } : { $outcome }.
        [rival] Après { $bad }, tu prends { $taken } : { $outcome }.
       *[other] Après { $bad }, { $taken } part : { $outcome }.
    }
why-line-two =
    { $who ->
        [you] Après { $bad }, ton adversaire prend { $taken }, toi { $reply } : { $outcome }.
        [rival] Après { $bad }, tu prends { $taken }, ton adversaire { $reply } : { $outcome }.
       *[other] Après { $bad }, { $taken } et { $reply } partent : { $outcome }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] { $move } te donne une pièce sur deux : { $own } pour toi, { $others } pour ton adversaire.
        [rival] { $move } donne à ton adversaire une pièce sur deux : { $own } pour lui, { $others } pour toi.
       *[other] { $move } assure une pièce sur deux : { $own } pour { $name }, { $others } pour l’adversaire.
    }
why-falling-coins = Rien de plus gros à l’intérieur, alors la plus grosse d’abord : le { $coin }.
why-counts-as-one = { $coins } comptent comme une pièce de { $worth }, le maximum à portée.

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
       *[points] { $move } valait { $cost } de plus
    }
why-mistake = { $made } était l’erreur : { $better }.
why-mistake-left =
    { $who ->
        [you] { $made } a laissé le { $coin } à ton adversaire : { $better }.
        [rival] { $made } t’a laissé le { $coin } : { $better }.
       *[other] { $made } a laissé le { $coin } à l’adversaire : { $better }.
    }
why-mistake-uncovered = { $made } a découvert le { $coin } : { $better }.
why-mistake-gave-half = { $made } a offert une pièce sur deux : { $better }.
why-mistake-lost-half = { $made } a laissé la moitié la plus riche : { $better }.
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
        [loss] Perdu dès le début : { $score } au mieux pour toi.
        [tie] Égalité du début à la fin.
       *[other] { $name } n’a jamais laissé filer la victoire.
    }
