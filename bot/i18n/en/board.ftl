### The board message.

board-your-turn = Your turn, { $name }
board-tie = A tie
board-closed = Closed: nobody wins
board-wins = { $name } wins
board-wins-by = { $name } wins by { $margin }
board-empty = empty
board-ring = A ring: take any coin first.
board-walls = ← and → are open ends, █ is a wall.
board-emoji-wall = { $wall } is a wall.
board-score = { $name } { $score }
board-took = { $name } took { $move }
board-moved = The game goes on ↓
board-resigned = { $name } resigned
board-full-hint = Whole line seen, so the win doesn't count
board-unaided = { $exact } of { $choices } without hints
board-nudged = Hints at every choice, so accuracy doesn't count
board-hinted = With a hint, accuracy doesn't count
board-casual = Casual game: it doesn't count
board-coins-left =
    { $count ->
        [one] { $count } coin left
       *[other] { $count } coins left
    }

## Endings

board-expired = expired

## Buttons and menus; arrows point to the end of the line

board-rematch = Rematch
board-review = Review
board-share = Share
board-hint = Hint
board-more = More
board-resign = Resign
board-position = Position { $place }: { $coin }
board-any = Take any coin
board-any-of = Take any coin from { $first } to { $last }
board-take = Take { $coin }
board-left = ← { $coin }
board-right = { $coin } →
board-line = { $line }: { $label }
board-show = Show the board
board-go-on = Continue
board-resign-it = Resign it
board-bring = Bring it here
board-play-on = Keep playing

## Duels

board-round = Duel { $duel } · { $number } of { $of }
board-tie-offered = { $name } offers a tie
board-due = Due { $when }
board-too-slow = { $name } ran out of time
board-agreed = tie agreed
board-offer-tie = Offer a tie
board-take-tie = Take the tie
board-decline-tie = Decline the tie
