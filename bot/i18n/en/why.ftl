### Why a move is better, and what decided a game. Moves are written as on the board, such as "left 14".

## A score in a sentence about a move: that of its side comes first

why-score =
    { $who ->
        [you] { $score } for you
        [rival] { $score } for them
       *[other] { $score } for { $name }
    }

## Why a move is worse than the best one: `bad` is that move

why-leaves-coin =
    { $who ->
        [you] { $bad } leaves them the { $coin }.
        [rival] { $bad } leaves you the { $coin }.
       *[other] { $bad } leaves the other side the { $coin }.
    }
why-uncovers-coin =
    { $who ->
        [you] { $bad } uncovers the { $coin } for them.
        [rival] { $bad } uncovers the { $coin } for you.
       *[other] { $bad } uncovers the { $coin }.
    }
why-gives-half =
    { $who ->
        [you] { $bad } gives them every second coin: { $others }, and you { $own }.
        [rival] { $bad } gives you every second coin: { $others }, and them { $own }.
       *[other] { $bad } gives every second coin away: { $others } for the other side, { $own } for { $name }.
    }
why-counts-as-less = { $bad }: { $coins } count as only { $worth }.
why-leave-for-last = Save line { $line } for last: { $bad } uncovers the { $coin }.
why-ahead =
    { $who ->
        [you] With { $bad } you win by { $cost } less.
        [rival] With { $bad } they win by { $cost } less.
       *[other] With { $bad } { $name } wins by { $cost } less.
    }
why-behind =
    { $who ->
        [you] With { $bad } you lose by { $cost } more.
        [rival] With { $bad } they lose by { $cost } more.
       *[other] With { $bad } { $name } loses by { $cost } more.
    }
why-line-one =
    { $who ->
        [you] After { $bad } they take { $taken }: { $outcome }.
        [rival] After { $bad } you take { $taken }: { $outcome }.
       *[other] After { $bad }, { $taken } goes: { $outcome }.
    }
why-line-two =
    { $who ->
        [you] After { $bad } they take { $taken }, you { $reply }: { $outcome }.
        [rival] After { $bad } you take { $taken }, they { $reply }: { $outcome }.
       *[other] After { $bad }, { $taken } and { $reply } go: { $outcome }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] { $move } gives you every second coin: { $own }, and them { $others }.
        [rival] { $move } gives them every second coin: { $own }, and you { $others }.
       *[other] { $move } secures every second coin: { $own } for { $name }, { $others } for the other side.
    }
why-falling-coins = Nothing bigger lies inside: take the biggest, the { $coin }.
why-counts-as-one = { $coins } count as one coin worth { $worth }, the most in reach.

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
why-mistake-left =
    { $who ->
        [you] { $made } let them take the { $coin }: { $better }.
        [rival] { $made } let you take the { $coin }: { $better }.
       *[other] { $made } left the { $coin } to the other side: { $better }.
    }
why-mistake-uncovered = { $made } uncovered the { $coin }: { $better }.
why-mistake-gave-half = { $made } gave away every second coin: { $better }.
why-mistake-lost-half = { $made } gave up the richer half: { $better }.
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
        [loss] Lost from the start: { $score } was the best possible for you.
        [tie] A tie from start to end.
       *[other] { $name } never let the win go.
    }
