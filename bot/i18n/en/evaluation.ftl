### The evaluation of a position, and on a second page the calculation behind it. Moves are written with arrows.

evaluation-take =
    { $result ->
        [win] Take { $move } and win { $score }
        [tie] Take { $move } and tie { $score }
       *[loss] Take { $move }: you lose, { $score } at best
    }
evaluation-perfect-play = Perfect play from the start: { $outcome }
evaluation-outcome =
    { $result ->
        [less] you win only { $score }
        [still-lose] you still lose { $score }
        [still-win] { $name } still wins { $score }
        [win] you win { $score }
        [tie] a tie, { $score }
        [loss] you lose { $score }
       *[other] { $name } wins { $score }
    }
evaluation-best-line =
    { $who ->
        [you] Best play, you first:
       *[other] Best play, { $name } first:
    }
evaluation-show-maths = Show the maths

## The calculation behind it

evaluation-maths-title = The maths
evaluation-worth =
    { $who ->
        [you] The board is worth { $value } to you.
       *[other] The board is worth { $value } to { $name }.
    }
evaluation-worth-here =
    { $who ->
        [you] From here on it's worth { $value } to you.
       *[other] From here on it's worth { $value } to { $name }.
    }
evaluation-greedily = Always taking the bigger coin: { $score }
evaluation-parity = Odds or evens: at least { $score }
evaluation-no-parity = Odds or evens: only for an even row
evaluation-moves =
    { $who ->
        [you] Every move, your score first:
       *[other] Every move, { $name } first:
    }
evaluation-reduction = The reduction:
evaluation-aside = { $coins } aside: { $worth }
evaluation-in-turn = biggest first: { $coins }
