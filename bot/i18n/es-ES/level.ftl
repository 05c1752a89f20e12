### A player's level, after a game and in statistics. What follows the level is the rest of its line.

level-now = Nivel { $level }
level-unsettled = ¿Nivel { $level }?
level-best-so-far = récord { $level }
level-one-win = { $bot }, a una victoria
level-points = { $bot }, a { $points } puntos
level-first-win = ¡primera victoria contra { $bot }!
level-wins = ¡{ $count } victorias seguidas!
level-best = ¡tu récord!
level-beaten = { $count } de { $all } personajes vencidos
