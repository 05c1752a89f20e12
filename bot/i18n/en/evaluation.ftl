### The evaluation of a position. Lines are folded to 28 columns if needed.

evaluation-inside-you = you
evaluation-inside-first = first
evaluation-inside-second = second
evaluation-wins-by =
    { $who ->
        [you] You win by { $margin }
        [first] First wins by { $margin }
        [second] Second wins by { $margin }
       *[other] { $name } wins by { $margin }
    }
evaluation-tie = A tie
evaluation-in-game = In your game { $code }:
evaluation-had-played = had both played perfectly.
evaluation-if-played = if both play perfectly.
evaluation-scores = Scores: { $first }–{ $second }
evaluation-worth =
    { $who ->
        [you] Worth { $value } to you
        [first] Worth { $value } to first
        [second] Worth { $value } to second
       *[other] Worth { $value } to { $name }
    }
evaluation-worth-here =
    { $who ->
        [you] Worth { $value } to you from here
        [first] Worth { $value } to first from here
        [second] Worth { $value } to second from here
       *[other] Worth { $value } to { $name } from here
    }
evaluation-move = { $move }: { $score }
evaluation-best-move = { $move }: { $score }, best
evaluation-best-line = Best line:
evaluation-best-line-of = Best line, { $name } first:
evaluation-greedily = Playing greedily: { $score }
evaluation-parity = Odds-or-evens: { $score }
evaluation-no-parity = Odds-or-evens: no even row
evaluation-reduction = Reduction:
evaluation-aside = { $coins } aside: { $worth }
evaluation-in-turn = taken in turn: { $coins }
evaluation-footer = Game { $code }
evaluation-footer-start = Game { $code } · from the start
