### Giving up.

resign-question = Resign game { $code }? It counts as a loss.
resign-question-casual = Resign game { $code }? It is casual and counts for nothing.
resign-done = You resigned game { $code }.
resign-kept = Good: the game goes on.
