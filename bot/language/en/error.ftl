### Why something was not done: what is wrong, and what would work.

## Boards

error-empty-line = A line needs at least one coin.
error-walled-ring = A ring has no ends, and so no wall.
error-lines = A board has 1 to { $most } lines, not { $lines }.
error-ring-beside = A ring is a board of its own: it can't lie beside other lines.
error-size = A board can have { $least } to { $most } coins, not { $size }.
error-size-here = A board can have { $least } to { $most } coins; this one has { $size }.
error-worth = Coins are worth 0 to { $most }; coin { $number } is not.
error-no-opponent = There is no opponent of that name. Choose one of { $names }.
error-deal-or-board = Give either a deal or a board of your own: a deal has its own coins.
error-coins-or-size = Give either coins or a size: a board as written has its own size.
error-coins-or-layout = Give either coins or a layout: a board as written has its own layout.
error-nothing-left = There is not enough left to play for. Step back and play on from an earlier position.

## Moves

error-which-line = This board has several lines: say which one ({ $others } or { $last }).
error-all-taken = Every coin has been taken: this game is over.
error-one-line = There is no line { $line }: there is only line 1.
error-no-line = There is no line { $line }: the lines are 1 to { $last }.
error-which-position = The first pick of a ring takes any coin: say its position, 1 to { $last }.
error-no-position = There is no position { $place } in this ring: they are 1 to { $last }.
error-position-later = Only the first pick of a ring has a position: take from the left or the right end.
error-line-empty = Line { $line } is empty: take from another line.
error-last-coin = Line { $line } has one coin left: its move is written { $line }L.
error-walled-left = Line { $line } is walled on the left: take from its right end.
error-walled-right = Line { $line } is walled on the right: take from its left end.
error-moved-on = The board has moved on since then.
error-stale = The board has moved on. It now stands like this:
error-not-your-turn = It is not your turn.
error-over = This game is over.
error-over-start-another = This game is over. Start another with /coins new.

## Games

error-code = A game's code has { $length } letters and digits, like 7QK2MX: it is below the board.
error-no-game = There is no game { $code }. Start one with /coins new.
error-still-running = Game { $code } is still being played: it can be looked back on or dealt again once it is over.
error-nothing-to-review = You have finished no game in this channel. Play one, or name a game by its code.
error-nothing-to-evaluate = You have no game in this channel to evaluate. Start one with /coins new, or give a board: /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = You have no game running in this channel. Start one with /coins new.
error-bring = You have no game running in this channel. Game { $code } is running in { $place }: bring it here?
error-direct-message = a direct message
error-not-yours = This game is { $first } against { $second }. Start your own with /coins new.
error-played-elsewhere = Game { $code } is played in { $channel }: go on there, or bring it here with /coins board.
error-which-game = You have several games in this channel. Say which one with the option game: { $codes }.
error-already-playing = You have a game running in this channel. Go on with it, or resign it and start a new one.
error-too-many-games = You have as many games running as may be: { $most }. Finish or resign one, and there is room for a new one.
error-oldest = The oldest is game { $code } in { $place }.
error-server-full = As many new games are running in this server as may be: { $most }. Finish one, try again in an hour, or play in a direct message with me.
error-not-here = Games don't start in this channel. In this server they do in { $channels }.
error-no-hints = This server allows no hints, nor evaluations of running games. Once the game is over, /coins review tells all.

## Settings and choices

error-no-setting = There is no setting { $name }. Choose one of { $names }.
error-setting = The { $name } can be { $values } or { $default }.
error-setting-and-back = Give either a { $name }, or { $name } to be taken back.
error-choose = Choose one of { $names }.
error-no-server-settings = There is no server here. Your own settings are in /coins me.
error-no-server-scope = There is no server here. Choose the scope everywhere.
error-not-allowed = Only who may manage this server can change its settings. Your own are in /coins me.
error-not-your-data = This is about somebody else's data. Yours is in /coins privacy.

## What can go wrong with the bot itself

error-unknown-button = This button does nothing. Use the newest board, or start a game with /coins new.
error-unreadable = I don't know this form of the command. Reload Discord (Ctrl+R) and try again.
error-stopping = I am just restarting and have done nothing. Try again in a moment.
error-too-fast = You are very fast: go on { $when }.
error-unavailable = The games can't be reached right now. Nothing is lost: please try again in a moment.
error-outcome-unknown = The games can't be reached right now, so I can't tell whether this was stored. Look with /coins board before you try again.
error-option = { $value } is not something I can use there. Pick one of the values that Discord offers.
error-unexpected = Sorry, something went wrong on my side. Your game is safe. Reference: { $reference }

## The daily puzzle

error-puzzle-open = That is part of today's daily puzzle: nothing is told about it before the day is over, at midnight UTC.
error-try-open = Your own try at the puzzle of { $day } is not over: end it first, and you are told everything about it.
error-no-puzzle = There is no puzzle of { $day } to look back on: nobody has played one, or the day is yet to come.
error-not-tried = Play the daily puzzle to its end first: /coins daily.
error-no-help-in-a-try = There is no help with a daily puzzle: no hints, and no evaluation before the day is over.
error-day = Write the day like 2026-11-21.
