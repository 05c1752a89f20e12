### How to play, in a few lines; the opponents stand in between.

rules-title = Coins in a Line
rules-turns = Toma por turnos la moneda del extremo izquierdo o del derecho. Cuando no quede ninguna, gana la mayor suma; si son iguales hay empate, y ganan los dos.
rules-lines = Puede haber varias líneas: toma de cualquiera. Una línea con un muro, escrito [ o ], es una pila: solo tiene el otro extremo. En un anillo la primera jugada toma cualquier moneda; lo que queda es una fila, desde la moneda siguiente dando la vuelta hasta la anterior.
rules-thought = La moneda mayor no siempre es la mejor: mira lo que descubre.
rules-opponents = Rivales
rules-hints = Un reparto se puede ganar a cualquier rival cuando empiezas tú. Cuanto más dice una pista, menos cuenta la partida: tras un toque esa jugada no cuenta para tu precisión (la parte de tus decisiones que no regalaron nada), tras el mejor lado no cuenta toda la partida, y tras toda la verdad tampoco cuenta una victoria.
rules-start = Empieza con /coins new y luego pulsa un botón o usa /coins take left, right o, en un anillo, pick.
