### Lesson "rules".

lesson-rules-title = Las reglas
lesson-rules-goal = Por turnos, un extremo cada vez: gana quien sume más.
lesson-rules-ends = Esta fila es todo el juego. Jugamos por turnos, y cada uno toma una moneda: la del extremo izquierdo o la del derecho. Ahora mismo, el { $c1 } o el { $c4 }. Aquí siempre empiezas tú.
lesson-rules-reach = Has tomado el { $m1 }. Ahora me toca. ¿Qué monedas puedo tomar?
lesson-rules-reach-ends = El { $c1 } o el { $c3 }
lesson-rules-reach-left = El { $c1 } o el { $c2 }
lesson-rules-reach-any = Cualquiera
lesson-rules-reach-right = Los extremos son ahora el { $c1 } y el { $c3 }. Al tomar el { $m1 } me has destapado el { $c1 }: recuérdalo.
lesson-rules-reach-wrong = Solo se pueden tomar los extremos. El { $c2 } sigue tapado por los dos lados.
lesson-rules-winner = Has tomado { $m1 } y { $m3 }, yo { $m2 }. La última moneda, { $c1 }, es mía. ¿Quién gana?
lesson-rules-winner-you = Yo
lesson-rules-winner-me = Tú
lesson-rules-winner-tie = Nadie: empate
lesson-rules-winner-right = Cuando no quedan monedas, deciden los totales: { $against } para ti, { $best } para mí. Es empate: no gana ni pierde nadie.
lesson-rules-winner-wrong = Suma: tú tienes { $m1 } + { $m3 } = { $against }, yo tengo { $m2 } + { $c1 } = { $best }.
lesson-rules-last = Quedan dos monedas, y yo me llevo la que dejes. ¿Cuál tomas?
lesson-rules-last-right = Cuando quedan dos monedas, la mayor siempre es la buena: { SCORE($best, $against) } para ti.
lesson-rules-last-wrong = Ya no hay nada que destapar, así que toma sin más la mayor.
lesson-rules-game = Ahora una partida entera, moneda a moneda. ¡Gáname! Siempre tomaré el extremo mayor. Cuidado: mira qué puedo tomar después de ti.
lesson-rules-game-right = Ganas { SCORE($mine, $yours) }. Ya conoces todas las reglas.
lesson-rules-game-wrong = Deshaz la jugada y mira qué destapa.
