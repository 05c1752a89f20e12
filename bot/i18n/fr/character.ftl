### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal = Le compte est bon.
character-won-duchess = Ce fut un plaisir.
character-won-lookahead = Je l’avais vu venir.
character-won-parity = Je tiens les comptes.
character-won-fox = Pas assez vite !
character-won-greedy = Ça brille ! Tout à moi !
character-won-pip = Attends, j’ai gagné ?
character-won-random = Oh ! C’était moi ?

## When the character has lost

character-lost-optimal = Je t’embauche.
character-lost-duchess = Bien joué !
character-lost-lookahead = Tu as vu plus loin.
character-lost-parity = J’ai mal compté !
character-lost-fox = Un renard battu !
character-lost-greedy = Les miennes étaient plus grosses !
character-lost-pip = La prochaine fois. Sans doute.
character-lost-random = Tu m’apprends ?

## When nobody has won

character-tied-optimal = Un bilan à l’équilibre.
character-tied-duchess = Que c’est civilisé.
character-tied-lookahead = Je ne l’ai pas vu venir.
character-tied-parity = La moitié pile. Joli.
character-tied-fox = De la ruse, comme moi.
character-tied-greedy = Les miennes brillent plus.
character-tied-pip = C’est presque gagné !
character-tied-random = C’est bien ?

## When the player has uncovered a great coin for the character, which took it: at most three words in English

character-trap-optimal = Comme calculé.
character-trap-duchess = Quelle générosité !
character-trap-lookahead = Je l’avais vu venir.
character-trap-parity = Ça, ça compte !
character-trap-fox = Bien attrapé !
character-trap-greedy = Ça brille ! À moi !
character-trap-pip = Oh, merci !
character-trap-random = C’est pour moi ?

## What the character says, with its name

character-says = { $bot } : « { $line } »

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars } : { $style }
