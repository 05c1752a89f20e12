### Why a move is better, and what decided a game. Moves are written as on the board, such as "gauche 14".

## A score in a sentence about a move: the reader's comes first, for spectators that of the side to move

why-score =
    { $who ->
        [you] { $score }
        [rival] { $score } pour toi
       *[other] { $score } pour { $name }
    }

## Why a move is worse than the best one: "It" is that move

why-only-move = Il n’y avait qu’une pièce à prendre.
why-all-equal = Peu importe : tous les coups mènent à { $score }.
why-leaves-coin =
    { $who ->
        [you] Ça laisse le { $coin } à ton adversaire.
        [rival] Ça te laisse le { $coin }.
       *[other] Ça laisse le { $coin } à l’adversaire.
    }
why-uncovers-coin =
    { $who ->
        [you] Ça découvre le { $coin }, et ton adversaire le prend.
        [rival] Ça te découvre le { $coin }.
       *[other] Ça découvre le { $coin }, et l’adversaire le prend.
    }
why-gives-half =
    { $who ->
        [you] Ça permet à ton adversaire de prendre une pièce sur deux : { $others } contre { $own } pour toi.
        [rival] Ça te permet de prendre une pièce sur deux : { $others } contre { $own }.
       *[other] Ça permet à l’adversaire de prendre une pièce sur deux : { $others } contre { $own }.
    }
why-counts-as-less = { $coins } comptent comme une seule pièce de { $worth } ; { $move } vaut { $best }.
why-leave-for-last = Garde la ligne { $line } pour la fin : l’entamer découvre le { $coin }.
why-ahead =
    { $who ->
        [you] Tu gagnes quoi que tu prennes ; ça ne coûte que { $cost }.
        [rival] Ton adversaire gagne quoi qu’il arrive ; ça ne coûte que { $cost }.
       *[other] { $name } gagne à tous les coups ; ça ne coûte que { $cost }.
    }
why-behind =
    { $who ->
        [you] Tu perds quoi que tu prennes, mais ça coûte { $cost } de plus.
        [rival] Ton adversaire perd quoi qu’il arrive, mais ça coûte { $cost } de plus.
       *[other] { $name } perd avec tous les coups, mais celui-ci coûte { $cost } de plus.
    }
why-line-one =
    { $who ->
        [you] Ensuite ton adversaire prend { $taken }, et ça finit { $score } au lieu de { $better }.
        [rival] Ensuite tu prends { $taken }, et ça finit { $score } au lieu de { $better }.
       *[other] Ensuite l’adversaire prend { $taken }, et ça finit { $score } au lieu de { $better }.
    }
why-line-two =
    { $who ->
        [you] Ensuite ton adversaire prend { $taken }, tu prends { $reply }, et ça finit { $score } au lieu de { $better }.
        [rival] Ensuite tu prends { $taken }, ton adversaire prend { $reply }, et ça finit { $score } au lieu de { $better }.
       *[other] Ensuite { $taken } et { $reply } sont pris, et ça finit { $score } au lieu de { $better }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] Avec { $move }, tu peux prendre une pièce sur deux : { $own } contre { $others }.
       *[other] Avec { $move }, on peut prendre une pièce sur deux : { $own } contre { $others }.
    }
why-falling-coins = Les pièces diminuent vers l’intérieur, alors la plus grosse d’abord : le { $coin }.
why-counts-as-one = { $coins } comptent comme une seule pièce de { $worth }, le maximum à portée.

## Before a reason, if the worse move wasn't made

why-not = Pourquoi pas { $move } ? { $why }

## What a move gave away

why-change =
    { $change ->
        [win-tie] transforme une victoire en égalité
        [win-loss] transforme une victoire en défaite
       *[tie-loss] transforme une égalité en défaite
    }

## What decided a game; the score of the player whom the sentence is about comes first

why-decided-one =
    { $who ->
        [you] Un seul coup a tout décidé : tu as pris { $made }, mais { $best } aurait gardé { $kept ->
            [win] la victoire
           *[tie] l’égalité
        } ({ $score }).
       *[other] Un seul coup a tout décidé : { $name } a pris { $made }, mais { $best } aurait gardé { $kept ->
            [win] la victoire
           *[tie] l’égalité
        } ({ $score }).
    }
why-decided-last =
    { $who ->
        [you] C’est le coup { $number } qui a tout décidé : tu as pris { $made }, mais { $best } aurait gardé { $kept ->
            [win] la victoire
           *[tie] l’égalité
        } ({ $score }).
       *[other] C’est le coup { $number } qui a tout décidé : { $name } a pris { $made }, mais { $best } aurait gardé { $kept ->
            [win] la victoire
           *[tie] l’égalité
        } ({ $score }).
    }
why-decided-resigned =
    { $who ->
        [you] Tu as abandonné alors que { $kept ->
            [win] la victoire
           *[tie] l’égalité
        } était encore possible ({ $score }).
       *[other] { $name } a abandonné alors que { $kept ->
            [win] la victoire
           *[tie] l’égalité
        } était encore possible ({ $score }).
    }
why-given-up =
    { $kept ->
        [win] La victoire était encore possible ({ $score }).
       *[tie] L’égalité était encore possible ({ $score }).
    }
why-decided-time =
    { $who ->
        [you] Tu as perdu au temps alors que { $kept ->
            [win] la victoire
           *[tie] l’égalité
        } était encore possible ({ $score }).
       *[other] { $name } a perdu au temps alors que { $kept ->
            [win] la victoire
           *[tie] l’égalité
        } était encore possible ({ $score }).
    }
why-decided-deal =
    { $result ->
        [win] La victoire était là dès le début, et elle n’a jamais filé.
        [loss] Cette donne était perdue dès le début : { $score } au mieux contre un jeu parfait.
        [named] { $name } pouvait gagner dès le début et n’a jamais laissé filer la victoire.
       *[tie] Égalité du début à la fin : personne n’a rien lâché.
    }
why-lucky = Un peu de chance : toi aussi, tu l’avais laissé filer.
