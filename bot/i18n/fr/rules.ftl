### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Prenez à tour de rôle une pièce au bout gauche ou au bout droit. Quand tout est pris, le plus grand total gagne. À totaux égaux, c’est l’égalité : personne ne gagne.
rules-example = Un exemple
rules-thought = La plus grosse pièce n’est pas toujours la meilleure : regarde ce qu’elle découvre.
rules-example-greedy = Si tu prends le **12**, tu découvres le 18. Ton adversaire le prend, et tu perds { SCORE(19, 21) }.
rules-example-better = Si tu prends le **3**, le 18 sera à toi, quoi que prenne ton adversaire. Tu gagnes { SCORE(21, 19) }.
rules-boards = Autres plateaux
rules-board-lines = **Plusieurs lignes :** prends sur n’importe laquelle.
rules-board-stack = **Une pile**, comme `[3 8 1` : le mur ferme ce bout.
rules-board-ring = **Un anneau**, comme `(4 7 2 9)` : le premier coup prend n’importe quelle pièce. Le reste devient une rangée, de la pièce suivante en faisant le tour jusqu’à la précédente.
rules-opponents = Adversaires
rules-help = Le prix des indices
rules-hint-nudge = **Première idée :** ce coup ne compte pas pour ta précision, la part de tes choix qui n’ont rien perdu en route.
rules-hint-side = **Meilleur coup :** toute la partie ne compte pas pour ta précision.
rules-hint-full = **Suite entière :** une victoire ne compte pas non plus.
rules-start = Si tu commences, tu peux toujours gagner. Lance-toi avec /coins new, ou ici :
rules-more = Plateaux et adversaires
rules-back = ← Règles
