### Why a move is better, and what decided a game. Moves are written as on the board, such as "izquierda 14".

## A score in a sentence about a move: that of its side comes first

why-score =
    { $who ->
        [you] { $score } para ti
        [rival] { $score } para tu rival
       *[other] { $score } para { $name }
    }

## Why a move is worse than the best one: `bad` is that move

why-leaves-coin =
    { $who ->
        [you] { $bad } le deja el { $coin } a tu rival.
        [rival] { $bad } te deja el { $coin }.
       *[other] { $bad } le deja el { $coin } al rival.
    }
why-uncovers-coin =
    { $who ->
        [you] { $bad } le destapa el { $coin } a tu rival.
        [rival] { $bad } te destapa el { $coin }.
       *[other] { $bad } destapa el { $coin }.
    }
why-gives-half =
    { $who ->
        [you] { $bad } le da a tu rival una moneda sí y otra no: { $others } para tu rival, { $own } para ti.
        [rival] { $bad } te da una moneda sí y otra no: { $others } para ti, { $own } para tu rival.
       *[other] { $bad } regala una moneda sí y otra no: { $others } para el rival, { $own } para { $name }.
    }
why-counts-as-less = { $bad }: { $coins } solo cuentan como { $worth }.
why-leave-for-last = Deja la línea { $line } para el final: { $bad } destapa el { $coin }.
why-ahead =
    { $who ->
        [you] Con { $bad } ganas por { $cost } menos.
        [rival] Con { $bad } tu rival gana por { $cost } menos.
       *[other] Con { $bad } { $name } gana por { $cost } menos.
    }
why-behind =
    { $who ->
        [you] Con { $bad } pierdes por { $cost } más.
        [rival] Con { $bad } tu rival pierde por { $cost } más.
       *[other] Con { $bad } { $name } pierde por { $cost } más.
    }
why-line-one =
    { $who ->
        [you] Tras { $bad } tu rival toma { $taken }: { $outcome }.
        [rival] Tras { $bad } tomas { $taken }: { $outcome }.
       *[other] Tras { $bad } se va { $taken }: { $outcome }.
    }
why-line-two =
    { $who ->
        [you] Tras { $bad } tu rival toma { $taken }, tú { $reply }: { $outcome }.
        [rival] Tras { $bad } tomas { $taken }, tu rival { $reply }: { $outcome }.
       *[other] Tras { $bad } se van { $taken } y { $reply }: { $outcome }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] { $move } te da una moneda sí y otra no: { $own } para ti, { $others } para tu rival.
        [rival] { $move } le da a tu rival una moneda sí y otra no: { $own } para tu rival, { $others } para ti.
       *[other] { $move } asegura una moneda sí y otra no: { $own } para { $name }, { $others } para el rival.
    }
why-falling-coins = Dentro no hay nada mayor, así que primero la mayor: el { $coin }.
why-counts-as-one = { $coins } cuentan como una moneda de { $worth }, lo máximo al alcance.

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
       *[points] { $move } valía { $cost } más
    }
why-mistake = { $made } fue el error: { $better }.
why-mistake-left =
    { $who ->
        [you] { $made } le dejó el { $coin } a tu rival: { $better }.
        [rival] { $made } te dejó el { $coin }: { $better }.
       *[other] { $made } le dejó el { $coin } al rival: { $better }.
    }
why-mistake-uncovered = { $made } destapó el { $coin }: { $better }.
why-mistake-gave-half = { $made } regaló una moneda sí y otra no: { $better }.
why-mistake-lost-half = { $made } dejó escapar la mitad más rica: { $better }.
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
        [loss] Perdida desde el principio: lo mejor para ti era { $score }.
        [tie] Empate de principio a fin.
       *[other] { $name } nunca dejó escapar la victoria.
    }
