### Alt texts (at most 1024 characters when filled in) and words in pictures.

picture-first = First
picture-second = Second
picture-you = You

## On the board

picture-left = ← Left
picture-right = Right →
picture-take = Take
picture-any = Take any coin
picture-closed = Closed: nobody wins
picture-waiting = Waiting for { $name }
picture-tie = A tie
picture-resigned = { $loser } resigned: { $winner } wins
picture-too-slow = { $loser } out of time: { $winner } wins
picture-wins-by = { $name } wins by { $margin }
picture-mark-best = Best
picture-mark-played = Played

## The board in words

picture-scores = Coins: { $first } { $one } and { $second } { $two }.
picture-state = { $state }.
picture-to-move = { $name } to move: { $moves }
picture-to-move-any = { $name } to move: any coin of the ring
picture-move-left = left { $coin }
picture-move-right = right { $coin }
picture-or = { $one } or { $other }
picture-of-line = line { $line } { $moves }
picture-no-coins = No coins left.
picture-ring = Ring, clockwise from position 1: { $coins }.
picture-row = Row: { $coins }.
picture-stack-left = Stack with a wall on the left: { $coins }.
picture-stack-right = Stack with a wall on the right: { $coins }.
picture-empty = empty
picture-took-of-row = { $name } took { $move }.
picture-took-of-line = { $name } took { $move } of line { $line }.
picture-took-of-ring = { $name } took { $coin } at position { $place }.
picture-holds = Taken by { $name }: { $coins }.
picture-so-many = { $count } coins
picture-left-out = … { $count } more …
picture-final-score = Final score: { $first } { $one }, { $second } { $two }.

## The review

picture-best-moves =
    { $count ->
        [one] Best: { $moves }.
       *[other] Equally good: { $moves }.
    }
picture-played-move = { $name } played: { $move }.
picture-move-at = { $coin } at position { $place }
picture-move-of-line = { $move } of line { $line }
picture-axis-move = Move
picture-par = With perfect play from the start: { $outcome }.
picture-end = After the last move: { $outcome }.
picture-move = { $number }. { $name }: { $mark }.
picture-fault = { $number }. { $name }: { $mark }, { $outcome }.
picture-counts = { $name }: { $counts }.
picture-outcome = { $name } by { $margin }
picture-outcome-tie = a tie
picture-scale-tie = tie

## The table of a row

picture-table = What each stretch of a row of { $coins } is worth to the side to move; the whole row: { $worth }.
picture-table-counts = Of { $all } stretches { $won } win, { $tied } tie and { $lost } lose.
picture-stretches =
    { $length ->
        [one] { $length } coin: { $values }.
       *[other] { $length } coins: { $values }.
    }
picture-to-left = left to { $worth }
picture-to-right = right to { $worth }
picture-played = Played: { $moves }.
picture-side-to-move = Side to move
picture-wins = wins
picture-wins-to = wins to { $most }
picture-loses = loses
picture-loses-to = loses to { $most }
picture-tied = tie
picture-path = played

## The daily puzzle

picture-tries = Tries: { $players }, of them { $bands }.
picture-band = { $label }: { $count }
picture-own-band = { $label }: { $count }, yours among them
picture-curve = Level over { $games } games: from { $first } to { $last }, between { $least } and { $most }.
