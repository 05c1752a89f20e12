### The daily puzzle. Lines fit 28 columns; names take up to 14 of them, labels of tries 9.

daily-title = Daily puzzle { $day }
daily-board = { $layout }, { $count } coins
daily-yours = You: { $result }
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
        [one] Best streak: { $count } day
       *[other] Best streak: { $count } days
    }
daily-freeze-left = Weekly freeze: available
daily-freeze-spent = Weekly freeze: used
daily-players =
    { $count ->
        [one] Played by { $count } person
       *[other] Played by { $count } people
    }
daily-own-mark = ▸ your try
daily-solution-later = Solution: after midnight UTC
daily-exact = exact
daily-costly = gave something away
daily-share-play = Play it: /coins daily
daily-invitation = You move first, against the optimal opponent. You get one try, and only you see your board.
daily-yesterday = Yesterday: { $par } of { $players } at par

## Buttons

daily-results = Results
daily-solution = Solution
daily-play = Play today's puzzle
daily-day-before = ← Day before
daily-results-before = Yesterday's results
