### Lesson "table".

lesson-table-title = La tabla
lesson-table-goal = Calcula la mejor jugada de cualquier fila, casilla a casilla.
lesson-table-idea = Calculemos cada tramo de esta fila: ¿por cuántos puntos gana quien mueve primero en él? Ese número es su valor. Con una moneda es fácil: la tomas, así que su valor es la propia moneda. Esa es la línea de abajo de la tabla, { $c1 } { $c2 } { $c3 } { $c4 } { $c5 }.
lesson-table-two = Ahora dos monedas juntas: { $c1 } y { $c2 }. Tomas una, yo me llevo la otra. ¿Por cuánto ganas?
lesson-table-two-right = { $right } − { $left } = { $answer }: la moneda mayor menos la menor.
lesson-table-two-wrong = Lo que me llevo cuenta en tu contra.
lesson-table-pair = He rellenado los dos tramos siguientes igual. ¿Cuál es el valor de { $c4 } { $c5 }?
lesson-table-pair-right = { $answer }: tomas el { $c5 }, me llevo el { $c4 }. La línea de dos monedas está completa.
lesson-table-pair-wrong = Eliges tú, así que tomas la mayor de las dos.
lesson-table-three = Tres monedas: { $c1 } { $c2 } { $c3 }. Prueba los dos extremos: tu moneda, menos el valor de lo que queda, porque entonces muevo yo. ¿Qué va en la casilla?
lesson-table-three-right = { $answer }, menos que nada: en { $inside }, quien tiene que mover primero pierde.
lesson-table-three-wrong = Los valores de dos monedas ya están ahí: { $c2 } { $c3 } vale { $afterleft }, { $c1 } { $c2 } vale { $afterright }.
lesson-table-four = La línea de tres está rellena. Cuatro monedas: { $c1 } { $c2 } { $c3 } { $c4 }. ¿Qué valor?
lesson-table-four-right = Al tomar el { $right } me dejas un tramo en el que pierdo: { $right } − { $afterright } = { $answer }.
lesson-table-four-wrong = Restar un número negativo es sumar: un tramo así conviene dejármelo a mí.
lesson-table-whole = La última casilla, la cima de la tabla: toda la fila. ¿Qué valor?
lesson-table-whole-right = Ganas por { $answer }, o sea { SCORE($best, $against) }. Y la tabla te dice qué extremo tomar: el que ha dado { $answer }.
lesson-table-whole-wrong = Los dos números que necesitas están justo debajo de la cima: { $afterleft } y { $afterright }.
lesson-table-read = La tabla está completa. En la cima dice { $value }, debajo { $afterleft } para la fila sin el { $c1 } y { $afterright } para la fila sin el { $c5 }. ¿Qué extremo tomas?
lesson-table-read-right = { $c5 } − { $afterright } = { $value }. Desde ahora puedes leer la mejor jugada de cualquier tramo: sin adivinar, sin buscar.
lesson-table-read-wrong = Izquierda: { $c1 } − { $afterleft }. Derecha: { $c5 } − { $afterright }. Solo una de las dos da { $value }.
lesson-table-cells = ¿Cuántas casillas tiene la tabla de { $n } monedas, contando las monedas sueltas?
lesson-table-cells-right = { $answer }, y para { $length } monedas son { $ten }. Ninguna necesita más de una comparación de dos números. Recorrer todas las partidas llevaría mucho más tiempo.
lesson-table-cells-wrong = Cuenta las líneas: una casilla menos en cada una, de { $n } hasta una. Son { $answer }.
