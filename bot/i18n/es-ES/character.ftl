### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal-1 = Las cuentas cuadran.
character-won-optimal-2 = Los libros no mienten.
character-won-optimal-3 = Los intereses, según lo pactado.
character-won-optimal-4 = Tu depósito está seguro conmigo.
character-won-optimal-5 = Una buena inversión. La mía.
character-won-optimal-6 = Hora de cerrar. Gracias.
character-won-duchess-1 = Ha sido un placer.
character-won-duchess-2 = Vuelve cuando quieras.
character-won-duchess-3 = Qué tarde tan encantadora.
character-won-duchess-4 = Arriba ese ánimo.
character-won-duchess-5 = ¿Un té de consuelo?
character-won-duchess-6 = Me viene de familia.
character-won-lookahead-1 = Lo vi venir.
character-won-lookahead-2 = El camino estaba despejado.
character-won-lookahead-3 = Yo tenía el mapa.
character-won-lookahead-4 = Tres monedas por delante.
character-won-lookahead-5 = Desde aquí arriba se ve más.
character-won-lookahead-6 = Lo divisé a tiempo.
character-won-parity-1 = Yo llevo la cuenta.
character-won-parity-2 = Las sumas salen.
character-won-parity-3 = Uno, dos, para mí.
character-won-parity-4 = Los impares me dan suerte.
character-won-parity-5 = ¡Una de cada dos!
character-won-parity-6 = Cuéntalas. Yo ya lo hice.
character-won-fox-1 = ¡Más rápido la próxima!
character-won-fox-2 = ¡Te la jugué!
character-won-fox-3 = Mi guarida está llena.
character-won-fox-4 = Astuto, ¿verdad?
character-won-fox-5 = ¡A ver si me pillas!
character-won-fox-6 = ¡Visto y no visto!
character-won-greedy-1 = ¡Brilla! ¡Todo mío!
character-won-greedy-2 = ¡Mi nido está lleno!
character-won-greedy-3 = ¡Mira cómo relucen!
character-won-greedy-4 = Solo tomo las grandes.
character-won-greedy-5 = ¡Más! ¡Más!
character-won-greedy-6 = ¡Directas al nido!
character-won-pip-1 = ¿Cómo, he ganado?
character-won-pip-2 = ¿Lo han visto todos?
character-won-pip-3 = ¡Se lo cuento a mamá!
character-won-pip-4 = ¡El mejor día de mi vida!
character-won-pip-5 = ¿Fue a propósito? Quizá.
character-won-pip-6 = ¿Lo enmarcamos?
character-won-random-1 = ¡Anda! ¿Fui yo?
character-won-random-2 = Es que esa me gustaba.
character-won-random-3 = ¿Esto es real?
character-won-random-4 = ¿Cómo ha pasado?
character-won-random-5 = ¡Elegí con los ojos cerrados!
character-won-random-6 = Suerte de principiante, creo.

## When the character has lost

character-lost-optimal-1 = Te contrato.
character-lost-optimal-2 = Tengo que revisar mis libros.
character-lost-optimal-3 = Lo apunto como pérdida.
character-lost-optimal-4 = Llevas las cuentas mejor que yo.
character-lost-optimal-5 = Aquí tienes la llave de la caja.
character-lost-optimal-6 = A ti te prestaría todo.
character-lost-duchess-1 = ¡Bien jugado!
character-lost-duchess-2 = Mis respetos.
character-lost-duchess-3 = El próximo vals es mío.
character-lost-duchess-4 = Te hago una reverencia.
character-lost-duchess-5 = Perder es refrescante.
character-lost-duchess-6 = Tienes estilo.
character-lost-lookahead-1 = Has visto más lejos.
character-lost-lookahead-2 = Perdí el rastro.
character-lost-lookahead-3 = ¿De dónde salió eso?
character-lost-lookahead-4 = Tienes mejor vista.
character-lost-lookahead-5 = ¡Una emboscada!
character-lost-lookahead-6 = Mi mapa acababa ahí.
character-lost-parity-1 = ¡Perdí la cuenta!
character-lost-parity-2 = ¿Dónde está mi error?
character-lost-parity-3 = Aquí algo no cuadra.
character-lost-parity-4 = Cuentas mejor que yo.
character-lost-parity-5 = Me llevo una… vaya.
character-lost-parity-6 = Vuelvo a mi ábaco.
character-lost-fox-1 = ¡Zorro burlado!
character-lost-fox-2 = ¡Qué astucia!
character-lost-fox-3 = Me voy con el rabo entre las patas.
character-lost-fox-4 = Tenía que haber estado atento.
character-lost-fox-5 = Volveré a hurtadillas.
character-lost-fox-6 = Esas monedas estaban verdes.
character-lost-greedy-1 = ¡Las mías eran más grandes!
character-lost-greedy-2 = ¡Mi pobre nido!
character-lost-greedy-3 = Las tuyas relucen tanto…
character-lost-greedy-4 = ¿Me prestas una?
character-lost-greedy-5 = ¡El brillo me cegó!
character-lost-greedy-6 = Solo una moneda más…
character-lost-pip-1 = La próxima. Seguramente.
character-lost-pip-2 = ¡Casi! ¿O no?
character-lost-pip-3 = Ups. Otra vez.
character-lost-pip-4 = Lo hice a propósito.
character-lost-pip-5 = ¿Revancha? ¿Porfa?
character-lost-pip-6 = Voy mejorando. Despacio.
character-lost-random-1 = ¿Me enseñas?
character-lost-random-2 = ¡Te sabes todos los trucos!
character-lost-random-3 = Me lo pasé bien igual.
character-lost-random-4 = ¿Me lo enseñas otra vez?
character-lost-random-5 = Se te da muy bien.
character-lost-random-6 = La próxima elijo otras más bonitas.

## When nobody has won

character-tied-optimal-1 = Un balance equilibrado.
character-tied-optimal-2 = Ni una moneda fuera de sitio.
character-tied-optimal-3 = El debe iguala al haber.
character-tied-optimal-4 = Podríamos compartir oficina.
character-tied-optimal-5 = Un trato justo.
character-tied-optimal-6 = Empate hasta la última moneda.
character-tied-duchess-1 = Qué civilizado.
character-tied-duchess-2 = ¿Bailamos otra vez?
character-tied-duchess-3 = Nadie tiene que inclinarse.
character-tied-duchess-4 = El empate nos sienta bien.
character-tied-duchess-5 = Qué modales tan perfectos.
character-tied-duchess-6 = Compartamos el trono, pues.
character-tied-lookahead-1 = No lo vi venir.
character-tied-lookahead-2 = Mismo camino, mismo paso.
character-tied-lookahead-3 = Dos en la misma cima.
character-tied-lookahead-4 = Nos cruzamos a medio camino.
character-tied-lookahead-5 = Codo con codo.
character-tied-lookahead-6 = Nadie se adelantó.
character-tied-parity-1 = La mitad justa. Bien.
character-tied-parity-2 = ¡Par! Qué raro.
character-tied-parity-3 = La diferencia es cero.
character-tied-parity-4 = Sale sin resto.
character-tied-parity-5 = Conté dos veces: igual.
character-tied-parity-6 = Sumas iguales. Qué gusto.
character-tied-fox-1 = Astucia, como la mía.
character-tied-fox-2 = Dos zorros, una guarida.
character-tied-fox-3 = ¿Repartimos el botín?
character-tied-fox-4 = Tú no eres ninguna gallina.
character-tied-fox-5 = Estaba distraído.
character-tied-fox-6 = Medio botín para cada uno.
character-tied-greedy-1 = Las mías brillan más.
character-tied-greedy-2 = ¿Me cambias una?
character-tied-greedy-3 = ¿Tuve que compartir?
character-tied-greedy-4 = Alcanza para dos nidos.
character-tied-greedy-5 = ¿Iguales? ¡Cuenta los destellos!
character-tied-greedy-6 = Una más y…
character-tied-pip-1 = ¡Es casi ganar!
character-tied-pip-2 = ¿Medalla para los dos?
character-tied-pip-3 = ¡No he perdido!
character-tied-pip-4 = Nada mal para mí, ¿no?
character-tied-pip-5 = ¡Somos gemelos!
character-tied-pip-6 = ¡Choca esos cinco!
character-tied-random-1 = ¿Eso es bueno?
character-tied-random-2 = ¡Hemos ganado los dos! ¿No?
character-tied-random-3 = ¡Lo mismo que tú!
character-tied-random-4 = ¿Compartimos?
character-tied-random-5 = Mitad y mitad, qué bien.
character-tied-random-6 = ¡Nadie se pone triste!

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
