### The review. Lines fit 28 columns; names take up to 14 of them.

review-of = Review for { $name }
review-par-win = Par: a win by { $margin }
review-par-loss = Par: a loss by { $margin }
review-par-tie = Par: a tie
review-could-have-had = Could have had: { $score }
review-turning = Turning point: move { $move }
review-turning-end = Turning point: resigning
review-turning-time = Turning point: time out
review-score = **{ $name }**: { $score }
review-move = Move { $move } of { $last }
review-resigned-here = { $name } resigned here
review-too-slow-here = { $name }: out of time
review-to-move = { $name } to move
review-if-perfect = If both then play perfectly:
review-taken = Taken: { $move }
review-better = Better: { $move }
review-no-choice = { $mark }: no choice
review-footer = Game { $code } · review

## Buttons

review-step = Step through
review-turning-point = Turning point
review-first = « First
review-back = ← Back
review-forward = Forward →
review-last = Last »
review-overview = Overview
review-play-on = Play from here

## A game in one sentence

review-closed = This game was closed before it ended.
review-agreed = A tie by agreement.
review-perfect = A perfect game: { $name } gave nothing away.
review-perfect-no-more = A perfect game: { $name } gave nothing away, and there was nothing more to get.
review-no-blame = Nothing to blame: this deal was lost from the start. Best possible: { $score }.
review-tie-earned = A well-earned tie: { $name } let the win slip at move { $move }.
review-they-resigned = A win: { $name } resigned.
review-they-were-too-slow = A win: { $name } ran out of time.
review-won = Well played, you won!
review-won-more-in-reach = Well played! { $score } was possible.
review-gave-up-win = You could still have won, { $score }.
review-gave-up-tie = You could still have had a tie, { $score }.
review-too-slow-win = You ran out of time: the win was still there, { $score }.
review-too-slow-tie = You ran out of time: a tie was still there, { $score }.
review-let-go-win = Close! At move { $move }, { $pick } would have kept the win, { $score }.
review-let-go-tie = Close! At move { $move }, { $pick } would have kept the tie, { $score }.
