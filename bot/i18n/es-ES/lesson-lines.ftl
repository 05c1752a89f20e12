### Lesson "lines".

lesson-lines-title = Pilas y varias filas
lesson-lines-goal = Toma de cualquier línea: ¿cuál va primero?
lesson-lines-walls = Dos líneas, y en cada turno eliges una. La segunda es una pila: un muro cierra su extremo izquierdo. ¿Cuántas monedas puedes tomar ahora?
lesson-lines-walls-right = { $answer }: el { $c1 } y el { $c3 } de la fila, y el { $c6 } de la pila.
lesson-lines-walls-wrong = Una fila tiene dos extremos, una pila solo uno. Son { $answer }: { $c1 }, { $c3 } y { $c6 }.
lesson-lines-greatest = Dos filas sin ninguna moneda grande en medio. ¿Qué moneda tomas?
lesson-lines-greatest-right = En filas en las que ninguna moneda está entre dos que no son mayores, toma sin más la mayor que alcances: { SCORE($best, $against) } para ti.
lesson-lines-greatest-wrong = Aquí no hay nada tapado, así que la moneda mayor, el { $c1 }, va primero.
lesson-lines-fused = Fusiona cada línea: { $c1 } { $c2 } { $c3 } actúa como { $one }, y { $c4 } { $c5 } { $c6 } como { $two }. ¿Qué moneda tomas?
lesson-lines-fused-right = { $one } es más que { $two }, así que la primera fila va primero, y sus dos extremos son correctos: { SCORE($best, $against) } para ti. Si abrir cualquier línea es malo, abre la menos mala.
lesson-lines-fused-wrong = La pila actúa como { $two }, la fila como { $one }. Toma de la línea con el número mayor.
lesson-lines-waiting = Un gran { $c1 } contra el muro, tapado por un { $c2 }. La fila { $c3 } { $c4 } { $c5 } actúa como { $one }. ¿Qué moneda tomas?
lesson-lines-waiting-right = Nadie quiere tomar el { $c2 }, porque regala el { $c1 }. Así que una pareja así junto al muro se deja aparte: primero jugamos todo lo demás, y quien se quede sin otras monedas tiene que abrirla. { SCORE($best, $against) } para ti.
lesson-lines-waiting-wrong = Solo el { $c2 } protege el { $c1 }.
lesson-lines-game = Una fila y una pila, y yo juego a la perfección. ¡Gana!
lesson-lines-game-right = { SCORE($mine, $yours) } para ti. Ya sabes jugar en varias líneas a la vez.
lesson-lines-game-wrong = Fusiona lo que se pueda fusionar, y toma lo mayor de lo que queda.
