### How to play, in a few lines; the opponents stand in between.

rules-title = Coins in a Line
rules-turns = Prends tour à tour la pièce à l’extrémité gauche ou droite. Quand tout est pris, la plus grande somme gagne ; à sommes égales, c’est l’égalité, et les deux gagnent.
rules-lines = Il peut y avoir plusieurs lignes : prends sur n’importe laquelle. Une ligne avec un mur, écrit [ ou ], est une pile : elle n’a que son autre extrémité. Sur un anneau, le premier coup prend n’importe quelle pièce ; ce qui reste est une rangée, de la pièce suivante en faisant le tour jusqu’à la précédente.
rules-thought = La plus grosse pièce n’est pas toujours la meilleure : regarde ce qu’elle découvre.
rules-opponents = Adversaires
rules-hints = Une donne peut être gagnée contre tout adversaire quand tu commences. Plus un indice en dit, moins la partie compte : après une piste, ce coup ne compte pas pour ta précision (la part de tes choix qui n’ont rien perdu en route), après le meilleur côté, toute la partie, et après toute la vérité, une victoire non plus.
rules-start = Commence avec /coins new, puis appuie sur un bouton ou utilise /coins take left, right ou, sur un anneau, pick.
