### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Por turnos, cada uno toma una moneda de un extremo. Gana quien sume más; si suman igual, empate.
rules-thought = La moneda mayor no siempre es la mejor: mira lo que destapa.
rules-example-greedy = Toma el **12**: tu rival se lleva el 18 y pierdes { SCORE(19, 21) }.
rules-example-better = Toma el **3**: el 18 es tuyo y ganas { SCORE(21, 19) }.
rules-boards = Otros tableros
rules-board-lines = **Varias líneas:** toma de cualquiera.
rules-board-stack = **Pila:** un muro cierra un extremo.
rules-board-ring = **Anillo:** toma primero cualquier moneda; el resto es una fila.
rules-opponents = Rivales
rules-start = En mis repartos puede ganar quien empieza.
rules-more = Tableros y rivales
rules-back = ← Reglas
