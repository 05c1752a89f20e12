### Giving up.

resigning-question = Spiel { $code } aufgeben? Es zählt als Niederlage.
resigning-question-casual = Spiel { $code } aufgeben? Es ist nur zum Spaß und zählt für nichts.
resigning-done = Du hast Spiel { $code } aufgegeben.
resigning-kept = Gut: Das Spiel geht weiter.
resigning-question-duel = Spiel { $code } aufgeben? Die übrigen Münzen bekommt der Gegner, und es zählt als Niederlage.
