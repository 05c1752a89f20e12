### The daily puzzle. Labels of tries take up to 9 columns, because they stand in a code block.

daily-of = Daily puzzle · { $day }
daily-day =
    { $weekday ->
        [1] Monday
        [2] Tuesday
        [3] Wednesday
        [4] Thursday
        [5] Friday
        [6] Saturday
       *[7] Sunday
    }, { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $number }
daily-layout-row = Row of { $count } coins
daily-layout-two-rows = Two rows, { $count } coins
daily-layout-rows-and-stacks = Rows and stacks, { $count } coins
daily-layout-ring = Ring of { $count } coins
daily-difficulty = { $stars } difficulty { $level } of 5
daily-too-late = ended too late
daily-par = par
daily-given-up = resigned
daily-streak =
    { $count ->
        [one] Streak: { $count } day
       *[other] Streak: { $count } days
    }
daily-best-streak =
    { $count ->
        [one] Best: { $count } day
       *[other] Best: { $count } days
    }
daily-no-streak = Finish it today, and your streak begins.
daily-freeze-left = Weekly freeze: available (one missed day a week doesn't end your streak)
daily-freeze-spent = Weekly freeze: used

## Before the try, and the announcement

daily-today = Today's puzzle
daily-one-try = You move first, against The Banker. You get **one try**, and it starts when you press *Start my try*, not before. Only you see your board.
daily-so-far = { $players } people have played so far, { $par } of them reached par.
daily-next = The next puzzle comes { $when }.
daily-about-row = Take turns taking the coin at the left or the right end. When they're all gone, the bigger total wins.
daily-about-two-rows = Take turns taking one coin from either end of either row. When they're all gone, the bigger total wins.
daily-about-rows-and-stacks = Take turns taking one coin from an open end of any line. A row is open at both ends. A stack has a wall, written [ or ], and is only open at the other end. When they're all gone, the bigger total wins.
daily-about-ring = Your first move takes any coin you like. That opens the ring: what's left is a row, from the next coin round to the one before, and from then on you both take from its ends. When they're all gone, the bigger total wins.
daily-invitation = You move first, against The Banker. You get one try, and only you see your board.
daily-yesterday = Yesterday: { $par } of { $players } players at par

## The end of the try. Choices are counted as their squares stand in a row.

daily-past = A past puzzle
daily-end-par = 🏆 Par! Nobody could do better
daily-end-below = { $by } short of the best possible
daily-below = { $by } short of the best possible
daily-end-late = Finished too late to count
daily-end-given-up = You resigned this one
daily-score = **{ $score }** against The Banker
daily-perfect-win = par is a win by { $margin }
daily-perfect-tie = par is a tie
daily-better-than = **Better than { $percent }%** of the other players
daily-players = { $players } people have played, { $par } of them reached par. A minus means short of par.
daily-own-mark = ▸ your try
daily-solution-later = The solution and the next puzzle come { $when }.
daily-of-player = { $name }: { $result }

## Buttons

daily-start = Start my try
daily-how-row = How a row works
daily-how-two-rows = How two rows work
daily-how-rows-and-stacks = How stacks work
daily-how-ring = How a ring works
daily-share-play = Play it
daily-results = Results
daily-solution = Solution
daily-solution-before = Yesterday's solution
daily-play = Play today's puzzle
daily-day-before = ← Day before
daily-results-before = Yesterday's results
