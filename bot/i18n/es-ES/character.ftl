### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal = Las cuentas cuadran. ¿Lo intentas otra vez?
character-won-duchess = Ha sido un placer. Vuelve cuando quieras.
character-won-lookahead = Lo vi venir. Bueno, tres monedas antes.
character-won-parity = Pares o impares, yo llevo la cuenta.
character-won-fox = ¡Demasiado lento! Conozco un atajo.
character-won-greedy = ¡Brilla, brilla, todo mío!
character-won-pip = ¿Cómo, he ganado? ¡He ganado!
character-won-random = ¡Anda! ¿Eso lo he hecho yo?

## When the character has lost

character-lost-optimal = Impecable. Te contrataría ahora mismo.
character-lost-duchess = Muy bien jugado. Un desliz mío, y allí estabas.
character-lost-lookahead = Has visto más lejos que yo. Genial.
character-lost-parity = No me has dejado contar en paz. Bien hecho.
character-lost-fox = ¡Me has ganado en astucia! No pasa todos los días.
character-lost-greedy = ¡Tantas monedas grandes y aun así no ha bastado!
character-lost-pip = La próxima te gano. Seguramente.
character-lost-random = ¡Has ganado! ¿Me enseñas cómo se hace?

## When nobody has won

character-tied-optimal = Un balance equilibrado. Aceptable.
character-tied-duchess = ¿Empate? Qué civilizado.
character-tied-lookahead = Ni tú ni yo lo vimos venir.
character-tied-parity = La mitad justa para cada uno. Me gusta.
character-tied-fox = ¿Empate? Tienes más maña de lo que parece.
character-tied-greedy = Lo mismo, pero las mías brillan más.
character-tied-pip = ¡Empate! Es casi ganar.
character-tied-random = ¡Los mismos puntos! ¿Eso es bueno?

## What the character says, with its name

character-says = { $bot }: «{ $line }»

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars }: { $style }
