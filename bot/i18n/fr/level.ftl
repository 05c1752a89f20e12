### A player's level, after a game and in statistics. What follows the level is the rest of its line.

level-now = Niveau { $level }
level-unsettled = Niveau { $level } ?
level-best-so-far = record { $level }
level-one-win = { $bot } à une victoire
level-points = { $bot } à { $points } points
level-first-win = première victoire contre { $bot } !
level-wins = { $count } victoires de suite !
level-best = ton record !
level-beaten = Personnages battus : { $count } sur { $all }
