### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Por turnos, cada uno toma una moneda del extremo izquierdo o del derecho. Cuando no quede ninguna, gana quien sume más. Si las sumas son iguales, hay empate: no gana nadie.
rules-example = Un ejemplo
rules-thought = La moneda mayor no siempre es la mejor: mira lo que destapa.
rules-example-greedy = Si tomas el **12**, destapas el 18. Tu rival lo toma y pierdes { SCORE(19, 21) }.
rules-example-better = Si tomas el **3**, el 18 será tuyo, tome lo que tome tu rival. Ganas { SCORE(21, 19) }.
rules-boards = Otros tableros
rules-board-lines = **Varias líneas:** toma de cualquiera.
rules-board-stack = **Una pila**, como `[3 8 1`: el muro cierra ese extremo.
rules-board-ring = **Un anillo**, como `(4 7 2 9)`: la primera jugada toma cualquier moneda. El resto pasa a ser una fila, desde la moneda siguiente dando la vuelta hasta la anterior.
rules-opponents = Rivales
rules-help = Lo que cuestan las pistas
rules-hint-nudge = **Primera idea:** esa jugada no cuenta para tu precisión, la parte de tus decisiones que no regalaron nada.
rules-hint-side = **Mejor jugada:** toda la partida deja de contar para tu precisión.
rules-hint-full = **Secuencia entera:** tampoco cuenta una victoria.
rules-start = Si empiezas tú, siempre puedes ganar. Juega con /coins new, o aquí mismo:
rules-more = Tableros, rivales, pistas
rules-back = ← Reglas
