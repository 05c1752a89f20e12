### Why a move is better, and what decided a game. Moves are written as on the board, such as "izquierda 14".

## A score in a sentence about a move: the reader's comes first, for spectators that of the side to move

why-score =
    { $who ->
        [you] { $score }
        [rival] { $score } para ti
       *[other] { $score } para { $name }
    }
why-outcome =
    { $result ->
        [win] ganas { $score }
        [tie] empate { $score }
        [loss] pierdes { $score }
       *[other] gana { $name }, { $score }
    }

## Why a move is worse than the best one: "It" is that move

why-only-move = Solo había una moneda que tomar.
why-all-equal = Con cualquier jugada: { $outcome }.
why-leaves-coin =
    { $who ->
        [you] Le deja el { $coin } a tu rival.
        [rival] Te deja el { $coin }.
       *[other] Le deja el { $coin } al rival.
    }
why-uncovers-coin =
    { $who ->
        [you] Le destapa el { $coin } a tu rival.
        [rival] Te destapa el { $coin }.
       *[other] Destapa el { $coin }.
    }
why-gives-half =
    { $who ->
        [you] Le da al rival una de cada dos: { $outcome }.
        [rival] Te da una de cada dos: { $outcome }.
       *[other] Regala una de cada dos: { $outcome }.
    }
why-counts-as-less = { $coins } solo cuentan como { $worth }.
why-leave-for-last = Guarda la línea { $line }: destapa el { $coin }.
why-ahead = Gana por { $cost } menos.
why-behind = Pierde por { $cost } más.
why-line-one =
    { $who ->
        [you] Tu rival toma { $taken }: { $outcome }.
        [rival] Tomas { $taken }: { $outcome }.
       *[other] Luego sale { $taken }: { $outcome }.
    }
why-line-two =
    { $who ->
        [you] Tu rival toma { $taken }; tú, { $reply }: { $outcome }.
        [rival] Tomas { $taken }; tu rival, { $reply }: { $outcome }.
       *[other] Luego salen { $taken } y { $reply }: { $outcome }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] { $move } te da una moneda sí y otra no: { $own } contra { $others }.
       *[other] { $move } da una moneda sí y otra no: { $own } contra { $others }.
    }
why-falling-coins = Hacia dentro las monedas menguan, así que primero la mayor: el { $coin }.
why-counts-as-one = { $coins } cuentan como una moneda de { $worth }, lo máximo al alcance.

## Before a reason, if the worse move wasn't made

why-not = ¿Por qué no { $move }? { $why }

## What a move gave away

why-change =
    { $change ->
        [win-tie] convierte una victoria en empate
        [win-loss] convierte una victoria en derrota
       *[tie-loss] convierte un empate en derrota
    }

## What decided a game: who `made` the mistake, why it was one, and what was `better`

why-made =
    { $who ->
        [you] Tu { $move }
       *[other] { $move } ({ $name })
    }
why-better =
    { $kept ->
        [win] { $move } gana
        [tie] { $move } empata
        [better] { $move } era mejor
       *[points] { $move } suma { $cost }
    }
why-mistake = { $made } fue el error: { $better }.
why-mistake-left = { $made } dejó el { $coin }: { $better }.
why-mistake-uncovered = { $made } destapó el { $coin }: { $better }.
why-mistake-gave-half = { $made } regaló una moneda sí y otra no: { $better }.
why-mistake-lost-half = { $made } dejó ir una moneda sí y otra no: { $better }.
why-mistake-small = { $made } no era la moneda mayor: { $better }.
why-mistake-early = { $made } llegó demasiado pronto: { $better }.
why-mistake-nodes = { $made } fue el error, { $coins } cuentan como { $worth }: { $better }.
why-decided-resigned =
    { $who ->
        [you] { $kept ->
            [win] Todavía podías ganar.
           *[tie] Todavía podías empatar.
        }
       *[other] { $kept ->
            [win] { $name } se rindió cuando aún podía ganar.
           *[tie] { $name } se rindió cuando aún podía empatar.
        }
    }
why-decided-time =
    { $who ->
        [you] { $kept ->
            [win] Te quedaste sin tiempo cuando aún podías ganar.
           *[tie] Te quedaste sin tiempo cuando aún podías empatar.
        }
       *[other] { $kept ->
            [win] { $name } se quedó sin tiempo cuando aún podía ganar.
           *[tie] { $name } se quedó sin tiempo cuando aún podía empatar.
        }
    }
why-decided-deal =
    { $result ->
        [win] Nunca dejaste escapar la victoria.
        [loss] Perdida desde el principio: lo mejor era { $score }.
        [tie] Empate de principio a fin.
       *[other] { $name } nunca dejó escapar la victoria.
    }
