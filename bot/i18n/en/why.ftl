### Why a move is better, and what decided a game. Moves are written as on the board, such as "left 14".

## A score in a sentence about a move: the reader's comes first, for spectators that of the side to move

why-score =
    { $who ->
        [you] { $score }
        [rival] { $score } for you
       *[other] { $score } for { $name }
    }

## Why a move is worse than the best one: "It" is that move

why-only-move = There was only one coin to take.
why-all-equal = It makes no difference: every move leads to { $score }.
why-leaves-coin =
    { $who ->
        [you] It leaves them the { $coin }.
        [rival] It leaves you the { $coin }.
       *[other] It leaves the other side the { $coin }.
    }
why-uncovers-coin =
    { $who ->
        [you] It uncovers the { $coin }, and they take it.
        [rival] It uncovers the { $coin } for you.
       *[other] It uncovers the { $coin }, and the other side takes it.
    }
why-gives-half =
    { $who ->
        [you] It lets them take every second coin: { $others } against your { $own }.
        [rival] It lets you take every second coin: { $others } against { $own }.
       *[other] It lets the other side take every second coin: { $others } against { $own }.
    }
why-counts-as-less = { $coins } count as one coin worth { $worth }, but { $move } is worth { $best }.
why-leave-for-last = Leave line { $line } for last: starting it uncovers the { $coin }.
why-ahead =
    { $who ->
        [you] You win whatever you take, so it only costs { $cost }.
        [rival] They win whatever they take, so it only costs { $cost }.
       *[other] { $name } wins with every move, so it only costs { $cost }.
    }
why-behind =
    { $who ->
        [you] You lose whatever you take, but this costs { $cost } more.
        [rival] They lose whatever they take, but this costs { $cost } more.
       *[other] { $name } loses with every move, but this one costs { $cost } more.
    }
why-line-one =
    { $who ->
        [you] Then they take { $taken }, and it ends { $score } instead of { $better }.
        [rival] Then you take { $taken }, and it ends { $score } instead of { $better }.
       *[other] Then the other side takes { $taken }, and it ends { $score } instead of { $better }.
    }
why-line-two =
    { $who ->
        [you] Then they take { $taken }, you take { $reply }, and it ends { $score } instead of { $better }.
        [rival] Then you take { $taken }, they take { $reply }, and it ends { $score } instead of { $better }.
       *[other] Then { $taken } and { $reply } are taken, and it ends { $score } instead of { $better }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] With { $move } you can take every second coin: { $own } against { $others }.
       *[other] With { $move }, every second coin is there to take: { $own } against { $others }.
    }
why-falling-coins = The coins get smaller further in, so the biggest comes first: the { $coin }.
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

## What decided a game; the score of the player whom the sentence is about comes first

why-decided-one =
    { $who ->
        [you] One move decided it: you took { $made }, but { $best } would have kept the { $kept ->
            [win] win
           *[tie] tie
        } ({ $score }).
       *[other] One move decided it: { $name } took { $made }, but { $best } would have kept the { $kept ->
            [win] win
           *[tie] tie
        } ({ $score }).
    }
why-decided-last =
    { $who ->
        [you] Move { $number } decided it: you took { $made }, but { $best } would have kept the { $kept ->
            [win] win
           *[tie] tie
        } ({ $score }).
       *[other] Move { $number } decided it: { $name } took { $made }, but { $best } would have kept the { $kept ->
            [win] win
           *[tie] tie
        } ({ $score }).
    }
why-decided-resigned =
    { $who ->
        [you] You resigned while the { $kept ->
            [win] win
           *[tie] tie
        } was still there ({ $score }).
       *[other] { $name } resigned while the { $kept ->
            [win] win
           *[tie] tie
        } was still there ({ $score }).
    }
why-given-up =
    { $kept ->
        [win] The win was still there ({ $score }).
       *[tie] A tie was still there ({ $score }).
    }
why-decided-time =
    { $who ->
        [you] You ran out of time while the { $kept ->
            [win] win
           *[tie] tie
        } was still there ({ $score }).
       *[other] { $name } ran out of time while the { $kept ->
            [win] win
           *[tie] tie
        } was still there ({ $score }).
    }
why-decided-deal =
    { $result ->
        [win] The win was there from the start, and it never got away.
        [loss] This deal was lost from the start: { $score } was the best possible against perfect play.
        [named] { $name } could win from the start, and never let it go.
       *[tie] A tie from start to end: nobody let it slip.
    }
why-lucky = Luck helped: you'd let it slip as well.
