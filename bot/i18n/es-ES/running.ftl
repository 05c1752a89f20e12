### La lista de partidas en curso.

running-title = Tus partidas en curso
running-none = No tienes ninguna partida en curso.
running-yours = **te toca**
running-due = vence { $when }
running-more = y { $count } más
