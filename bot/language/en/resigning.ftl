### Giving up.

resigning-question = Resign game { $code }? It counts as a loss.
resigning-question-casual = Resign game { $code }? It is casual and counts for nothing.
resigning-done = You resigned game { $code }.
resigning-kept = Good: the game goes on.
resigning-question-duel = Resign game { $code }? The coins that are left go to the other, and it counts as a loss.
