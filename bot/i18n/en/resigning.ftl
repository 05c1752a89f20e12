### Resigning.

resigning-question = Resign? It counts as a loss.
resigning-question-casual = Resign? It's just for fun.
resigning-done = You resigned.
resigning-kept = OK, the game continues.
resigning-question-duel = Resign? It counts as a loss, and your opponent gets the coins that are left.
resigning-try = Resign your one try at { $puzzle }? It counts as a loss and not for your streak, and there's no second try.
