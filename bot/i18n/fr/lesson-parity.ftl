### Lesson "parity".

lesson-parity-title = Pair ou impair
lesson-parity-goal = Si tu commences sur une rangée paire, tu peux toujours éviter de perdre.
lesson-parity-places = Numérote les places de gauche à droite : première, deuxième, troisième… Les places impaires ont ici { $c1 }, { $c3 } et { $c5 }, en tout { $odds }. Les places paires ont { $c2 }, { $c4 } et { $c6 }, en tout { $evens }. Et si tu avais toutes les paires ?
lesson-parity-trick = Tu as pris le { $m1 } à la dernière place, une place paire. Quelles pièces puis-je prendre maintenant ?
lesson-parity-trick-odd = { $c1 } ou { $c5 } : des places impaires
lesson-parity-trick-even = { $c2 } ou { $c4 } : des places paires
lesson-parity-trick-both = { $c1 } ou { $c4 } : une de chaque
lesson-parity-trick-right = Mes deux bouts sont des places impaires. Quoi que je prenne, je te découvre une paire. Tu peux continuer ainsi jusqu’à la fin : toutes les places paires sont à toi, { SCORE($evens, $odds) } pour toi.
lesson-parity-trick-wrong = Les bouts sont { $c1 } (première place) et { $c5 } (cinquième place) : deux impaires.
lesson-parity-count = À toi de compter. Combien valent ici les places paires ?
lesson-parity-count-right = { $c2 } + { $c4 } + { $c6 } = { $answer }, et seulement { $odds } pour les places impaires.
lesson-parity-count-wrong = Les places paires sont la deuxième, la quatrième et la sixième : { $c2 } + { $c4 } + { $c6 } = { $answer }.
lesson-parity-start = Quel bout prends-tu pour que toutes les places paires soient à toi ?
lesson-parity-start-right = La dernière place est paire. Désormais, prends toujours ce que je viens de découvrir : { SCORE($evens, $odds) } pour toi.
lesson-parity-start-wrong = Le { $c1 } est à une place impaire. Il me laisse les places paires.
lesson-parity-game = Une partie entière. Je joue parfaitement, mais tu commences sur une rangée paire. Gagne !
lesson-parity-game-right = { SCORE($mine, $yours) } pour toi contre un jeu parfait. Les places impaires valaient { $odds }, les paires { $evens }.
lesson-parity-game-wrong = Additionne les places impaires ({ $odds }) et les paires ({ $evens }), et tiens-toi à la moitié qui vaut le plus.
lesson-parity-proof = Qu’as-tu appris ?
lesson-parity-proof-never = En commençant sur une rangée paire, je peux éviter de perdre
lesson-parity-proof-wins = En commençant sur une rangée paire, je gagne toujours
lesson-parity-proof-odd = Cela marche aussi sur une rangée impaire
lesson-parity-proof-right = Tu prends la moitié qui vaut le plus, ou n’importe laquelle si elles sont égales : c’est alors au moins l’égalité. C’est toujours possible, contre n’importe qui.
lesson-parity-proof-wrong = Sur { $tied }, même un jeu parfait ne fait qu’égalité, et sur { $lost }, celui qui commence perd.
