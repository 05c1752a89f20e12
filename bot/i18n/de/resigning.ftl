### Resigning.

resigning-question = Aufgeben? Es zählt als Niederlage.
resigning-question-casual = Aufgeben? Es ist nur zum Spaß.
resigning-done = Du hast aufgegeben.
resigning-kept = Okay, das Spiel geht weiter.
resigning-question-duel = Aufgeben? Es zählt als Niederlage, und die übrigen Münzen gehen an dein Gegenüber.
resigning-try = Deinen einzigen Versuch an { $puzzle } aufgeben? Er zählt als Niederlage und nicht für deine Serie, und einen zweiten gibt es nicht.
