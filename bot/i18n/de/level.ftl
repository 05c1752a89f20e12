### A player's level, after a game and in statistics. What follows the level is the rest of its line.

level-now = Level { $level }
level-unsettled = Level { $level }?
level-best-so-far = bestes { $level }
level-one-win = noch ein Sieg bis zum Level von { $bot }
level-points = noch { $points } bis zum Level von { $bot }
level-first-win = erster Sieg gegen { $bot }!
level-wins = { $count } Siege in Folge!
level-best = so hoch wie noch nie!
level-beaten = { $count } von { $all } Figuren besiegt
