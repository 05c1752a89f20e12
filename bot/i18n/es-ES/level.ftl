### A player's level, after a game and in statistics. What follows the level is the rest of its line.

level-now = Nivel { $level }
level-unsettled = ¿Nivel { $level }?
level-best-so-far = récord { $level }
level-one-win = a una victoria del siguiente nivel: { $bot }
level-points = a { $points } puntos del siguiente nivel: { $bot }
level-first-win = ¡primera victoria contra { $bot }!
level-wins = ¡{ $count } victorias seguidas!
level-best = ¡tu récord!
level-beaten = { $count } de { $all } personajes vencidos
