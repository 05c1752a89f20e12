### Resigning.

resigning-question = Resign game { $code }? It counts as a loss.
resigning-question-casual = Resign game { $code }? It's casual, so it won't count.
resigning-done = You resigned game { $code }.
resigning-kept = OK, the game continues.
resigning-question-duel = Resign game { $code }? The remaining coins go to your opponent, and it counts as a loss.
resigning-try = Resign your one try at { $puzzle }? It counts as a loss and not for your streak, and there's no second try.
