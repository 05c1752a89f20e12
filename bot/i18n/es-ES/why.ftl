### Why a move is better, and what decided a game. Moves are written as on the board, such as "izquierda 14".

## A score in a sentence about a move: the reader's comes first, for spectators that of the side to move

why-score =
    { $who ->
        [you] { $score }
        [rival] { $score } para ti
       *[other] { $score } para { $name }
    }

## Why a move is worse than the best one: "It" is that move

why-only-move = Solo había una moneda que tomar.
why-all-equal = Da igual: todas las jugadas llevan a { $score }.
why-leaves-coin =
    { $who ->
        [you] Le deja el { $coin } a tu rival.
        [rival] Te deja el { $coin }.
       *[other] Le deja el { $coin } al rival.
    }
why-uncovers-coin =
    { $who ->
        [you] Destapa el { $coin }, y tu rival se lo lleva.
        [rival] Te destapa el { $coin }.
       *[other] Destapa el { $coin }, y el rival se lo lleva.
    }
why-gives-half =
    { $who ->
        [you] Deja que tu rival tome una moneda sí y otra no: { $others } contra { $own } para ti.
        [rival] Te deja tomar una moneda sí y otra no: { $others } contra { $own }.
       *[other] Deja que el rival tome una moneda sí y otra no: { $others } contra { $own }.
    }
why-counts-as-less = { $coins } cuentan como una sola moneda de { $worth }; { $move } vale { $best }.
why-leave-for-last = Deja la línea { $line } para el final: quien la empieza destapa el { $coin }.
why-ahead =
    { $who ->
        [you] Ganas tomes lo que tomes; solo cuesta { $cost }.
        [rival] Tu rival gana tome lo que tome; solo cuesta { $cost }.
       *[other] { $name } gana con cualquier jugada; solo cuesta { $cost }.
    }
why-behind =
    { $who ->
        [you] Pierdes tomes lo que tomes, pero esto cuesta { $cost } más.
        [rival] Tu rival pierde tome lo que tome, pero esto cuesta { $cost } más.
       *[other] { $name } pierde con cualquier jugada, pero esta cuesta { $cost } más.
    }
why-line-one =
    { $who ->
        [you] Luego tu rival toma { $taken }, y acaba en { $score } en vez de { $better }.
        [rival] Luego tomas { $taken }, y acaba en { $score } en vez de { $better }.
       *[other] Luego el rival toma { $taken }, y acaba en { $score } en vez de { $better }.
    }
why-line-two =
    { $who ->
        [you] Luego tu rival toma { $taken }, tú tomas { $reply }, y acaba en { $score } en vez de { $better }.
        [rival] Luego tomas { $taken }, tu rival toma { $reply }, y acaba en { $score } en vez de { $better }.
       *[other] Luego se toman { $taken } y { $reply }, y acaba en { $score } en vez de { $better }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] Con { $move } puedes tomar una moneda sí y otra no: { $own } contra { $others }.
       *[other] Con { $move } se puede tomar una moneda sí y otra no: { $own } contra { $others }.
    }
why-falling-coins = Hacia dentro las monedas son cada vez menores, así que primero la mayor: el { $coin }.
why-counts-as-one = { $coins } cuentan como una sola moneda de { $worth }, lo máximo al alcance.

## Before a reason, if the worse move wasn't made

why-not = ¿Por qué no { $move }? { $why }

## What a move gave away

why-change =
    { $change ->
        [win-tie] convierte una victoria en empate
        [win-loss] convierte una victoria en derrota
       *[tie-loss] convierte un empate en derrota
    }

## What decided a game; the score of the player whom the sentence is about comes first

why-decided-one =
    { $who ->
        [you] Una sola jugada lo decidió: tomaste { $made }, pero { $best } habría mantenido { $kept ->
            [win] la victoria
           *[tie] el empate
        } ({ $score }).
       *[other] Una sola jugada lo decidió: { $name } tomó { $made }, pero { $best } habría mantenido { $kept ->
            [win] la victoria
           *[tie] el empate
        } ({ $score }).
    }
why-decided-last =
    { $who ->
        [you] La jugada { $number } lo decidió: tomaste { $made }, pero { $best } habría mantenido { $kept ->
            [win] la victoria
           *[tie] el empate
        } ({ $score }).
       *[other] La jugada { $number } lo decidió: { $name } tomó { $made }, pero { $best } habría mantenido { $kept ->
            [win] la victoria
           *[tie] el empate
        } ({ $score }).
    }
why-decided-resigned =
    { $who ->
        [you] Te rendiste cuando { $kept ->
            [win] la victoria
           *[tie] el empate
        } aún era posible ({ $score }).
       *[other] { $name } se rindió cuando { $kept ->
            [win] la victoria
           *[tie] el empate
        } aún era posible ({ $score }).
    }
why-given-up =
    { $kept ->
        [win] Todavía podías ganar ({ $score }).
       *[tie] Todavía podías empatar ({ $score }).
    }
why-decided-time =
    { $who ->
        [you] Te quedaste sin tiempo cuando { $kept ->
            [win] la victoria
           *[tie] el empate
        } aún era posible ({ $score }).
       *[other] { $name } se quedó sin tiempo cuando { $kept ->
            [win] la victoria
           *[tie] el empate
        } aún era posible ({ $score }).
    }
why-decided-deal =
    { $result ->
        [win] La victoria estaba ahí desde el principio y nunca se escapó.
        [loss] Con estas monedas no se podía ganar: contra un juego perfecto, lo mejor era { $score }.
        [named] { $name } podía ganar desde el principio y nunca lo dejó escapar.
       *[tie] Empate de principio a fin: nadie lo dejó escapar.
    }
why-lucky = Hubo suerte: tú también la habías dejado escapar.
