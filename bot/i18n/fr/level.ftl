### A player's level, after a game and in statistics. What follows the level is the rest of its line.

level-now = Niveau { $level }
level-unsettled = Niveau { $level } ?
level-best-so-far = record { $level }
level-one-win = à une victoire du niveau suivant : { $bot }
level-points = à { $points } points du niveau suivant : { $bot }
level-first-win = première victoire contre { $bot } !
level-wins = { $count } victoires de suite !
level-best = ton record !
level-beaten = Personnages battus : { $count } sur { $all }
