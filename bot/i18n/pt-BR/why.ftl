### Why a move is better, and what decided a game. Moves are written as on the board, such as "esquerda 14".

## A score in a sentence about a move: the reader's comes first, for spectators that of the side to move

why-score =
    { $who ->
        [you] { $score }
        [rival] { $score } para você
       *[other] { $score } para { $name }
    }
why-outcome =
    { $result ->
        [win] vitória { $score }
        [tie] empate { $score }
        [loss] derrota { $score }
       *[other] { $name } vence { $score }
    }

## Why a move is worse than the best one: "It" is that move

why-only-move = Só havia uma moeda para pegar.
why-all-equal = Com qualquer jogada: { $outcome }.
why-leaves-coin =
    { $who ->
        [you] Isso deixa o { $coin } para o adversário.
        [rival] Isso deixa o { $coin } para você.
       *[other] Isso deixa o { $coin } para o outro lado.
    }
why-uncovers-coin =
    { $who ->
        [you] Isso revela o { $coin } para o adversário.
        [rival] Isso revela o { $coin } para você.
       *[other] Isso revela o { $coin }.
    }
why-gives-half =
    { $who ->
        [you] Isso dá ao adversário uma moeda sim, outra não: { $outcome }.
        [rival] Isso dá a você uma moeda sim, outra não: { $outcome }.
       *[other] Isso entrega uma moeda sim, outra não: { $outcome }.
    }
why-counts-as-less = { $coins } só contam { $worth }.
why-leave-for-last = Guarde a linha { $line }: ela revela o { $coin }.
why-ahead = Isso vence por { $cost } a menos.
why-behind = Isso perde por { $cost } a mais.
why-line-one =
    { $who ->
        [you] O adversário pega { $taken }: { $outcome }.
        [rival] Você pega { $taken }: { $outcome }.
       *[other] Aí sai { $taken }: { $outcome }.
    }
why-line-two =
    { $who ->
        [you] O adversário pega { $taken }; você, { $reply }: { $outcome }.
        [rival] Você pega { $taken }; o adversário, { $reply }: { $outcome }.
       *[other] Aí saem { $taken } e { $reply }: { $outcome }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] { $move } dá a você uma moeda sim, outra não: { $own } contra { $others }.
       *[other] { $move } dá uma moeda sim, outra não: { $own } contra { $others }.
    }
why-falling-coins = Para dentro as moedas diminuem, então a maior vem primeiro: o { $coin }.
why-counts-as-one = { $coins } contam como uma moeda de { $worth }, o máximo ao alcance.

## Before a reason, if the worse move wasn't made

why-not = Por que não { $move }? { $why }

## What a move gave away

why-change =
    { $change ->
        [win-tie] transforma uma vitória em empate
        [win-loss] transforma uma vitória em derrota
       *[tie-loss] transforma um empate em derrota
    }

## What decided a game: who `made` the mistake, why it was one, and what was `better`

why-made =
    { $who ->
        [you] Seu { $move }
       *[other] { $move } ({ $name })
    }
why-better =
    { $kept ->
        [win] { $move } vence
        [tie] { $move } empata
        [better] { $move } era melhor
       *[points] { $move } rende { $cost }
    }
why-mistake = { $made } foi o erro: { $better }.
why-mistake-left = { $made } deixou o { $coin }: { $better }.
why-mistake-uncovered = { $made } revelou o { $coin }: { $better }.
why-mistake-gave-half = { $made } deu de presente uma moeda sim, outra não: { $better }.
why-mistake-lost-half = { $made } abriu mão de uma moeda sim, outra não: { $better }.
why-mistake-small = { $made } não era a maior moeda: { $better }.
why-mistake-early = { $made } veio cedo demais: { $better }.
why-mistake-nodes = { $made } foi o erro, { $coins } contam como { $worth }: { $better }.
why-decided-resigned =
    { $who ->
        [you] { $kept ->
            [win] Ainda dava para vencer.
           *[tie] Ainda dava para empatar.
        }
       *[other] { $kept ->
            [win] { $name } desistiu quando ainda dava para vencer.
           *[tie] { $name } desistiu quando ainda dava para empatar.
        }
    }
why-decided-time =
    { $who ->
        [you] { $kept ->
            [win] Seu tempo acabou quando ainda dava para vencer.
           *[tie] Seu tempo acabou quando ainda dava para empatar.
        }
       *[other] { $kept ->
            [win] { $name } ficou sem tempo quando ainda dava para vencer.
           *[tie] { $name } ficou sem tempo quando ainda dava para empatar.
        }
    }
why-decided-deal =
    { $result ->
        [win] Você nunca deixou a vitória escapar.
        [loss] Perdido desde o início: o máximo era { $score }.
        [tie] Empate do começo ao fim.
       *[other] { $name } nunca deixou a vitória escapar.
    }
