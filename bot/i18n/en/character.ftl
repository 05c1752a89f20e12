### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal-1 = Every coin accounted for.
character-won-optimal-2 = The books don't lie.
character-won-optimal-3 = Interest, as agreed.
character-won-optimal-4 = Your deposit is safe with me.
character-won-optimal-5 = A sound investment. Mine.
character-won-optimal-6 = Closing time. Thank you.
character-won-duchess-1 = A pleasure, dear.
character-won-duchess-2 = Do come again.
character-won-duchess-3 = What a charming afternoon.
character-won-duchess-4 = Chin up, dear.
character-won-duchess-5 = Tea, to console you?
character-won-duchess-6 = It runs in the family.
character-won-lookahead-1 = I saw that coming.
character-won-lookahead-2 = The path was clear.
character-won-lookahead-3 = I had the map.
character-won-lookahead-4 = Three coins ahead.
character-won-lookahead-5 = You see more from up here.
character-won-lookahead-6 = Spotted it early.
character-won-parity-1 = I keep count.
character-won-parity-2 = It all adds up.
character-won-parity-3 = One, two, mine.
character-won-parity-4 = The odds were with me.
character-won-parity-5 = Every second coin!
character-won-parity-6 = Count them. I did.
character-won-fox-1 = Too slow!
character-won-fox-2 = Foxed you!
character-won-fox-3 = My den is full.
character-won-fox-4 = Slyly done, wasn't it?
character-won-fox-5 = Catch me next time!
character-won-fox-6 = Gone in a flash!
character-won-greedy-1 = Shiny! All mine!
character-won-greedy-2 = My nest is full!
character-won-greedy-3 = Look at them sparkle!
character-won-greedy-4 = I only take the big ones.
character-won-greedy-5 = More! More!
character-won-greedy-6 = Straight to the nest!
character-won-pip-1 = Wait, I won?
character-won-pip-2 = Did everyone see that?
character-won-pip-3 = I'm telling my mum!
character-won-pip-4 = Best day ever!
character-won-pip-5 = Was that on purpose? Maybe.
character-won-pip-6 = Can we frame this?
character-won-random-1 = Oh! Did I?
character-won-random-2 = I just liked that one.
character-won-random-3 = Is this real?
character-won-random-4 = How did that happen?
character-won-random-5 = I picked with my eyes shut!
character-won-random-6 = Beginner's luck, I think.

## When the character has lost

character-lost-optimal-1 = You're hired.
character-lost-optimal-2 = I must check my books.
character-lost-optimal-3 = A loss I'll have to write off.
character-lost-optimal-4 = You balance better than I do.
character-lost-optimal-5 = Here are the keys to the vault.
character-lost-optimal-6 = I'd lend you anything.
character-lost-duchess-1 = Well played!
character-lost-duchess-2 = My compliments.
character-lost-duchess-3 = The next waltz is mine.
character-lost-duchess-4 = I curtsy.
character-lost-duchess-5 = How refreshing to lose.
character-lost-duchess-6 = You have style, dear.
character-lost-lookahead-1 = You looked further.
character-lost-lookahead-2 = I lost the trail.
character-lost-lookahead-3 = Where did that come from?
character-lost-lookahead-4 = You have better eyes.
character-lost-lookahead-5 = An ambush!
character-lost-lookahead-6 = My map ended there.
character-lost-parity-1 = Miscounted!
character-lost-parity-2 = Where's my mistake?
character-lost-parity-3 = That's odd.
character-lost-parity-4 = You count better.
character-lost-parity-5 = Carry the one … oh.
character-lost-parity-6 = Back to my abacus.
character-lost-fox-1 = Outfoxed!
character-lost-fox-2 = You sly thing!
character-lost-fox-3 = My tail is drooping.
character-lost-fox-4 = I should've paid attention.
character-lost-fox-5 = I'll sneak back.
character-lost-fox-6 = Those coins were sour anyway.
character-lost-greedy-1 = But mine were bigger!
character-lost-greedy-2 = My poor nest!
character-lost-greedy-3 = Yours sparkle so much …
character-lost-greedy-4 = Lend me one?
character-lost-greedy-5 = The glitter blinded me!
character-lost-greedy-6 = Just one more coin …
character-lost-pip-1 = Next time. Probably.
character-lost-pip-2 = I was so close! Was I?
character-lost-pip-3 = Oops. Again.
character-lost-pip-4 = I meant to do that.
character-lost-pip-5 = Rematch? Please?
character-lost-pip-6 = I'm getting better. Slowly.
character-lost-random-1 = Will you teach me?
character-lost-random-2 = You know all the tricks!
character-lost-random-3 = I had fun anyway.
character-lost-random-4 = Show me that again?
character-lost-random-5 = You're so good at this.
character-lost-random-6 = I'll pick nicer ones next time.

## When nobody has won

character-tied-optimal-1 = A balanced ledger.
character-tied-optimal-2 = Not a coin out of place.
character-tied-optimal-3 = Debit equals credit.
character-tied-optimal-4 = We could share an office.
character-tied-optimal-5 = A fair trade.
character-tied-optimal-6 = Even, to the last coin.
character-tied-duchess-1 = How very civilised.
character-tied-duchess-2 = Shall we dance again?
character-tied-duchess-3 = Neither has to bow.
character-tied-duchess-4 = A tie becomes us both.
character-tied-duchess-5 = What perfect manners.
character-tied-duchess-6 = We share the throne, then.
character-tied-lookahead-1 = Didn't see that coming.
character-tied-lookahead-2 = Same path, same pace.
character-tied-lookahead-3 = Two scouts, one summit.
character-tied-lookahead-4 = We met halfway.
character-tied-lookahead-5 = Neck and neck.
character-tied-lookahead-6 = Nobody got ahead.
character-tied-parity-1 = Exactly half each. Nice.
character-tied-parity-2 = Even! How odd.
character-tied-parity-3 = The difference is zero.
character-tied-parity-4 = No remainder.
character-tied-parity-5 = I counted twice: even.
character-tied-parity-6 = Equal sums. Lovely.
character-tied-fox-1 = Tricky. Like me.
character-tied-fox-2 = Two foxes, one den.
character-tied-fox-3 = Shall we split the loot?
character-tied-fox-4 = You're no chicken.
character-tied-fox-5 = I was distracted.
character-tied-fox-6 = Half the catch each.
character-tied-greedy-1 = Mine are shinier.
character-tied-greedy-2 = Swap one with me?
character-tied-greedy-3 = I had to share?
character-tied-greedy-4 = Enough for two nests.
character-tied-greedy-5 = Equal? Count the sparkles!
character-tied-greedy-6 = Just one more, and …
character-tied-pip-1 = That's almost winning!
character-tied-pip-2 = Do we both get a medal?
character-tied-pip-3 = I didn't lose!
character-tied-pip-4 = Not bad for me, right?
character-tied-pip-5 = We're twins!
character-tied-pip-6 = High five!
character-tied-random-1 = Is that good?
character-tied-random-2 = We both won! Right?
character-tied-random-3 = Same as you!
character-tied-random-4 = Shall we share?
character-tied-random-5 = Fifty-fifty, how nice.
character-tied-random-6 = Nobody has to be sad!

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
