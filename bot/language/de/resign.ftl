### Giving up.

resign-question = Spiel { $code } aufgeben? Es zählt als Niederlage.
resign-question-casual = Spiel { $code } aufgeben? Es ist nur zum Spaß und zählt für nichts.
resign-done = Du hast Spiel { $code } aufgegeben.
resign-kept = Gut: Das Spiel geht weiter.
