### La lista de partidas en curso.

running-title = Tus partidas en curso
running-none = No tienes ninguna partida en curso.
running-yours = **te toca**
running-other-board = espera tu jugada en la otra partida
running-due = vence { $when }
running-more = y { $count } más
