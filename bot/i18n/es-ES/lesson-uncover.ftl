### Lesson "uncover".

lesson-uncover-title = Mira lo que destapas
lesson-uncover-goal = Resta lo que das de lo que tomas.
lesson-uncover-cover = Tres monedas, la mayor en medio, y te toca mover. ¿Qué extremo?
lesson-uncover-cover-right = ¡Da igual, los dos son correctos! Tomas un extremo, tomo el { $c2 }, te llevas el otro extremo: { SCORE($best, $against) } para ti. Si la moneda grande está en medio de tres, quien tiene que mover la pierde.
lesson-uncover-turn = Pues que sea yo quien tenga que destaparla. ¿Qué extremo tomas?
lesson-uncover-turn-right = Me dejas { $c1 } { $c2 } { $c3 }: ahora tengo que destapar el { $c2 }, y lo tomas tú. { SCORE($best, $against) } para ti.
lesson-uncover-turn-wrong = Eso destapa el { $c2 } enseguida. Déjame tres monedas con el { $c2 } en medio.
lesson-uncover-rule = Una regla sencilla: tu moneda menos la mayor que puedo tomar después. Si tomas el { $c6 }, puedo tomar el { $otherreply }: eso da { $othergain }. ¿Cuánto da el { $c1 }?
lesson-uncover-rule-right = { $c1 } − { $reply } = { $answer }, mejor que { $othergain }. Así que el { $c1 } parece mejor, y aquí lo es: jugando a la perfección gana { SCORE($best, $against) } para ti.
lesson-uncover-rule-wrong = Tras el { $c1 } los extremos son { $c2 } y { $c6 }. Yo tomaría el { $reply }: { $c1 } − { $reply } = { $answer }.
lesson-uncover-use = Aplica la regla: ¿qué extremo?
lesson-uncover-use-right = El { $c1 } da { $gainleft }, el { $c4 } da { $gainright }. Ganas { SCORE($best, $against) }.
lesson-uncover-use-wrong = Vuelve a contar: el { $c1 } da { $gainleft }, el { $c4 } da { $gainright }.
lesson-uncover-limit = La regla dice { $gainleft } para el { $c1 } y { $gainright } para el { $c6 }. ¿Ve lo bastante lejos? ¿Qué extremo tomarías?
lesson-uncover-limit-right = La regla solo mira una respuesta por delante. Tomar el { $c6 } gana { SCORE($best, $against) } para ti, aunque al principio parezca peor. Las próximas lecciones te enseñan a ver más lejos.
lesson-uncover-limit-wrong = Aquí la regla se equivoca: solo mira una respuesta por delante, y los problemas llegan después.
lesson-uncover-game = Ahora miro tres monedas por delante, como alguien que juega bastante bien. ¡Gáname!
lesson-uncover-game-right = { SCORE($mine, $yours) } para ti. Has mirado antes de tomar.
lesson-uncover-game-wrong = Cuenta tu moneda menos mi mejor respuesta, y piensa en la moneda siguiente.
