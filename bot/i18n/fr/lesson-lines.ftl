### Lesson "lines".

lesson-lines-title = Piles et plusieurs rangées
lesson-lines-goal = Prends sur n’importe quelle ligne : laquelle d’abord ?
lesson-lines-walls = Deux lignes, et à chaque tour tu en choisis une. La seconde est une pile : un mur ferme son bout gauche. Combien de pièces peux-tu prendre maintenant ?
lesson-lines-walls-right = { $answer } : le { $c1 } et le { $c3 } de la rangée, et le { $c6 } de la pile.
lesson-lines-walls-wrong = Une rangée a deux bouts, une pile un seul. Cela fait { $answer } : { $c1 }, { $c3 } et { $c6 }.
lesson-lines-greatest = Deux rangées sans grosse pièce au milieu. Quelle pièce prends-tu ?
lesson-lines-greatest-right = Dans des rangées où aucune pièce n’est entre deux autres qui ne sont pas plus grosses, prends simplement la plus grosse à ta portée : { SCORE($best, $against) } pour toi.
lesson-lines-greatest-wrong = Rien n’est couvert ici, la plus grosse pièce, le { $c1 }, vient donc en premier.
lesson-lines-fused = Fusionne chaque ligne : { $c1 } { $c2 } { $c3 } agit comme { $one }, et { $c4 } { $c5 } { $c6 } comme { $two }. Quelle pièce prends-tu ?
lesson-lines-fused-right = { $one } est plus que { $two }, la première rangée vient donc d’abord, et ses deux bouts sont bons : { SCORE($best, $against) } pour toi. Si toutes les lignes sont mauvaises à ouvrir, ouvre la moins mauvaise.
lesson-lines-fused-wrong = La pile agit comme { $two }, la rangée comme { $one }. Prends sur la ligne qui a le plus grand nombre.
lesson-lines-waiting = Un gros { $c1 } contre le mur, couvert par un { $c2 }. La rangée { $c3 } { $c4 } { $c5 } agit comme { $one }. Quelle pièce prends-tu ?
lesson-lines-waiting-right = Personne ne veut prendre le { $c2 }, car cela donne le { $c1 }. On met donc de côté une telle paire contre le mur : on joue d’abord tout le reste, et celui qui n’a plus d’autres pièces doit l’ouvrir. { SCORE($best, $against) } pour toi.
lesson-lines-waiting-wrong = Seul le { $c2 } protège le { $c1 }.
lesson-lines-game = Une rangée et une pile, et je joue parfaitement. Gagne !
lesson-lines-game-right = { SCORE($mine, $yours) } pour toi. Tu sais jouer sur plusieurs lignes à la fois.
lesson-lines-game-wrong = Fusionne ce qui peut l’être, et prends le plus gros de ce qui reste.
