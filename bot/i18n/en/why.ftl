### Why a move is better, and what decided a game. Moves are written as on the board, such as "left 14".

## A score in a sentence about a move: the reader's comes first, for spectators that of the side to move

why-score =
    { $who ->
        [you] { $score }
        [rival] { $score } for you
       *[other] { $score } for { $name }
    }
why-outcome =
    { $result ->
        [win] won { $score }
        [tie] tied { $score }
        [loss] lost { $score }
       *[other] { $name } wins { $score }
    }

## Why a move is worse than the best one: "It" is that move

why-only-move = There was only one coin to take.
why-all-equal = Whatever the move: { $outcome }.
why-leaves-coin =
    { $who ->
        [you] It leaves them the { $coin }.
        [rival] It leaves you the { $coin }.
       *[other] It leaves the other side the { $coin }.
    }
why-uncovers-coin =
    { $who ->
        [you] It uncovers the { $coin } for them.
        [rival] It uncovers the { $coin } for you.
       *[other] It uncovers the { $coin }.
    }
why-gives-half =
    { $who ->
        [you] It gives them every second coin: { $outcome }.
        [rival] It gives you every second coin: { $outcome }.
       *[other] It gives every second coin away: { $outcome }.
    }
why-counts-as-less = { $coins } count as only { $worth }.
why-leave-for-last = Save line { $line }: it uncovers the { $coin }.
why-ahead = It wins by { $cost } less.
why-behind = It loses by { $cost } more.
why-line-one =
    { $who ->
        [you] They take { $taken }: { $outcome }.
        [rival] You take { $taken }: { $outcome }.
       *[other] Then { $taken } goes: { $outcome }.
    }
why-line-two =
    { $who ->
        [you] They take { $taken }, you { $reply }: { $outcome }.
        [rival] You take { $taken }, they { $reply }: { $outcome }.
       *[other] Then { $taken } and { $reply } go: { $outcome }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] { $move } gives you every second coin: { $own } against { $others }.
       *[other] { $move } gives every second coin: { $own } against { $others }.
    }
why-falling-coins = Coins shrink inwards: the biggest comes first, the { $coin }.
why-counts-as-one = { $coins } count as one coin worth { $worth }, the most in reach.

## Before a reason, if the worse move wasn't made

why-not = Why not { $move }? { $why }

## What a move gave away

why-change =
    { $change ->
        [win-tie] turns a win into a tie
        [win-loss] turns a win into a loss
       *[tie-loss] turns a tie into a loss
    }

## What decided a game: who `made` the mistake, why it was one, and what was `better`

why-made =
    { $who ->
        [you] Your { $move }
       *[other] { $name }'s { $move }
    }
why-better =
    { $kept ->
        [win] { $move } wins
        [tie] { $move } ties
        [better] { $move } was better
       *[points] { $move } gains { $cost }
    }
why-mistake = { $made } was the mistake: { $better }.
why-mistake-left = { $made } left the { $coin }: { $better }.
why-mistake-uncovered = { $made } uncovered the { $coin }: { $better }.
why-mistake-gave-half = { $made } gave away every second coin: { $better }.
why-mistake-lost-half = { $made } missed every second coin: { $better }.
why-mistake-small = { $made } wasn't the biggest coin: { $better }.
why-mistake-early = { $made } came too early: { $better }.
why-mistake-nodes = { $made } was the mistake, { $coins } count as { $worth }: { $better }.
why-decided-resigned =
    { $who ->
        [you] { $kept ->
            [win] The win was still there.
           *[tie] A tie was still there.
        }
       *[other] { $kept ->
            [win] { $name } resigned with the win still there.
           *[tie] { $name } resigned with a tie still there.
        }
    }
why-decided-time =
    { $who ->
        [you] { $kept ->
            [win] You ran out of time with the win still there.
           *[tie] You ran out of time with a tie still there.
        }
       *[other] { $kept ->
            [win] { $name } ran out of time with the win still there.
           *[tie] { $name } ran out of time with a tie still there.
        }
    }
why-decided-deal =
    { $result ->
        [win] You never let the win go.
        [loss] Lost from the start: { $score } was the best possible.
        [tie] A tie from start to end.
       *[other] { $name } never let the win go.
    }
