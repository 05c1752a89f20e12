### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Por turnos, cada uno toma una moneda de un extremo. Gana quien sume más; si suman igual, empate.
rules-thought = La moneda mayor no siempre es la mejor: mira lo que destapa.
rules-example-greedy = Toma el **8**: tu rival se lleva el 15 y pierdes { SCORE(14, 17) }.
rules-example-better = Toma el **2**: el 15 es tuyo y ganas { SCORE(17, 14) }.
rules-boards = Otros tableros
rules-board-lines = **Varias líneas:** toma de cualquiera.
rules-board-stack = **Pila:** un muro cierra un extremo.
rules-board-ring = **Anillo:** toma primero cualquier moneda; el resto es una fila.
rules-opponents = Rivales
rules-start = En mis repartos puede ganar quien empieza.
rules-odd = La mayoría de las filas tienen un número impar de monedas: las pares son fáciles.
rules-more = Tableros y rivales
rules-back = ← Reglas
