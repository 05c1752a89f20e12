### Giving up.

resign-question = Abandonner la partie { $code } ? Elle compte comme une défaite.
resign-question-casual = Abandonner la partie { $code } ? Elle est amicale et ne compte pas.
resign-done = Tu as abandonné la partie { $code }.
resign-kept = Bien : la partie continue.
