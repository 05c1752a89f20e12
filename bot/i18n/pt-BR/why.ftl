### Why a move is better, and what decided a game. Moves are written as on the board, such as "esquerda 14".

## A score in a sentence about a move: the reader's comes first, for spectators that of the side to move

why-score =
    { $who ->
        [you] { $score }
        [rival] { $score } para você
       *[other] { $score } para { $name }
    }

## Why a move is worse than the best one: "It" is that move

why-only-move = Só havia uma moeda para pegar.
why-all-equal = Tanto faz: todas as jogadas levam a { $score }.
why-leaves-coin =
    { $who ->
        [you] Isso deixa o { $coin } para o adversário.
        [rival] Isso deixa o { $coin } para você.
       *[other] Isso deixa o { $coin } para o outro lado.
    }
why-uncovers-coin =
    { $who ->
        [you] Isso revela o { $coin }, e o adversário pega.
        [rival] Isso revela o { $coin } para você.
       *[other] Isso revela o { $coin }, e o outro lado pega.
    }
why-gives-half =
    { $who ->
        [you] Isso deixa o adversário pegar uma moeda sim, outra não: { $others } contra { $own } para você.
        [rival] Isso deixa você pegar uma moeda sim, outra não: { $others } contra { $own }.
       *[other] Isso deixa o outro lado pegar uma moeda sim, outra não: { $others } contra { $own }.
    }
why-counts-as-less = { $coins } contam como uma só moeda de { $worth }; { $move } vale { $best }.
why-leave-for-last = Deixe a linha { $line } para o fim: quem começa por ela revela o { $coin }.
why-ahead =
    { $who ->
        [you] Você vence com qualquer jogada; isso só custa { $cost }.
        [rival] O adversário vence com qualquer jogada; isso só custa { $cost }.
       *[other] { $name } vence com qualquer jogada; isso só custa { $cost }.
    }
why-behind =
    { $who ->
        [you] Você perde com qualquer jogada, mas isso custa mais { $cost }.
        [rival] O adversário perde com qualquer jogada, mas isso custa mais { $cost }.
       *[other] { $name } perde com qualquer jogada, mas esta custa mais { $cost }.
    }
why-line-one =
    { $who ->
        [you] Aí o adversário pega { $taken }, e acaba em { $score } em vez de { $better }.
        [rival] Aí você pega { $taken }, e acaba em { $score } em vez de { $better }.
       *[other] Aí o outro lado pega { $taken }, e acaba em { $score } em vez de { $better }.
    }
why-line-two =
    { $who ->
        [you] Aí o adversário pega { $taken }, você pega { $reply }, e acaba em { $score } em vez de { $better }.
        [rival] Aí você pega { $taken }, o adversário pega { $reply }, e acaba em { $score } em vez de { $better }.
       *[other] Aí saem { $taken } e { $reply }, e acaba em { $score } em vez de { $better }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] Com { $move } você pode pegar uma moeda sim, outra não: { $own } contra { $others }.
       *[other] Com { $move } dá para pegar uma moeda sim, outra não: { $own } contra { $others }.
    }
why-falling-coins = Para dentro as moedas vão diminuindo, então a maior vem primeiro: o { $coin }.
why-counts-as-one = { $coins } contam como uma só moeda de { $worth }, o máximo ao alcance.

## Before a reason, if the worse move wasn't made

why-not = Por que não { $move }? { $why }

## What a move gave away

why-change =
    { $change ->
        [win-tie] transforma uma vitória em empate
        [win-loss] transforma uma vitória em derrota
       *[tie-loss] transforma um empate em derrota
    }

## What decided a game; the score of the player whom the sentence is about comes first

why-decided-one =
    { $who ->
        [you] Uma única jogada decidiu tudo: você pegou { $made }, mas { $best } teria mantido { $kept ->
            [win] a vitória
           *[tie] o empate
        } ({ $score }).
       *[other] Uma única jogada decidiu tudo: { $name } pegou { $made }, mas { $best } teria mantido { $kept ->
            [win] a vitória
           *[tie] o empate
        } ({ $score }).
    }
why-decided-last =
    { $who ->
        [you] A jogada { $number } decidiu tudo: você pegou { $made }, mas { $best } teria mantido { $kept ->
            [win] a vitória
           *[tie] o empate
        } ({ $score }).
       *[other] A jogada { $number } decidiu tudo: { $name } pegou { $made }, mas { $best } teria mantido { $kept ->
            [win] a vitória
           *[tie] o empate
        } ({ $score }).
    }
why-decided-resigned =
    { $who ->
        [you] Você desistiu quando { $kept ->
            [win] a vitória
           *[tie] o empate
        } ainda era possível ({ $score }).
       *[other] { $name } desistiu quando { $kept ->
            [win] a vitória
           *[tie] o empate
        } ainda era possível ({ $score }).
    }
why-given-up =
    { $kept ->
        [win] Ainda dava para vencer ({ $score }).
       *[tie] Ainda dava para empatar ({ $score }).
    }
why-decided-time =
    { $who ->
        [you] Você ficou sem tempo quando { $kept ->
            [win] a vitória
           *[tie] o empate
        } ainda era possível ({ $score }).
       *[other] { $name } ficou sem tempo quando { $kept ->
            [win] a vitória
           *[tie] o empate
        } ainda era possível ({ $score }).
    }
why-decided-deal =
    { $result ->
        [win] A vitória estava lá desde o início e nunca escapou.
        [loss] Com estas moedas não dava para vencer: contra um jogo perfeito, o máximo era { $score }.
        [named] { $name } podia vencer desde o início e nunca deixou escapar.
       *[tie] Empate do começo ao fim: ninguém deixou escapar.
    }
why-lucky = Foi sorte: você também tinha deixado escapar.
