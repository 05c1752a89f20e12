### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal = Le compte est bon. On réessaie ?
character-won-duchess = Ce fut un plaisir. Reviens quand tu veux.
character-won-lookahead = Je l’avais vu venir. Enfin, trois pièces avant.
character-won-parity = Pairs ou impairs, je tiens les comptes.
character-won-fox = Trop lent ! Je connais un raccourci.
character-won-greedy = Ça brille, ça brille, tout est à moi !
character-won-pip = Attends, j’ai gagné ? J’ai gagné !
character-won-random = Oh ! C’est moi qui ai fait ça ?

## When the character has lost

character-lost-optimal = Sans faute. Je t’embauche sur-le-champ.
character-lost-duchess = Très bien joué. Un faux pas, et tu étais là.
character-lost-lookahead = Tu as vu plus loin que moi. Joli.
character-lost-parity = Tu ne m’as pas laissé compter tranquille. Bien joué.
character-lost-fox = Plus malin qu’un renard ! Ça n’arrive pas tous les jours.
character-lost-greedy = Toutes ces grosses pièces, et ça n’a pas suffi !
character-lost-pip = Je t’aurai la prochaine fois. Sans doute.
character-lost-random = C’est gagné pour toi ! Tu me montres comment on fait ?

## When nobody has won

character-tied-optimal = Un bilan à l’équilibre. Acceptable.
character-tied-duchess = Égalité ? Que c’est civilisé.
character-tied-lookahead = Ni toi ni moi ne l’avons vu venir.
character-tied-parity = La moitié pile pour chacun. J’aime ça.
character-tied-fox = Égalité ? Tu caches bien ton jeu.
character-tied-greedy = Autant chacun, mais les miennes brillent plus.
character-tied-pip = Égalité ! C’est presque gagné.
character-tied-random = Autant de points ! C’est bien ?

## What the character says, with its name

character-says = { $bot } : « { $line } »

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars } : { $style }
