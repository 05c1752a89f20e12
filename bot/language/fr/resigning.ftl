### Giving up.

resigning-question = Abandonner la partie { $code } ? Elle compte comme une défaite.
resigning-question-casual = Abandonner la partie { $code } ? Elle est amicale et ne compte pas.
resigning-done = Tu as abandonné la partie { $code }.
resigning-kept = Bien : la partie continue.
resigning-question-duel = Abandonner la partie { $code } ? Les pièces restantes vont à l’autre, et cela compte comme une défaite.
