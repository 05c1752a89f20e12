### Lesson "ring".

lesson-ring-title = El anillo
lesson-ring-goal = La primera jugada toma cualquier moneda. Elige bien el corte.
lesson-ring-open = En un anillo, la primera jugada puede tomar cualquier moneda. Después, lo demás es una fila: empieza con la moneda que sigue al hueco y acaba con la anterior. Tomas el { $c2 }. ¿Qué monedas puedo tomar?
lesson-ring-open-neighbours = { $c3 } o { $c1 }
lesson-ring-open-others = { $c4 } o { $c1 }
lesson-ring-open-any = Cualquiera
lesson-ring-open-right = Las dos vecinas del hueco son ahora los extremos. Desde aquí es una fila normal.
lesson-ring-open-wrong = Solo la primera jugada es libre. Después, las vecinas del hueco, { $c3 } y { $c1 }, son los extremos.
lesson-ring-even = También en un anillo par puedes llevarte todos los lugares impares ({ $odds }) o todos los pares ({ $evens }). ¿Con qué moneda empiezas?
lesson-ring-even-right = Un lugar par: ahora mis dos extremos son impares, y cada jugada mía te destapa uno par. { SCORE($best, $against) } para ti. El { $c2 } y el { $c4 } son igual de buenos.
lesson-ring-even-wrong = Ese es un lugar impar, y los impares solo valen { $odds }.
lesson-ring-smallest = Seis monedas en un anillo: los lugares impares valen { $odds }, los pares { $evens }. ¿Con qué moneda empiezas?
lesson-ring-smallest-right = Vale cualquier lugar par, incluso el { $c6 }: { SCORE($best, $against) } para ti. Lo que cuenta es la mitad que te llevas, no la primera moneda.
lesson-ring-smallest-wrong = Esa moneda es de los lugares impares. Empieza por uno par, el que quieras.
lesson-ring-row = Con un número impar de monedas no es tan sencillo. La moneda mayor es el { $c4 }. Si la tomas, empiezo yo en la fila { $c5 } { $c1 } { $c2 } { $c3 }. ¿Por cuánto gano en ella?
lesson-ring-row-right = Por { $answer }, y tú solo te has llevado { $c4 } a cambio. ¡Así que la moneda mayor pierde!
lesson-ring-row-wrong = Suma los lugares impares y pares de esa fila: tomo una moneda sí y otra no, { $c1 } y { $c3 }, y tú te llevas el resto. Gano esa fila por { $answer }.
lesson-ring-odd = Entonces, ¿con qué moneda empiezas? Busca una que me deje una fila que valga poco.
lesson-ring-odd-right = El { $c1 } me deja una fila que solo vale { $worth }. Ganas { SCORE($best, $against) }.
lesson-ring-odd-wrong = Para cada moneda, cuenta: la moneda menos lo que vale el resto para mí.
lesson-ring-game = Cinco monedas en un anillo, y yo juego a la perfección. Solo una primera moneda gana. ¡Encuéntrala y remata la partida!
lesson-ring-game-right = { SCORE($mine, $yours) } para ti. Dominas el anillo.
lesson-ring-game-wrong = Para cada moneda, mira la fila que deja y fusiónala: verás lo que vale para mí.
