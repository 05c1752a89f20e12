### The daily puzzle. Labels of tries take up to 9 columns, because they stand in a code block.

daily-of = Coins #{ $number }
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
daily-day-of-year = { $day }, { $year }
daily-layout-row = Row of { $count } coins
daily-layout-two-rows = Two rows, { $count } coins
daily-layout-rows-and-stacks = Rows and stacks, { $count } coins
daily-layout-ring = Ring of { $count } coins
daily-difficulty = difficulty { $level } of { $most }
daily-too-late = ended too late
daily-best = perfect
daily-behind = { $by } behind the best
daily-given-up = resigned
daily-streak =
    { $count ->
        [one] Streak: { $count } day
       *[other] Streak: { $count } days
    }
daily-celebrated = A streak of { $count } days!
daily-best-streak =
    { $count ->
        [one] Best: { $count } day
       *[other] Best: { $count } days
    }
daily-bridged = a missed day was bridged

## Before the try, and the announcement

daily-one-try = One try, only you see it. You move first, against The Banker.
daily-next = Next puzzle { $when }
daily-about-row = Take turns taking the coin at the left or the right end. When they're all gone, the bigger total wins.
daily-about-two-rows = Take turns taking one coin from either end of either row. When they're all gone, the bigger total wins.
daily-about-rows-and-stacks = Take turns taking one coin from an open end of any line. A row is open at both ends, a stack has a wall at one. When they're all gone, the bigger total wins.
daily-about-ring = Your first move takes any coin you like. That opens the ring: what's left is a row, from the next coin round to the one before, and from then on you both take from its ends. When they're all gone, the bigger total wins.
daily-yesterday = Yesterday: { $players } played, { $perfect } perfect
daily-more = and { $count } more

## The end of the try. Choices are counted as their signs stand in a row.

daily-title = { $puzzle }: { $result }
daily-late = { $result }, too late to count
daily-score = **{ $score }** against The Banker
daily-better-than = better than { $percent }%
daily-here = Points behind on this server: { $players }
daily-players = { $players } played, { $perfect } perfect
daily-own-mark = ▸ your try
daily-erred = Your first mistake: move { $move }
daily-week = Last 7 days: { $days }
daily-firsts = **First coins**, and where each leads: { $coins }
daily-firsts-here = Here: { $coins }
daily-of-player = { $name } · { $result }

## Buttons

daily-start = Start my try
daily-how-row = How a row works
daily-how-two-rows = How two rows work
daily-how-rows-and-stacks = How stacks work
daily-how-ring = How a ring works
daily-results = Results
daily-solution = Solution
daily-play = Play today's puzzle
daily-results-before = Yesterday's results
daily-again = Play it

## Past puzzles

daily-past = Past puzzles
daily-past-about = Play them as often as you like. They don't count.
daily-choose = Choose a puzzle
daily-newer = ← Newer
daily-older = Older →
