### The review. Prose wraps by itself; moves are written with arrows, such as `← 14`.

review-par-win = Par: a win by { $margin }
review-par-loss = Par: a loss by { $margin }
review-par-tie = Par: a tie
review-footer = { $par } · Game { $code }
review-mistake = { $square } Move { $move }: { $name } took { $pick } ({ $effect })
review-move =
    { $who ->
        [you] Move { $move } of { $last }: you took { $pick }
       *[other] Move { $move } of { $last }: { $name } took { $pick }
    }
review-resigned-here = { $name } resigned here
review-too-slow-here = { $name } ran out of time here
review-verdict = { $class }: { $effect }.
review-better = Better: { $move }.
review-if-perfect =
    { $who ->
        [you] If both then play perfectly (your score first):
       *[other] If both then play perfectly ({ $name } first):
    }
review-end = { $square } { $move }: { $score }, { $mark }
review-end-played = { $square } **{ $move }: { $score }, { $mark }** (played)
review-keeps-score = Play on from here and you keep the score, { $score }. It won't count.

## Buttons

review-step = Step through
review-replay = Replay from move { $move }
review-turning-point = Turning point
review-first = ⏮
review-back = ◀
review-forward = ▶
review-last = ⏭
review-next-mistake = Next mistake
review-overview = Overview
review-play-on = Play on from here

## A game in one sentence

review-closed = This game was closed before it ended.
review-agreed = A tie by agreement.
review-perfect =
    { $who ->
        [you] A perfect game: you gave nothing away.
       *[other] A perfect game: { $name } gave nothing away.
    }
review-perfect-no-more =
    { $who ->
        [you] A perfect game: you gave nothing away, and there was nothing more to get.
       *[other] A perfect game: { $name } gave nothing away, and there was nothing more to get.
    }
