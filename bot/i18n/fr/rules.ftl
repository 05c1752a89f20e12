### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Prenez à tour de rôle la pièce à l’extrémité gauche ou droite. Quand tout est pris, le plus grand total gagne. À totaux égaux, c’est l’égalité, et les deux gagnent.
rules-lines = Il peut y avoir plusieurs lignes : prends sur n’importe laquelle. Une ligne avec un mur, écrit [ ou ], est une pile : elle n’est ouverte qu’à l’autre extrémité. Sur un anneau, le premier coup prend n’importe quelle pièce ; le reste devient une rangée, de la pièce suivante en faisant le tour jusqu’à la précédente.
rules-thought = La plus grosse pièce n’est pas toujours la meilleure : regarde ce qu’elle découvre.
rules-opponents = Adversaires
rules-hints = Quand tu commences, toute donne peut être gagnée. Les indices ont un prix : après une piste, ce coup ne compte pas pour ta précision (la part de tes choix qui n’ont rien perdu en route) ; après un indice de côté, toute la partie ne compte pas ; après un indice complet, une victoire non plus.
rules-start = Commence avec /coins new, puis appuie sur un bouton ou utilise /coins take left, right ou pick (sur un anneau).
