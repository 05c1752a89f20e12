### The board message.

board-your-turn = Your turn, { $name }
board-tie = A tie
board-closed = Closed: nobody wins
board-wins-by = { $name } wins by { $margin }
board-empty = empty
board-ring = A ring: take any coin first.
board-walls = █ is a wall.
board-score = { $name } { $score }
board-took = { $name } took { $move }
board-moved = The game goes on ↓
board-resigned = { $name } wins: { $other } resigned
board-full-hint = You've seen the whole line, so this win doesn't count
board-casual = Just for fun
board-no-level = Only default settings change your level

## Buttons and menus; arrows point to the end of the line

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

board-tie-offered = { $name } offers a tie
board-due = Due { $when }
board-too-slow = { $name } wins: { $other } ran out of time
board-agreed = A tie, as agreed
board-offer-tie = Offer a tie
board-take-tie = Take the tie
board-decline-tie = Decline the tie
