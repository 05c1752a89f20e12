### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal = Every coin accounted for.
character-won-duchess = A pleasure, dear.
character-won-lookahead = I saw that coming.
character-won-parity = I keep count.
character-won-fox = Too slow!
character-won-greedy = Shiny! All mine!
character-won-pip = Wait, I won?
character-won-random = Oh! Did I?

## When the character has lost

character-lost-optimal = You're hired.
character-lost-duchess = Well played!
character-lost-lookahead = You looked further.
character-lost-parity = Miscounted!
character-lost-fox = Outfoxed!
character-lost-greedy = But mine were bigger!
character-lost-pip = Next time. Probably.
character-lost-random = Will you teach me?

## When nobody has won

character-tied-optimal = A balanced ledger.
character-tied-duchess = How very civilised.
character-tied-lookahead = Didn't see that coming.
character-tied-parity = Exactly half each. Nice.
character-tied-fox = Tricky. Like me.
character-tied-greedy = Mine are shinier.
character-tied-pip = That's almost winning!
character-tied-random = Is that good?

## When the player has uncovered a great coin for the character, which took it: at most three words in English

character-trap-optimal = As calculated.
character-trap-duchess = How generous!
character-trap-lookahead = Saw that coming.
character-trap-parity = Count me in!
character-trap-fox = Got you!
character-trap-greedy = Shiny! Mine!
character-trap-pip = Ooh, thank you!
character-trap-random = For me?

## What the character says, with its name

character-says = { $bot }: “{ $line }”

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars }: { $style }
