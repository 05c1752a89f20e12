### The review. Lines fit 28 columns; names take up to 14 of them.

review-of = Review for { $name }
review-par-win = Par: a win by { $margin }
review-par-loss = Par: a loss by { $margin }
review-par-tie = Par: a tie
review-could-have-had = Could have had: { $score }
review-turning = Turning point: move { $move }
review-turning-end = Turning point: resigning
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
review-play-on = Play on from here

## A game in a sentence, kindly

review-closed = This game was closed before its end.
review-perfect = A perfect game: { $name } gave nothing away.
review-perfect-no-more = A perfect game: { $name } gave nothing away, and there was no more to be had.
review-no-blame = No blame: this deal was lost from its first coin against good play. { $score } was the most in reach.
review-tie-earned = A tie well earned: { $name } let the win go at move { $move }.
review-they-resigned = A win: { $name } resigned.
review-they-were-too-slow = A win: { $name } ran out of time.
review-won = Well played: a win.
review-won-more-in-reach = Well played: a win. Even { $score } was in reach.
review-gave-up-win = Don't give up so soon: the win was still there, { $score }.
review-gave-up-tie = Don't give up so soon: a tie was still there, { $score }.
review-gave-up-loss = Don't give up so soon: a loss was still there, { $score }.
review-let-go-win = A good fight: the win was there at move { $move }, and { $pick } would have kept it, { $score }.
review-let-go-tie = A good fight: a tie was there at move { $move }, and { $pick } would have kept it, { $score }.
review-let-go-loss = A good fight: a loss was there at move { $move }, and { $pick } would have kept it, { $score }.
