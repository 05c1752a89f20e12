### Errors: what is wrong, and what to do next.

## Boards

error-board-like = Write a row like `4 7 2 9`, several lines like `4 7 2 | [3 8 1`, or a ring like `(4 7 2 9)`.
error-empty-line = A line needs at least one coin.
error-walled-ring = A ring has no ends, so it can't have a wall.
error-lines = A board has 1 to { $most } lines, not { $lines }.
error-ring-beside = A ring is a board of its own. It can't lie beside other lines.
error-size = A board can have { $least } to { $most } coins, not { $size }.
error-size-here = A board can have { $least } to { $most } coins; this one has { $size }.
error-worth = Coin values must be 0 to { $most }. Coin { $number } is out of range.
error-no-opponent = There's no opponent with that name. Choose one of { $names }.
error-deal-or-board = Give either a deal or your own board.
error-coins-or-size = Give either coins or a size.
error-coins-or-layout = Give either coins or a layout.
error-coins-or-difficulty = Give either coins or a difficulty.
error-nothing-left = There's too little left to play for. Step back and play from earlier.

## Moves

error-which-line = This board has several lines. Say which one ({ $others } or { $last }).
error-all-taken = All coins are taken: this game is over.
error-one-line = There's no line { $line }, only line 1.
error-no-line = There's no line { $line }. Choose one from 1 to { $last }.
error-which-position = The first move on a ring takes any coin. Choose one below the board: /coins board
error-no-position = There's no position { $place } on this ring. Choose one from 1 to { $last }.
error-position-later = Only a ring's first move has a position. Take from the left or the right end.
error-line-empty = Line { $line } is empty. Take from another line.
error-last-coin = Line { $line } has one coin left. Write its move as { $line }L.
error-walled-left = Line { $line } has a wall on the left. Take from its right end.
error-walled-right = Line { $line } has a wall on the right. Take from its left end.
error-stale = The game has moved on: that board is out of date.
error-not-your-turn = It's not your turn yet.
error-over = This game is over.
error-over-start-another = This game is over. Press *New game*.
error-copy = This is a copy. The real one is here: { $link }

## Games

error-code = A game's code has { $length } letters and digits, like 7QK2MX. You'll find it below *More*.
error-no-game = There's no game { $code }. Press *New game* to start one.
error-still-running = Game { $code } is still being played. You can review or replay it once it's over.
error-nothing-to-review = No finished game in this channel yet. Press *New game*, or give a game's code.
error-nothing-to-evaluate = You have no game here. Press *New game*, or give coins: /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = You have no game in this channel. Press *New game*.
error-bring = You have no game in this channel, but { $code } is running in { $place }. Bring it here?
error-direct-message = a direct message
error-not-yours = This game is { $first } against { $second }. Press *New game* for your own.
error-played-elsewhere = Game { $code } is being played in { $channel }. Continue there.
error-which-game = You have several games in this channel. Choose one with the option game: { $codes }.
error-already-playing = You already have a game in this channel. Continue it, or resign it.
error-too-many-games = You have { $most } active games, the limit. Finish or resign one.
error-oldest = The oldest is game { $code } in { $place }.
error-server-full = This server has { $most } new games, the limit. Finish one, come back in an hour, or DM me.
error-not-here = You can't start games here. Try { $channels }.
error-no-hints = Hints are off in this server. After the game, press *Review*.

## Settings and choices

error-no-setting = There's no setting called { $name }. Choose one of { $names }.
error-setting = The { $name } can be { $values } or { $default }.
error-setting-and-back = Set { $name } or reset it, not both.
error-choose = Choose one of { $names }.
error-no-server-settings = Server settings only work in a server. Press *Your settings* for yours.
error-no-server-scope = There's no server leaderboard in DMs. Use scope: everywhere.
error-not-allowed = You need the Manage Server permission to change these. Press *Your settings* for yours.
error-not-your-data = This is about someone else's data. Yours is in /coins privacy.

## Problems of the bot itself

error-unknown-button = This button doesn't work any more. Use the newest board, or press *New game*.
error-unreadable = This command has changed. Reload Discord (Ctrl+R) and try again.
error-stopping = I'm restarting. Try again in a moment.
error-too-fast = Not so fast! Try again { $when }.
error-unavailable = I can't reach the database right now. Nothing is lost: try again in a moment.
error-outcome-unknown = I can't reach the database, so I don't know if that was saved. Look at your board before you try again.
error-deletion-unfinished = Somebody's data is just being deleted here. Try again in a moment.
error-unexpected = Sorry, something went wrong on my side. Your game is safe. Please try again; if it keeps happening, tell this bot's operator the reference { $reference }.

## The daily puzzle

error-puzzle-open = That's part of today's puzzle, so it stays secret until midnight UTC.
error-try-open = Your own try at the puzzle of { $day } is still running. Finish it first.
error-try-custom-coins = Your try at the puzzle of { $day } is still running. Until it's over, I give no help with coins you type, and no bot plays on them.
error-no-puzzle = There's no puzzle for { $day }. The first was on { $oldest }, and the newest is today's.
error-not-tried = Finish today's puzzle first. Press *Today's puzzle*.
error-try-spent = You've had your one try today. That's the last thing I know about you, and tomorrow night I'll forget that too.
error-no-help-in-a-try = There's no help with the daily puzzle before its day is over.
error-day = Write the day like 2026-11-21, or the puzzle's number like #407.
error-zone = I don't know that time zone. Name it like Europe/Berlin, or choose the time it is for you now.
