### Lesson "table".

lesson-table-title = Le tableau
lesson-table-goal = Calculer le meilleur coup de toute rangée, case par case.
lesson-table-idea = Calculons chaque morceau de cette rangée : de combien de points gagne celui qui y joue en premier ? Ce nombre est sa valeur. Pour une pièce, c’est facile : tu la prends, sa valeur est donc la pièce elle-même. C’est la ligne du bas du tableau, { $c1 } { $c2 } { $c3 } { $c4 } { $c5 }.
lesson-table-two = Maintenant deux pièces voisines : { $c1 } et { $c2 }. Tu en prends une, j’ai l’autre. De combien gagnes-tu ?
lesson-table-two-right = { $right } − { $left } = { $answer } : la plus grosse moins la plus petite.
lesson-table-two-wrong = Ce que j’obtiens compte contre toi.
lesson-table-pair = J’ai rempli les deux morceaux suivants de la même façon. Quelle est la valeur de { $c4 } { $c5 } ?
lesson-table-pair-right = { $answer } : tu prends le { $c5 }, j’ai le { $c4 }. La ligne de deux pièces est complète.
lesson-table-pair-wrong = Tu choisis, donc tu prends la plus grosse des deux.
lesson-table-three = Trois pièces : { $c1 } { $c2 } { $c3 }. Essaie les deux bouts : ta pièce, moins la valeur de ce qui reste, car alors c’est à moi de jouer. Que met-on dans la case ?
lesson-table-three-right = { $answer }, moins que rien : sur { $inside }, celui qui doit commencer perd.
lesson-table-three-wrong = Les valeurs de deux pièces sont déjà là : { $c2 } { $c3 } vaut { $afterleft }, { $c1 } { $c2 } vaut { $afterright }.
lesson-table-four = La ligne de trois est remplie. Quatre pièces : { $c1 } { $c2 } { $c3 } { $c4 }. Quelle valeur ?
lesson-table-four-right = En prenant le { $right }, tu me laisses un morceau sur lequel je perds : { $right } − { $afterright } = { $answer }.
lesson-table-four-wrong = Soustraire un nombre négatif, c’est ajouter : voilà un morceau à me laisser.
lesson-table-whole = La dernière case, le sommet du tableau : toute la rangée. Quelle valeur ?
lesson-table-whole-right = Tu gagnes de { $answer }, donc { SCORE($best, $against) }. Et le tableau te dit quel bout prendre : celui qui a donné { $answer }.
lesson-table-whole-wrong = Les deux nombres dont tu as besoin sont juste sous le sommet : { $afterleft } et { $afterright }.
lesson-table-read = Le tableau est complet. Au sommet { $value }, dessous { $afterleft } pour la rangée sans le { $c1 }, et { $afterright } pour la rangée sans le { $c5 }. Quel bout prends-tu ?
lesson-table-read-right = { $c5 } − { $afterright } = { $value }. Désormais, tu lis le meilleur coup de chaque morceau : sans deviner, sans chercher.
lesson-table-read-wrong = À gauche : { $c1 } − { $afterleft }. À droite : { $c5 } − { $afterright }. Un seul des deux fait { $value }.
lesson-table-cells = Combien de cases a le tableau de { $n } pièces, en comptant les pièces seules ?
lesson-table-cells-right = { $answer }, et pour { $length } pièces { $ten }. Aucune ne demande plus d’une comparaison de deux nombres. Passer en revue toutes les parties prendrait bien plus longtemps.
lesson-table-cells-wrong = Compte les lignes : une case de moins à chaque fois, de { $n } jusqu’à une seule. Cela fait { $answer }.
