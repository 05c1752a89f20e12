### The course: its list of lessons, the frame of every step, and generic refutations. "Me" is the bot, the coach.

lesson-course = Learn Coins in a Line
lesson-course-about = Short lessons that you learn by playing. Wrong answers are welcome: I'll show you why.
lesson-choose = Choose a lesson
lesson-start = Start: { $number }. { $title }
lesson-continue = Continue: { $number }. { $title }
lesson-begun = started
lesson-mark = { $score } of { $questions } right on the first try
lesson-place = Step { $step } of { $steps }
lesson-skipped = One thing at a time: this question comes first.
lesson-coach = Coach
lesson-score = You { $you } · Coach { $me }
lesson-right = Right!
lesson-wrong = Not quite.
lesson-answer = The answer: { $answer }
lesson-line = One way, you and I in turn: { $coins }. It ends { SCORE($mine, $yours) } for you.
lesson-play-on = You take { $coin }, I take { $reply }: { SCORE($mine, $yours) } for you. Your move.
lesson-table = Table for { $coins } coins, as far as it's filled in.
lesson-changed = This part of the course has changed. Press *All lessons*.

## Refutations

lesson-refuted = You take { $coin }, I take { $reply }, and { $rest } is left. At best it ends { SCORE($mine, $yours) } for you, instead of { SCORE($best, $against) }.
lesson-refuted-over = You take { $coin }, I take { $reply }, and it ends { SCORE($mine, $yours) } for you, instead of { SCORE($best, $against) }.
lesson-cell = Take the { $left }: { $left } − { $afterleft } = { $vialeft }. Take the { $right }: { $right } − { $afterright } = { $viaright }. You choose, so the bigger one goes into the cell: { $answer }.

## The end of a lesson

lesson-perfect = { $title }: done without a mistake!
lesson-done = { $title }: done!
lesson-best = Your best so far: { $mark }

## Buttons

lesson-next = Next →
lesson-back = ← Back
lesson-retry = Try again
lesson-show = Show me
lesson-all = All lessons
lesson-repeat = Repeat
lesson-play-now = Play it now
