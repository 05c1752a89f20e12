### Resigning.

resigning-question = Abandonner ? Cela compte comme une défaite.
resigning-question-casual = Abandonner ? C’est pour le plaisir.
resigning-done = Tu as abandonné.
resigning-kept = D’accord, la partie continue.
resigning-question-duel = Abandonner ? Cela compte comme une défaite, et les pièces restantes vont à ton adversaire.
resigning-try = Abandonner ton seul essai à { $puzzle } ? Il compte comme une défaite et pas pour ta série, et il n’y aura pas de deuxième essai.
