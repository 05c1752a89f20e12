### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Tomad por turnos la moneda del extremo izquierdo o del derecho. Cuando no quede ninguna, gana la mayor suma. Si las sumas son iguales hay empate, y ganan los dos.
rules-lines = Puede haber varias líneas: toma de cualquiera. Una línea con un muro, escrito [ o ], es una pila: solo está abierta por el otro extremo. En un anillo la primera jugada toma cualquier moneda, y el resto pasa a ser una fila, desde la moneda siguiente dando la vuelta hasta la anterior.
rules-thought = La moneda mayor no siempre es la mejor: mira lo que descubre.
rules-opponents = Rivales
rules-hints = Si empiezas tú, todo reparto se puede ganar. Las pistas tienen un precio: tras un toque, esa jugada no cuenta para tu precisión (la parte de tus decisiones que no regalaron nada); tras una pista de lado, no cuenta toda la partida; tras una pista total, tampoco cuenta una victoria.
rules-start = Empieza con /coins new y luego pulsa un botón o usa /coins take left, right o, en un anillo, pick.
