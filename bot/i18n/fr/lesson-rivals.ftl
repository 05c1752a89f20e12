### Lesson "rivals".

lesson-rivals-title = S’adapter à l’adversaire
lesson-rivals-goal = Bats plus largement un gourmand, puis le jeu parfait.
lesson-rivals-predict = Contre un jeu parfait, tu as { $safe } ici. Mais un adversaire gourmand prend toujours le plus gros bout, et tu le sais d’avance. Combien de points peux-tu avoir maintenant ?
lesson-rivals-predict-right = { $answer }, c’est plus que { $safe }. Si tu sais ce que l’autre va faire, sers-t’en.
lesson-rivals-predict-wrong = Plus que contre un jeu parfait, mais pas tout : { $answer }. Essaie toi-même à l’étape suivante.
lesson-rivals-game = Je suis gourmand et je prends chaque fois le plus gros bout (le droit s’ils sont égaux). Tires-en le maximum : { $best } points.
lesson-rivals-game-right = { SCORE($mine, $yours) } ! Je suis tombé dans ton piège.
lesson-rivals-game-wrong = Pense un coup plus loin : quelle pièce vais-je prendre ? Laisse-moi découvrir la grosse pour toi.
lesson-rivals-behind = Si nous jouions tous deux parfaitement, tu perdrais ici { SCORE($best, $against) }. Mais je suis toujours gourmand. Que peux-tu obtenir ?
lesson-rivals-behind-win = Une victoire
lesson-rivals-behind-tie = Au mieux une égalité
lesson-rivals-behind-loss = Seulement une défaite
lesson-rivals-behind-right = Une victoire : { $most } points sur { $sum } sont à toi si tu comptes sur ma gourmandise.
lesson-rivals-behind-wrong = Compte sur ma gourmandise : { $most } points sur { $sum } sont alors à toi, et c’est une victoire.
lesson-rivals-win = Alors gagne ! Je prends chaque fois le plus gros bout.
lesson-rivals-win-right = { SCORE($mine, $yours) }, sur une rangée perdue contre un jeu parfait !
lesson-rivals-win-wrong = Quelle pièce vais-je prendre ? Laisse-moi découvrir la grosse pour toi.
lesson-rivals-last = La dernière partie du cours. Fini la gourmandise : je joue parfaitement. Tu peux gagner quand même !
lesson-rivals-last-right = { SCORE($mine, $yours) } contre un jeu parfait ! C’est la fin du cours. Maintenant, va jouer !
lesson-rivals-last-wrong = La victoire t’a échappé. Reprends ton coup et regarde ce qu’il découvre.
