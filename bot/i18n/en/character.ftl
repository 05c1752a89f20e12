### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal = Every coin accounted for. Care to try again?
character-won-duchess = A pleasure, dear. Do come back.
character-won-lookahead = I saw that coming. Three coins ago, anyway.
character-won-parity = Odds or evens, I keep count.
character-won-fox = Too slow! I know a shortcut.
character-won-greedy = Shiny, shiny, all mine!
character-won-pip = Wait, I won? I won!
character-won-random = Oh! Did I do that?

## When the character has lost

character-lost-optimal = Flawless. I'd hire you on the spot.
character-lost-duchess = Well played indeed. I let one slip, and you took it.
character-lost-lookahead = You looked further than I did. Nice.
character-lost-parity = You didn't let me count in peace. Well done.
character-lost-fox = Outfoxed! That doesn't happen every day.
character-lost-greedy = All those big coins, and it still wasn't enough!
character-lost-pip = I'll get you next time. Probably.
character-lost-random = You won! Will you show me how?

## When nobody has won

character-tied-optimal = A balanced ledger. Acceptable.
character-tied-duchess = Even? How very civilised.
character-tied-lookahead = Neither of us saw that one coming.
character-tied-parity = Exactly half each. I like that.
character-tied-fox = A draw? You're trickier than you look.
character-tied-greedy = Same pile, but mine's shinier.
character-tied-pip = A tie! That's almost winning.
character-tied-random = Same number! Is that good?

## What the character says, with its name

character-says = { $bot }: “{ $line }”

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars }: { $style }
