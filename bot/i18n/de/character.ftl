### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal = Jede Münze verbucht.
character-won-duchess = Es war mir ein Vergnügen.
character-won-lookahead = Das sah ich kommen.
character-won-parity = Ich zähle mit.
character-won-fox = Zu langsam!
character-won-greedy = Glitzer! Alles meins!
character-won-pip = Moment, gewonnen?
character-won-random = Oh! War ich das?

## When the character has lost

character-lost-optimal = Du bist eingestellt.
character-lost-duchess = Vorzüglich gespielt!
character-lost-lookahead = Du hast weiter gesehen.
character-lost-parity = Verzählt!
character-lost-fox = Ausgetrickst!
character-lost-greedy = Meine waren aber größer!
character-lost-pip = Nächstes Mal. Wahrscheinlich.
character-lost-random = Bringst du mir das bei?

## When nobody has won

character-tied-optimal = Eine ausgeglichene Bilanz.
character-tied-duchess = Wie überaus kultiviert.
character-tied-lookahead = Das sah ich nicht kommen.
character-tied-parity = Genau halbe-halbe. Schön.
character-tied-fox = Schlau. Wie ich.
character-tied-greedy = Meine glänzen mehr.
character-tied-pip = Das ist fast gewonnen!
character-tied-random = Ist das gut?

## When the player has uncovered a great coin for the character, which took it: at most three words in English

character-trap-optimal = Wie berechnet.
character-trap-duchess = Wie großzügig!
character-trap-lookahead = Hab ich kommen sehen.
character-trap-parity = Das zählt für mich!
character-trap-fox = Reingefallen!
character-trap-greedy = Glänzt! Meins!
character-trap-pip = Oh, danke schön!
character-trap-random = Für mich?

## What the character says, with its name

character-says = { $bot }: „{ $line }“

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars }: { $style }
