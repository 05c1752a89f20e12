### Duels: two people, one deal.

## Why something was not done

duel-unknown = There is no duel { $code }. Challenge somebody with /coins challenge.
duel-which-challenge = I can't tell which challenge you mean: press a button below it, or name it by its code.
duel-not-for-you = This challenge is for { $name }. Challenge somebody yourself with /coins challenge.
duel-own-challenge = This is your own challenge: somebody else has to take it up. You can cancel it.
duel-not-yours = Only { $name } can cancel this challenge.
duel-nobody-to-decline = This challenge is for anybody: you can leave it to others.
duel-taken = This challenge has been taken up already.
duel-over = This duel is over.
duel-was-declined = This challenge was declined.
duel-was-cancelled = This challenge was cancelled.
duel-was-too-late = Nobody took up this challenge in time.
duel-too-many = { $most } challenges of yours stand. Cancel one, or wait until it is answered.
duel-challenged-already = Your challenge to { $name } still stands. Cancel it, or wait until it is answered.
duel-no-room = { $name } has as many games running as may be. Try again when one of them is over.
duel-closed = A duel is being played on these coins: until it is over I tell nobody what they are worth.
duel-still-running = Game { $code } is part of duel { $duel }: it can be looked back on, or dealt again, once all of that is over.
duel-no-tie-here = A tie is something for duels: bots play to the end. Challenge somebody with /coins challenge.
duel-offered-already = You have offered a tie. It stands until it is answered, or the next coin is taken.
duel-not-offered = Nobody offers you a tie in this game, or not any more.
duel-not-over = This duel is not over yet.
duel-nobody-left = Your opponent is not there any more. Challenge somebody else with /coins challenge.
duel-of-others = This duel was { $first } against { $second }. Challenge somebody yourself with /coins challenge.
duel-not-in-server = There is no game or duel { $code } in this server.
duel-yourself = You can't challenge yourself. Name somebody else, or nobody: then anybody can take it up.
duel-known-coins = A duel on coins of your own can't be rated: you may know them well.
duel-answer-there = This challenge was made in { $channel }: take it up there.
duel-elsewhere = This duel is played in { $channel }: go on there.
duel-nobody-here = Nobody else is here. Challenge somebody in a server or in a group.
duel-bots = Bots take up no challenges. Play against one with /coins new.
duel-not-here = { $name } is not in this server.
duel-not-moderator = Only who may manage messages in this server can end games of others. You can resign your own.

## The challenge, and the duel that it becomes

duel-title-challenge = { $other }, { $name } challenges you to a duel
duel-title-anybody = { $name } challenges anybody to a duel
duel-title-declined = { $name }'s challenge was declined
duel-title-cancelled = { $name }'s challenge was cancelled
duel-title-expired = Nobody took up { $name }'s challenge in time
duel-title-running = Duel: { $first } against { $second }
duel-title-closed = Duel: { $first } against { $second }, ended without a winner
duel-title-tie = { $first } and { $second } tie their duel
duel-title-won = { $winner } wins the duel against { $loser } by { $margin }
duel-coins = { $count } coins, { $layout }
duel-duplicate = duplicate
duel-single = single
duel-rated = rated
duel-unrated = not rated
duel-hours =
    { $count ->
        [one] { $count } hour a move
       *[other] { $count } hours a move
    }
duel-why-duplicate = Both play the same coins twice at the same time, each first once, and the margins are added. On an even row the first player can always avoid losing, so only that is fair.
duel-why-single = One game; chance says who is first. On an even row the first player can always avoid losing: only a duplicate is fair.
duel-game =
    { $count ->
        [one] Game { $code }: { $first } moves first, { $count } coin left
       *[other] Game { $code }: { $first } moves first, { $count } coins left
    }
duel-game-over = Game { $code }: { $first } { $score } { $second }
duel-void = It changes no rating: time was up before both had moved.
duel-footer = Duel { $code }
duel-footer-open = Duel { $code } · expires { $when }
duel-accept = Accept
duel-decline = Decline
duel-cancel = Cancel
duel-rematch = Rematch
duel-ended = { $code } has been ended. Nobody wins, and it counts for nobody.

## Calls to whose turn it is

duel-call = { $player }, it is your turn in game { $code }: { $link }
duel-warning = { $player }, your move in game { $code } is due { $when }, else the game is lost: { $link }
