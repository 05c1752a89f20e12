### The board message. Lines fit 28 columns; names take up to 14 of them.

board-your-turn = Your turn, { $name }
board-tie = A tie: both win
board-closed = Closed: nobody wins
board-wins = { $name } wins
board-wins-by = { $name } wins by { $margin }
board-no-coins = no coins left
board-empty = empty
board-ring = A ring: any coin first
board-walls = [ or ] is a wall
board-emoji-wall = { $wall } is a wall
board-score = { $name }: **{ $score }**
board-move = { $name }: { $move }
board-resigned = { $name }: resigned
board-full-hint = Full hint: win not counted
board-accuracy = Accuracy { $percent }% ({ $exact } of { $choices })
board-nudged = Nudged: accuracy not counted
board-hinted = Hinted: accuracy not counted
board-given-away = Given away: { $lost }
board-nothing-given-away = Nothing given away
board-casual = Casual: not counted
board-footer = Game { $code } · { $state }
board-coins-left =
    { $count ->
        [one] { $count } coin left
       *[other] { $count } coins left
    }

## Endings

board-all-taken = all taken
board-given-up = resigned
board-expired = expired

## Buttons and menus; arrows point to the end of the line

board-rematch = Rematch
board-swap = Swap sides
board-review = Review
board-share = Share
board-hint = Hint
board-resign = Resign
board-position = Position { $place }: { $coin }
board-any = Take any coin
board-any-of = Take any coin from { $first } to { $last }
board-take = Take { $coin }
board-left = ← Left { $coin }
board-right = Right { $coin } →
board-line = { $line }: { $label }
board-show = Show the board
board-go-on = Continue
board-resign-it = Resign it
board-bring = Bring it here
board-play-on = Keep playing

## Moves: in one line of coins, in one of several, of a ring

board-move-left = left { $coin }
board-move-right = right { $coin }
board-move-line-left = { $line } left { $coin }
board-move-line-right = { $line } right { $coin }
board-move-at = { $coin } at { $place }

## Duels

board-round = Duel { $duel } · { $number } of { $of }
board-tie-offered = { $name } offers a tie
board-due = Due { $when }
board-too-slow = { $name }: out of time
board-out-of-time = out of time
board-agreed = tie agreed
board-offer-tie = Offer a tie
board-take-tie = Take the tie
board-decline-tie = Decline the tie
