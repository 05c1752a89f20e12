### The review. Prose wraps by itself; moves are written with arrows, such as `← 14`.

review-mistake = { $sign } Move { $move }: { $name } took { $pick } ({ $effect })
review-no-game-named = I see no game in this message. Choose a board, the end of a game or duel, or a shared result.
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
        [you] With perfect play, your score first:
       *[other] With perfect play, { $name } first:
    }
review-end = { $sign } { $move }: { $score }, { $mark }
review-end-played = { $sign } **{ $move }: { $score }, { $mark }** (played)
review-keeps-score = Play on from here: { $score } for you, just for fun.
review-at-end =
    { $last ->
        [0] No move was made
       *[other] After move { $last } of { $last }
    }
review-one-move-left = Only one move left
review-no-more-mistakes = No more mistakes

## Buttons

review-step = Step through
review-replay = Replay from move { $move }
review-turning-point = Turning point
review-first = First
review-back = Back
review-forward = Next
review-last = Last
review-next-mistake = Next mistake
review-overview = Overview
review-play-on = Play on from here

## A game in one sentence

review-perfect =
    { $who ->
        [you] A perfect game: you gave nothing away.
       *[other] A perfect game: { $name } gave nothing away.
    }
review-perfect-no-more = A perfect game: there was nothing more to get.
