### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal = Jede Münze verbucht. Noch ein Versuch?
character-won-duchess = Es war mir ein Vergnügen. Komm bald wieder.
character-won-lookahead = Das hab ich kommen sehen. Na ja, drei Münzen vorher.
character-won-parity = Gerade oder ungerade: Ich zähle mit.
character-won-fox = Zu langsam! Ich kenne eine Abkürzung.
character-won-greedy = Glitzer, Glitzer, alles meins!
character-won-pip = Moment, ich hab gewonnen? Gewonnen!
character-won-random = Oh! War ich das?

## When the character has lost

character-lost-optimal = Fehlerfrei. Dich würde ich sofort einstellen.
character-lost-duchess = Wirklich gut gespielt. Ein Ausrutscher, und du warst zur Stelle.
character-lost-lookahead = Du hast weiter gesehen als ich. Stark.
character-lost-parity = Du hast mich nicht in Ruhe zählen lassen. Gut gemacht.
character-lost-fox = Ausgetrickst! Das passiert mir nicht alle Tage.
character-lost-greedy = So viele große Münzen, und es hat trotzdem nicht gereicht!
character-lost-pip = Nächstes Mal krieg ich dich. Wahrscheinlich.
character-lost-random = Du hast gewonnen! Zeigst du mir, wie das geht?

## When nobody has won

character-tied-optimal = Eine ausgeglichene Bilanz. Damit kann ich leben.
character-tied-duchess = Gleichstand? Wie überaus kultiviert.
character-tied-lookahead = Damit hat wohl keiner von uns gerechnet.
character-tied-parity = Genau die Hälfte für jeden. Gefällt mir.
character-tied-fox = Unentschieden? Du hast es faustdick hinter den Ohren.
character-tied-greedy = Gleich viel, aber meine glänzen mehr.
character-tied-pip = Unentschieden! Das ist fast gewonnen.
character-tied-random = Gleich viele Punkte! Ist das gut?

## What the character says, with its name

character-says = { $bot }: „{ $line }“

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars }: { $style }
