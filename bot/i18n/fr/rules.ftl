### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Prenez à tour de rôle une pièce à un bout. Le plus grand total gagne ; à égalité, personne ne gagne.
rules-thought = La plus grosse pièce n’est pas toujours la meilleure : regarde ce qu’elle découvre.
rules-example-greedy = Prends le **8** : ton adversaire a le 15, et tu perds { SCORE(14, 17) }.
rules-example-better = Prends le **2** : le 15 est à toi, et tu gagnes { SCORE(17, 14) }.
rules-boards = Autres plateaux
rules-board-lines = **Plusieurs lignes :** prends sur n’importe laquelle.
rules-board-stack = **Pile :** un mur ferme un bout.
rules-board-ring = **Anneau :** prends d’abord n’importe quelle pièce ; le reste est une rangée.
rules-opponents = Adversaires
rules-start = Sur mes donnes, qui commence peut gagner.
rules-odd = La plupart des rangées ont un nombre impair de pièces : les paires sont faciles.
rules-more = Plateaux et adversaires
rules-back = ← Règles
