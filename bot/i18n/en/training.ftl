### Training: puzzles with one best move. "I" is the bot.

## Modes

training-title = Train
training-mode-streak = Streak
training-mode-rated = Rated puzzles
training-mode-rush = Rush
training-mode-set = Set
training-mode-race = Race
training-mode-friends = With friends
training-mode-mistakes = My mistakes
training-mode-replay = Missed and slow
training-train-theme = Train: { $theme }
training-repeat = { $mode } (again)
training-about-streak = three lives, no clock
training-about-rated = ten near your level
training-about-rush = three minutes, be quick
training-about-set = twelve, shared by code
training-about-race = twelve, against friends live
training-about-mistakes = from your own games
training-about-friends = a set by code, or a race
training-best-so-far = record { $best }

## Themes

training-choose-theme = Theme
training-all-themes = All themes
training-theme-greed = Greed trap
training-theme-parity = Parity
training-theme-sacrifice = Sacrifice
training-theme-walls = Walls
training-theme-ring = Ring
training-theme-endgame = Endgame
training-look-alike = A look-alike
training-practice = Practice: no rating, no record.

## A puzzle and the refutation of a wrong answer: moves are written as on the board

training-question = Find the one best move
training-so-far = { $count } solved
training-lives =
    { $count ->
        [one] 1 life
       *[other] { $count } lives
    }
training-seconds-left = { $seconds } s
training-rush-rules = { $seconds } seconds, harder and harder. An error costs { $cost } s.
training-rush-rows = Right in a row gives back: { $rows }
training-right = ✓ Right
training-next-one = ✓ Right! Now this one
training-last-one = The last one: { $theme }
training-bonus = ✓ Right · { $count } in a row: +{ $bonus } s
training-rush-wrong = ✕ −10 s. ▲ { $bad } costs { $price }: the coach takes { $reply }. ★ **{ $best }**
training-refuted = ✕ { $bad } costs { $price }: the coach takes { $reply }
training-rated = { $points } ({ $change })
training-puzzle = puzzle { $points }
training-next = Next →
training-stop = Stop
training-stop-rated = Stop (counts as missed)

## The end of a session

training-solved = { $mode }: { $score } of { $count } solved
training-record = **A new record!**
training-best-score = Your record: { $best }
training-rating = Your puzzle rating: { $points } ±{ $uncertainty }
training-given-up = The last puzzle, left unanswered, counts as missed.
training-late = Your answer came after the end, so it doesn't count.
training-replay = Replay missed and slow ({ $count })
training-slow = right, but slow
training-again = Once more
training-home = All modes
training-results = Results

## Sets and races

training-have-code = You have a code? /train code:…
training-set-about = Play the same puzzles: /train code:{ $code }
training-race-open = Two to eight players, all start at once: /train code:{ $code }
training-race-joined = You're in. Race { $code } begins when one of you starts it.
training-race-begins = { $players } The race is on!
training-race-won = 🏆 { $name } wins
training-race-won-on-time = 🏆 { $name } wins on time: { $score } each
training-race-tie = A tie: same score, same time
training-rematch = Rematch
training-join = Join
training-start = Start
training-go-on = My puzzles
training-play-set = Play these
training-on-the-way = { $name } · { $progress }
training-member = { $name } · { $solved } · { $time }

## Refusals

training-gone = These puzzles are gone. Begin anew with /train.
training-not-yours = These aren't your puzzles. Get your own with /train.
training-mistakes-off = You've turned your mistakes off. Turn them on in /coins me.
training-no-mistakes = Nothing to practise yet: I ask about games from a day ago or more. See *All modes*.
training-rated-theme = Rated puzzles come from all themes. To practise one, pick another mode.
training-no-rated = No new rated puzzles are left: you've answered them all. See *All modes*.
training-nothing-missed = There's nothing to replay here.
training-not-over = Only a streak, a rush or a set that's over can be shared.
training-no-set = There are no puzzles with this code. Check it: codes have { $length } letters and digits.
training-race-waits = The race hasn't begun yet.
training-race-begun = This race has begun without you. Open one with /train.
training-race-full = This race is full: at most { $most } players.
training-race-of-others = Join the race first.
training-race-alone = A race needs at least { $least } players.
training-custom-coins = You're still training: { $mode }. Until you finish or press Stop in /train, I give no help with coins you type, and no bot plays on them.
training-race-custom-coins = You're still in the race { $code }. Until you finish or press Stop in /train code:{ $code }, I give no help with coins you type, and no bot plays on them.
