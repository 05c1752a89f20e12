### A player's level, after a game and in statistics. What follows the level is the rest of its line.

level-now = Nível { $level }
level-unsettled = Nível { $level }?
level-best-so-far = recorde { $level }
level-one-win = a uma vitória do próximo nível: { $bot }
level-points = a { $points } pontos do próximo nível: { $bot }
level-first-win = primeira vitória contra { $bot }!
level-wins = { $count } vitórias seguidas!
level-best = seu recorde!
level-beaten = { $count } de { $all } personagens vencidos
