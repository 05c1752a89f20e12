### Lesson "better".

lesson-better-title = Mejor que pares o impares
lesson-better-goal = La mitad segura es lo mínimo, no lo máximo.
lesson-better-floor = Aquí los lugares pares valen { $evens }, los impares { $odds }. Si tomas todos los pares, tienes seguros { $evens } de { $sum }. Pero ¿es lo mejor?
lesson-better-most = ¿Tú qué crees? ¿Cuántos puntos puedes conseguir de verdad si los dos jugamos a la perfección?
lesson-better-most-right = { $answer } puntos, aunque los lugares pares solo valen { $evens }. Enseguida descubrirás cómo.
lesson-better-most-wrong = Los { $evens } de los lugares pares son seguros, pero hay más: { $answer }. Ahora verás cómo.
lesson-better-game = Juégalo: yo juego a la perfección, y necesitas { $best } puntos, no solo { $evens }. ¡Vuelve a contar las mitades antes de cada jugada!
lesson-better-game-right = ¡{ SCORE($mine, $yours) }! Cuando quedaban { $stay } contra { $switch }, cambiaste de mitad. Pares o impares es un plan para una jugada; la siguiente merece una cuenta nueva.
lesson-better-game-wrong = Si te quedas en los lugares pares pase lo que pase, te llevas { $evens } y nada más. Mira qué mitad de lo que queda vale más ahora.
lesson-better-half = Los lugares pares valen { $evens }, los impares { $odds }. ¿Qué extremo te da más?
lesson-better-half-right = ¡El { $c1 }, de la mitad que menos vale! Jugando a la perfección acaba en { SCORE($best, $against) }, mientras que los lugares pares te darían { SCORE($evens, $odds) }.
lesson-better-half-wrong = Con el { $c6 } te quedas con los lugares pares: { SCORE($evens, $odds) }. Es seguro, pero no lo máximo.
lesson-better-moral = Entonces, ¿para qué sirve pares o impares?
lesson-better-moral-floor = Muestra lo que tengo seguro
lesson-better-moral-most = Muestra lo máximo que puedo conseguir
lesson-better-moral-useless = Para nada: me puede costar la partida
lesson-better-moral-right = La mitad que más vale la tienes segura, y nadie te la puede quitar. Para encontrar la mejor jugada de todas hay que calcular. La próxima lección enseña cómo.
lesson-better-moral-wrong = Acabas de conseguir más que la mitad que más vale, así que no es lo máximo. Y nunca pierde, así que no es inútil.
