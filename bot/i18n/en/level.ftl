### A player's level, after a game and in statistics. What follows the level is the rest of its line.

level-now = Level { $level }
level-unsettled = Level { $level }?
level-best-so-far = best { $level }
level-one-win = one win below { $bot }
level-points = { $points } below { $bot }
level-first-win = first win against { $bot }!
level-wins = { $count } wins in a row!
level-best = your best yet!
level-beaten = { $count } of { $all } characters beaten
