### Lesson "uncover".

lesson-uncover-title = Regarde ce que tu découvres
lesson-uncover-goal = Soustrais ce que tu donnes de ce que tu prends.
lesson-uncover-cover = Trois pièces, la plus grosse au milieu, et c’est à toi de jouer. Quel bout ?
lesson-uncover-cover-right = Peu importe, les deux sont bons ! Tu prends un bout, je prends le { $c2 }, tu as l’autre bout : { SCORE($best, $against) } pour toi. Quand la grosse pièce est au milieu de trois, celui qui doit jouer la perd.
lesson-uncover-turn = Alors, fais en sorte que ce soit à moi de la découvrir. Quel bout prends-tu ?
lesson-uncover-turn-right = Tu me laisses { $c1 } { $c2 } { $c3 } : maintenant je dois découvrir le { $c2 }, et tu le prends. { SCORE($best, $against) } pour toi.
lesson-uncover-turn-wrong = Cela découvre tout de suite le { $c2 }. Laisse-moi trois pièces avec le { $c2 } au milieu.
lesson-uncover-rule = Une règle simple : ta pièce, moins la plus grosse que je peux prendre ensuite. Si tu prends le { $c6 }, je peux prendre le { $otherreply } : cela fait { $othergain }. Combien fait le { $c1 } ?
lesson-uncover-rule-right = { $c1 } − { $reply } = { $answer }, c’est mieux que { $othergain }. Le { $c1 } paraît donc meilleur, et ici il l’est : en jouant au mieux, il gagne { SCORE($best, $against) } pour toi.
lesson-uncover-rule-wrong = Après le { $c1 }, les bouts sont { $c2 } et { $c6 }. Je prendrais le { $reply } : { $c1 } − { $reply } = { $answer }.
lesson-uncover-use = Applique la règle : quel bout ?
lesson-uncover-use-right = Le { $c1 } fait { $gainleft }, le { $c4 } fait { $gainright }. Tu gagnes { SCORE($best, $against) }.
lesson-uncover-use-wrong = Recompte : le { $c1 } fait { $gainleft }, le { $c4 } fait { $gainright }.
lesson-uncover-limit = La règle donne { $gainleft } pour le { $c1 } et { $gainright } pour le { $c6 }. Voit-elle assez loin ? Quel bout prendrais-tu ?
lesson-uncover-limit-right = Bien vu ! La règle ne regarde qu’une réponse à l’avance. Prendre le { $c6 } gagne { SCORE($best, $against) } pour toi, même si cela paraît d’abord moins bon. Les leçons suivantes t’apprennent à voir plus loin.
lesson-uncover-limit-wrong = Ici, la règle se trompe : elle ne regarde qu’une réponse à l’avance, et les ennuis viennent après.
lesson-uncover-game = Maintenant je regarde trois pièces à l’avance, comme un assez bon joueur. Bats-moi !
lesson-uncover-game-right = { SCORE($mine, $yours) } pour toi. Tu as regardé avant de prendre.
lesson-uncover-game-wrong = Compte ta pièce moins ma meilleure réponse, et pense à la pièce d’après.
