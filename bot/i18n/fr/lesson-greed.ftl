### Lesson "greed".

lesson-greed-title = La gourmandise se paie
lesson-greed-goal = La plus grosse pièce n’est pas toujours la meilleure.
lesson-greed-tempting = Tu vois { $c1 } à un bout et { $c4 } à l’autre. Laquelle prends-tu ?
lesson-greed-tempting-right = Oui, le petit { $c1 } ! Je n’ai le choix qu’entre { $c2 } et { $c4 }, et dans les deux cas le { $c3 } est à toi. Cela finit { SCORE($best, $against) } pour toi.
lesson-greed-tempting-wrong = Seul le { $c4 } couvrait le { $c3 }. Tu m’as ouvert le trésor.
lesson-greed-price = Imagine que tu prennes chaque fois le plus gros bout, et que je joue bien. Combien de points as-tu à la fin ?
lesson-greed-price-right = Tu as { $c4 } et { $c2 }, j’ai { $c3 } et { $c1 } : { SCORE($mine, $yours) } pour toi. La gourmandise change une nette victoire en nette défaite.
lesson-greed-price-wrong = Joue-la jusqu’au bout : tu prends { $c4 }, je prends { $c3 }. Restent { $c1 } et { $c2 } ; tu prends le { $c2 } et j’ai le { $c1 }. Cela te fait { $answer }.
lesson-greed-second = Nouvelle rangée, même piège. Quel bout ?
lesson-greed-second-right = Tant que le { $c3 } est couvert, je ne peux pas y toucher. Tu gagnes { SCORE($best, $against) }.
lesson-greed-second-wrong = Tu as enlevé le couvercle du { $c3 }.
lesson-greed-sometimes = Alors, le plus gros bout est-il toujours mauvais ? Regarde bien : lequel ici ?
lesson-greed-sometimes-right = Cette fois, le { $c1 } est plus gros et sans danger : il ne découvre qu’un { $c2 }. Tu gagnes { SCORE($best, $against) }. Le problème n’est pas la taille, mais ce que tu découvres.
lesson-greed-sometimes-wrong = Le { $c4 } couvre le { $c3 } ; le { $c1 } ne couvre qu’un { $c2 }.
lesson-greed-game = À toi d’en profiter : je suis gourmand et je prends toujours le plus gros bout. Gagne !
lesson-greed-game-right = { SCORE($mine, $yours) } pour toi ! Qui est gourmand découvre pour les autres.
lesson-greed-game-wrong = Quelle grosse pièce as-tu découverte ? Reprends ton coup et essaie l’autre bout.
