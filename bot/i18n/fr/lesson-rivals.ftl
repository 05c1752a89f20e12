### Lesson "rivals".

lesson-rivals-title = S’adapter à l’adversaire
lesson-rivals-goal = Bats plus largement un adversaire gourmand, et connais tes chances.
lesson-rivals-predict = Contre un jeu parfait, tu as { $safe } ici. Mais un adversaire gourmand prend toujours le plus gros bout, et tu le sais d’avance. Combien de points peux-tu avoir maintenant ?
lesson-rivals-predict-right = { $answer }, c’est plus que { $safe }. Si tu sais ce que l’autre va faire, sers-t’en.
lesson-rivals-predict-wrong = Plus que contre un jeu parfait, mais pas tout : { $answer }. Essaie toi-même à l’étape suivante.
lesson-rivals-game = Je suis gourmand et je prends chaque fois le plus gros bout (le droit s’ils sont égaux). Tires-en le maximum : { $best } points.
lesson-rivals-game-right = { SCORE($mine, $yours) } ! Je suis tombé dans ton piège.
lesson-rivals-game-wrong = Pense un coup plus loin : quelle pièce vais-je prendre ? Laisse-moi découvrir la grosse pour toi.
lesson-rivals-coinflip = Maintenant, le gourmand tire à pile ou face quand les deux bouts sont égaux, et ici ils le sont souvent. La chance décide, mais c’est toi qui choisis le risque. Si les deux jouaient parfaitement, tu perdrais : { SCORE($best, $against) }.
lesson-rivals-average = Première question : quel bout te donne le meilleur résultat en moyenne ?
lesson-rivals-average-right = En moyenne, ton écart est alors de { $most } points, on ne peut pas faire mieux.
lesson-rivals-average-wrong = En moyenne, ton écart est alors de { $chosen } points. L’autre bout donne { $most }, c’est mieux.
lesson-rivals-chance = Deuxième question : quel bout te donne la meilleure chance de gagner ?
lesson-rivals-chance-right = Tu gagnes ainsi avec une probabilité de { $most }. Ce n’est pas le même bout que tout à l’heure !
lesson-rivals-chance-wrong = Tu gagnes ainsi avec une probabilité de { $chosen }. L’autre bout donne { $most }.
lesson-rivals-moral = Que retiens-tu ?
lesson-rivals-moral-goal = La meilleure chance peut être un autre coup
lesson-rivals-moral-average = Le bout droit est aussi le meilleur en moyenne
lesson-rivals-moral-same = Les deux bouts gagnent autant l’un que l’autre
lesson-rivals-moral-right = À gauche : { $averageleft } points en moyenne, victoire avec une probabilité de { $chanceleft }. À droite : { $averageright } points, victoire avec une probabilité de { $chanceright }. S’il te faut seulement gagner, prends le risque. Si chaque point compte, non. C’est la fin du cours. Maintenant, va jouer !
lesson-rivals-moral-wrong = À gauche : { $averageleft } points en moyenne, victoire avec une probabilité de { $chanceleft }. À droite : { $averageright } points, victoire avec une probabilité de { $chanceright }.
