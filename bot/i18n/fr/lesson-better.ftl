### Lesson "better".

lesson-better-title = Mieux que pair ou impair
lesson-better-goal = La moitié sûre est un minimum, pas un maximum.
lesson-better-floor = Ici, les places paires valent { $evens }, les impaires { $odds }. En prenant toutes les paires, tu as { $evens } sur { $sum } à coup sûr. Mais est-ce le mieux ?
lesson-better-most = À ton avis, combien de points peux-tu vraiment avoir si on joue tous les deux parfaitement ?
lesson-better-most-right = { $answer } points, alors que les places paires n’en valent que { $evens }. Tu vas découvrir comment.
lesson-better-most-wrong = Les { $evens } des places paires sont sûrs, mais il y a mieux : { $answer }. Tu vas voir comment.
lesson-better-game = Joue-la : je joue parfaitement, et il te faut { $best } points, pas seulement { $evens }. Recompte les moitiés avant chaque coup !
lesson-better-game-right = { SCORE($mine, $yours) } ! Quand il restait { $stay } contre { $switch }, tu as changé de moitié. Pair ou impair est un plan pour un coup ; le coup suivant mérite un nouveau compte.
lesson-better-game-wrong = Si tu restes aux places paires quoi qu’il arrive, tu as { $evens } et rien de plus. Regarde quelle moitié du reste vaut le plus maintenant.
lesson-better-half = Les places paires valent { $evens }, les impaires { $odds }. Quel bout te rapporte le plus ?
lesson-better-half-right = Le { $c1 }, de la moitié qui vaut le moins ! En jouant au mieux, cela finit { SCORE($best, $against) }, alors que les places paires donneraient { SCORE($evens, $odds) }.
lesson-better-half-wrong = Avec le { $c6 }, tu gardes les places paires : { SCORE($evens, $odds) }. C’est sûr, mais ce n’est pas le maximum.
lesson-better-moral = Alors, à quoi sert pair ou impair ?
lesson-better-moral-floor = Cela montre ce que j’aurai à coup sûr
lesson-better-moral-most = Cela montre le maximum possible
lesson-better-moral-useless = À rien : cela peut me coûter la partie
lesson-better-moral-right = La moitié qui vaut le plus est à toi, et personne ne peut te la prendre. Pour trouver le meilleur de tous les coups, il faut calculer. La leçon suivante montre comment.
lesson-better-moral-wrong = Tu viens d’avoir plus que la meilleure moitié, ce n’est donc pas le maximum. Et elle ne perd jamais, elle sert donc à quelque chose.
