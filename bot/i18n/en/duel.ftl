### Duels: two players, one deal.

## Errors

duel-unknown = There's no duel { $code }. Challenge someone with /coins challenge.
duel-not-for-you = This challenge is for { $name }. Challenge someone yourself with /coins challenge.
duel-own-challenge = This is your own challenge, so someone else has to accept it. You can cancel it.
duel-not-yours = Only { $name } can cancel this challenge.
duel-nobody-to-decline = This challenge is open to anyone, so just leave it to others.
duel-taken = This challenge has already been accepted. Make a new one with /coins challenge.
duel-over = This duel is over. Press *Rematch*.
duel-was-declined = This challenge was declined. Make a new one with /coins challenge.
duel-was-cancelled = This challenge was cancelled. Make a new one with /coins challenge.
duel-was-too-late = Nobody accepted this challenge in time. Make a new one with /coins challenge.
duel-too-many = You have { $most } open challenges. Cancel the oldest one or wait for a reply.
duel-challenged-already = Your challenge to { $name } is still open. Cancel it or wait for a reply.
duel-challenged-often = You've challenged them a few times lately without a game. You can ask again { $when }.
duel-pinged-often = Nobody accepted your last challenges. You can send the next one { $when }, or challenge anyone now: leave out the player.
duel-no-room = { $name } has reached the limit of active games. Try again when one of them is over.
duel-closed = These coins are part of a running duel. Ask me again once it's over.
duel-custom-coins = You're playing the duel { $duel }. Until it's over, I give no help with coins you type, and no bot plays on them.
duel-still-running = Game { $code } is part of duel { $duel }. You can review or replay it once the whole duel is over.
duel-no-tie-here = You can only offer a tie in a duel: bots play to the end. Challenge someone with /coins challenge.
duel-offered-already = You've already offered a tie. It stands until it's answered or the next coin is taken.
duel-picked-already = You've already moved here. Now it's up to { $name }, on the other board.
duel-not-offered = Nobody has offered a tie here. Press *Offer a tie* below the board.
duel-not-over = This duel isn't over yet. Finish it first.
duel-nobody-left = Your opponent isn't here any more. Challenge someone else with /coins challenge.
duel-of-others = This duel was { $first } against { $second }. Challenge someone yourself with /coins challenge.
duel-not-in-server = There's no game or duel { $code } in this server. You'll find its code below *More*.
duel-yourself = You can't challenge yourself. Choose someone else, or leave out the player so anyone can accept.
duel-known-coins = Duels with custom coins can't be rated. Leave out the option coins or the option rated.
duel-few-coins = Only duels with { $least } coins or more can be rated. Choose more coins, or leave out the option rated.
duel-answer-there = This challenge was made in { $channel }. Answer it there.
duel-elsewhere = This duel is being played in { $channel }. Continue there.
duel-board-stays = It's { $name }'s turn, so the board stays in { $channel } until they've moved.
duel-nobody-here = There's nobody else here. Challenge someone in a server or a group.
duel-bots = Bots can't accept challenges. Press *New game* to play one.
duel-not-here = { $name } isn't in this server. Choose someone else, or leave out the player so anyone can accept.
duel-not-moderator = You need the Manage Messages permission to end other players' games. You can resign your own.
duel-end-there = That's played in { $channel }. End it there.
duel-own-game = You're playing in this game yourself, so only others can end it. You can resign it.

## The challenge, and the duel that it becomes

duel-title-challenge = ⚔️ { $other }, { $name } challenges you to a duel
duel-title-anybody = ⚔️ { $name } challenges anyone to a duel
duel-title-declined = { $name }'s challenge was declined
duel-title-cancelled = { $name }'s challenge was cancelled
duel-title-expired = Nobody accepted { $name }'s challenge in time
duel-title-running = ⚔️ { $first } against { $second }
duel-title-closed = Duel: { $first } against { $second }, ended without a winner
duel-title-tie = 🤝 { $first } and { $second } tie their duel
duel-title-won = 🏆 { $winner } beats { $loser } by { $margin }
duel-coins = { $count } coins, { $layout }
duel-duplicate = duplicate
duel-single = single
duel-rated = rated
duel-unrated = not rated
duel-live = live, { $seconds } seconds a move
duel-hours =
    { $count ->
        [one] { $count } hour a move
       *[other] { $count } hours a move
    }
duel-why-duplicate = You play the same coins twice at once, each of you first in one game. Margins add up, and moves stay hidden until you've both made one.
duel-why-single = One game, and chance decides who moves first. That's an advantage, so only a duplicate is fair.
duel-game = { $first } moves first
duel-game-over = { $first } { $score } { $second }
duel-game-number = Game { $number }
duel-ahead = { $name } { $margin }
duel-even = even
duel-review = Review game { $number }
duel-moved = The duel between { $first } and { $second } is over: [see the result]({ $link })
duel-void = Ratings unchanged: time ran out before both players had moved.
duel-dodged = { $name } made no move. Nothing changes this time, but doing so again within a day counts as a loss.
duel-dodged-again = { $name } made no move, again within a day, so this counts as a loss.
duel-decided = Game { $number }: { $name }'s { $move } gave away { $swing }.
duel-decided-end =
    { $how ->
        [time] Game { $number }: { $name } ran out of time and lost { $swing } by it.
        [resigned] Game { $number }: { $name } resigned and lost { $swing } by it.
       *[tie] Game { $number }: { $name } agreed to a tie and lost { $swing } by it.
    }
duel-rating = { $name } { $after } ({ $change })
duel-footer-open = Duel { $code } · expires { $when }
duel-ratings = Duel rating: { $ratings }
duel-month = { $first } { $wins }, { $second } { $losses } this month
duel-see = See the duel
duel-accept = Accept
duel-decline = Decline
duel-cancel = Cancel
duel-choose = How do you want to play { $name }?
duel-rematch = Rematch
duel-ended = { $code } was ended without a result.

## A sealed move: the board waits for the other board of a duplicate

duel-waiting = Waiting for { $name }
duel-sealed = Both moves show up together.
duel-picked = Got it. Your move shows up as soon as { $name } has moved on the other board.

## Pings of the player to move

duel-notices-ask = Shall I ping you when it's your turn?
duel-notices-on = Yes, ping me
duel-notices-off = No pings
duel-call = { $player }, it's your turn: { $link }
duel-warning = { $player }, your move is due { $when }, or you lose the game: { $link }
duel-warning-away = { $player }, I was away for a while, so your move is now due { $when }: { $link }
duel-closed-live = { $players }, I couldn't keep time in your duel, so it ends without a winner: { $link }
duel-in-seconds =
    { $count ->
        [one] in { $count } second ({ $time })
       *[other] in { $count } seconds ({ $time })
    }
