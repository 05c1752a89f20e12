### The evaluation of a position, and on a second page the calculation behind it. Moves are written with arrows.

evaluation-take =
    { $result ->
        [win] Take { $move } and you win { $score }
        [tie] Take { $move } for a tie, { $score }
       *[loss] Take { $move }: { $score } is the best you can get
    }
evaluation-perfect-play = With perfect play: { $outcome }
evaluation-outcome =
    { $result ->
        [win] you win { $score }
        [tie] a tie, { $score }
        [loss] you lose { $score }
       *[other] { $name } wins { $score }
    }
evaluation-move = { $move }: { $outcome }.
evaluation-as-good = { $move }: just as good, { $outcome }.
evaluation-line = If you both play on perfectly:
evaluation-line-of = If both play on perfectly:
evaluation-side-you = You
evaluation-side-they = They
evaluation-first = You're the one to move.
evaluation-in-game = This is your game { $code }.
evaluation-footer = Game { $code }
evaluation-footer-start = Game { $code } · from the start
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
evaluation-parity = Odds or evens: { $score }
evaluation-no-parity = Odds or evens: needs a single row with an even number of coins
evaluation-best-line = The best line, move by move:
evaluation-reduction = The reduction:
evaluation-aside = { $coins } aside: { $worth }
evaluation-in-turn = biggest first: { $coins }
