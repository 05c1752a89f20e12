### Lesson "parity".

lesson-parity-title = Pares o impares
lesson-parity-goal = Si empiezas en una fila par, siempre puedes evitar la derrota.
lesson-parity-places = Numera los lugares de izquierda a derecha: primero, segundo, tercero… En los impares están { $c1 }, { $c3 } y { $c5 }, en total { $odds }. En los pares están { $c2 }, { $c4 } y { $c6 }, en total { $evens }. ¿No estaría bien llevarse todos los pares?
lesson-parity-trick = Has tomado el { $m1 } del último lugar, que es par. ¿Qué monedas puedo tomar ahora?
lesson-parity-trick-odd = { $c1 } o { $c5 }: solo lugares impares
lesson-parity-trick-even = { $c2 } o { $c4 }: solo lugares pares
lesson-parity-trick-both = { $c1 } o { $c4 }: uno de cada
lesson-parity-trick-right = Mis dos extremos son lugares impares. Tome el que tome, te destapo uno par. Puedes seguir así hasta el final: todos los lugares pares son tuyos, { SCORE($evens, $odds) } para ti.
lesson-parity-trick-wrong = Los extremos son { $c1 } (primer lugar) y { $c5 } (quinto lugar): los dos impares.
lesson-parity-count = Ahora cuenta tú. ¿Cuánto suman aquí los lugares pares?
lesson-parity-count-right = { $c2 } + { $c4 } + { $c6 } = { $answer }, y solo { $odds } los impares.
lesson-parity-count-wrong = Los lugares pares son el segundo, el cuarto y el sexto: { $c2 } + { $c4 } + { $c6 } = { $answer }.
lesson-parity-start = ¿Qué extremo tomas para que todos los lugares pares sean tuyos?
lesson-parity-start-right = El último lugar es par. A partir de ahora, toma siempre lo que acabo de destapar: { SCORE($evens, $odds) } para ti.
lesson-parity-start-wrong = El { $c1 } está en un lugar impar. Me deja los pares a mí.
lesson-parity-game = Una partida entera. Juego a la perfección, pero tú mueves primero en una fila par. ¡Gana!
lesson-parity-game-right = { SCORE($mine, $yours) } para ti contra un juego perfecto. Los lugares impares valían { $odds }, los pares { $evens }.
lesson-parity-game-wrong = Suma los lugares impares ({ $odds }) y los pares ({ $evens }), y quédate con la mitad que más vale.
lesson-parity-proof = ¿Qué acabas de aprender?
lesson-parity-proof-never = Si empiezo en fila par, puedo evitar la derrota
lesson-parity-proof-wins = Si empiezo en fila par, gano siempre
lesson-parity-proof-odd = En filas impares funciona igual de bien
lesson-parity-proof-right = Tomas la mitad que más vale, o cualquiera si son iguales: entonces es al menos un empate. Siempre se puede, contra cualquier rival.
lesson-parity-proof-wrong = En { $tied } ni jugando a la perfección se pasa del empate, y en { $lost } pierde quien mueve primero.
