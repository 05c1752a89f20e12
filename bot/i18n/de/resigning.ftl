### Resigning.

resigning-question = Spiel { $code } aufgeben? Es zählt als Niederlage.
resigning-question-casual = Spiel { $code } aufgeben? Es ist nur zum Spaß und zählt nicht.
resigning-done = Du hast Spiel { $code } aufgegeben.
resigning-kept = Okay, das Spiel geht weiter.
resigning-question-duel = Spiel { $code } aufgeben? Die übrigen Münzen gehen an deinen Gegner, und es zählt als Niederlage.
resigning-try = Deinen einzigen Versuch an { $puzzle } aufgeben? Er zählt als Niederlage und nicht für deine Serie, und einen zweiten gibt es nicht.
