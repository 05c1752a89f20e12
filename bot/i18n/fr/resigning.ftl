### Resigning.

resigning-question = Abandonner la partie { $code } ? Elle compte comme une défaite.
resigning-question-casual = Abandonner la partie { $code } ? Elle est amicale, elle ne compte donc pas.
resigning-done = Tu as abandonné la partie { $code }.
resigning-kept = D’accord, la partie continue.
resigning-question-duel = Abandonner la partie { $code } ? Les pièces restantes vont à ton adversaire, et cela compte comme une défaite.
resigning-try = Abandonner ton seul essai à { $puzzle } ? Il compte comme une défaite et pas pour ta série, et il n’y aura pas de deuxième essai.
