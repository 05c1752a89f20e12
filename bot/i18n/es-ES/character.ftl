### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal = Las cuentas cuadran.
character-won-duchess = Ha sido un placer.
character-won-lookahead = Lo vi venir.
character-won-parity = Yo llevo la cuenta.
character-won-fox = ¡Más rápido la próxima!
character-won-greedy = ¡Brilla! ¡Todo mío!
character-won-pip = ¿Cómo, he ganado?
character-won-random = ¡Anda! ¿Fui yo?

## When the character has lost

character-lost-optimal = Te contrato.
character-lost-duchess = ¡Bien jugado!
character-lost-lookahead = Has visto más lejos.
character-lost-parity = ¡Perdí la cuenta!
character-lost-fox = ¡Zorro burlado!
character-lost-greedy = ¡Las mías eran más grandes!
character-lost-pip = La próxima. Seguramente.
character-lost-random = ¿Me enseñas?

## When nobody has won

character-tied-optimal = Un balance equilibrado.
character-tied-duchess = Qué civilizado.
character-tied-lookahead = No lo vi venir.
character-tied-parity = La mitad justa. Bien.
character-tied-fox = Astucia, como la mía.
character-tied-greedy = Las mías brillan más.
character-tied-pip = ¡Es casi ganar!
character-tied-random = ¿Eso es bueno?

## When the player has uncovered a great coin for the character, which took it: at most three words in English

character-trap-optimal = Según lo calculado.
character-trap-duchess = ¡Qué detalle!
character-trap-lookahead = Lo veía venir.
character-trap-parity = ¡Esa sí que cuenta!
character-trap-fox = ¡Has picado!
character-trap-greedy = ¡Brilla! ¡Mía!
character-trap-pip = ¡Anda, gracias!
character-trap-random = ¿Para mí?

## What the character says, with its name

character-says = { $bot }: «{ $line }»

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars }: { $style }
