### Why a move is better, and what decided a game. Moves are written as on the board, such as "esquerda 14".

## A score in a sentence about a move: that of its side comes first

why-score =
    { $who ->
        [you] { $score } para você
        [rival] { $score } para o adversário
       *[other] { $score } para { $name }
    }

## Why a move is worse than the best one: `bad` is that move

why-leaves-coin =
    { $who ->
        [you] { $bad } deixa o { $coin } para o adversário.
        [rival] { $bad } deixa o { $coin } para você.
       *[other] { $bad } deixa o { $coin } para o outro lado.
    }
why-uncovers-coin =
    { $who ->
        [you] { $bad } revela o { $coin } para o adversário.
        [rival] { $bad } revela o { $coin } para você.
       *[other] { $bad } revela o { $coin }.
    }
why-gives-half =
    { $who ->
        [you] { $bad } dá ao adversário uma moeda sim, outra não: { $others } para ele, { $own } para você.
        [rival] { $bad } dá a você uma moeda sim, outra não: { $others } para você, { $own } para o adversário.
       *[other] { $bad } entrega uma moeda sim, outra não: { $others } para o outro lado, { $own } para { $name }.
    }
why-counts-as-less = { $bad }: { $coins } só contam { $worth }.
why-leave-for-last = Guarde a linha { $line } para o fim: { $bad } revela o { $coin }.
why-ahead =
    { $who ->
        [you] Com { $bad } você vence por { $cost } a menos.
        [rival] Com { $bad } o adversário vence por { $cost } a menos.
       *[other] Com { $bad } { $name } vence por { $cost } a menos.
    }
why-behind =
    { $who ->
        [you] Com { $bad } você perde por { $cost } a mais.
        [rival] Com { $bad } o adversário perde por { $cost } a mais.
       *[other] Com { $bad } { $name } perde por { $cost } a mais.
    }
why-line-one =
    { $who ->
        [you] Depois de { $bad } o adversário pega { $taken }: { $outcome }.
        [rival] Depois de { $bad } você pega { $taken }: { $outcome }.
       *[other] Depois de { $bad } sai { $taken }: { $outcome }.
    }
why-line-two =
    { $who ->
        [you] Depois de { $bad } o adversário pega { $taken }; você, { $reply }: { $outcome }.
        [rival] Depois de { $bad } você pega { $taken }; o adversário, { $reply }: { $outcome }.
       *[other] Depois de { $bad } saem { $taken } e { $reply }: { $outcome }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] { $move } dá a você uma moeda sim, outra não: { $own } para você, { $others } para o adversário.
        [rival] { $move } dá ao adversário uma moeda sim, outra não: { $own } para ele, { $others } para você.
       *[other] { $move } garante uma moeda sim, outra não: { $own } para { $name }, { $others } para o outro lado.
    }
why-falling-coins = Não há nada maior no meio, então a maior vem primeiro: o { $coin }.
why-counts-as-one = { $coins } contam como uma moeda de { $worth }, o máximo ao alcance.

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
       *[points] { $move } valia { $cost } a mais
    }
why-mistake = { $made } foi o erro: { $better }.
why-mistake-left =
    { $who ->
        [you] { $made } deixou o { $coin } para o adversário: { $better }.
        [rival] { $made } deixou o { $coin } para você: { $better }.
       *[other] { $made } deixou o { $coin } para o outro lado: { $better }.
    }
why-mistake-uncovered = { $made } revelou o { $coin }: { $better }.
why-mistake-gave-half = { $made } deu de presente uma moeda sim, outra não: { $better }.
why-mistake-lost-half = { $made } abriu mão da metade mais rica: { $better }.
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
        [loss] Perdido desde o início: o máximo para você era { $score }.
        [tie] Empate do começo ao fim.
       *[other] { $name } nunca deixou a vitória escapar.
    }
