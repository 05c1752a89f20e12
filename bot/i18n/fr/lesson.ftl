### The course: its list of lessons, the frame of every step, and generic refutations. "Me" is the bot, the coach.

lesson-course = Apprends Coins in a Line
lesson-course-about = De courtes leçons, en jouant. Les erreurs sont bienvenues : je te montre pourquoi.
lesson-choose = Choisis une leçon
lesson-start = Commencer : { $number }. { $title }
lesson-continue = Continuer : { $number }. { $title }
lesson-begun = commencée
lesson-mark = { $score } sur { $questions } justes du premier coup
lesson-place = Étape { $step } sur { $steps }
lesson-skipped = Une chose à la fois : cette question vient d’abord.
lesson-coach = Coach
lesson-score = Toi { $you } · Coach { $me }
lesson-right = Juste !
lesson-wrong = Pas tout à fait.
lesson-answer = La réponse : { $answer }
lesson-line = Une façon, toi et moi à tour de rôle : { $coins }. Cela finit { SCORE($mine, $yours) } pour toi.
lesson-play-on = Tu prends { $coin }, je prends { $reply } : { SCORE($mine, $yours) } pour toi. À toi.
lesson-table = Tableau pour { $coins } pièces, tel qu’il est rempli jusqu’ici.
lesson-changed = Cette partie du cours a changé. Appuie sur *Toutes les leçons*.

## Refutations

lesson-refuted = Tu prends { $coin }, je prends { $reply }, et il reste { $rest }. Au mieux, cela finit { SCORE($mine, $yours) } pour toi au lieu de { SCORE($best, $against) }.
lesson-refuted-over = Tu prends { $coin }, je prends { $reply }, et cela finit { SCORE($mine, $yours) } pour toi au lieu de { SCORE($best, $against) }.
lesson-cell = Prends le { $left } : { $left } − { $afterleft } = { $vialeft }. Prends le { $right } : { $right } − { $afterright } = { $viaright }. C’est toi qui choisis, donc le plus grand va dans la case : { $answer }.

## The end of a lesson

lesson-perfect = { $title } : terminé sans une faute !
lesson-done = { $title } : terminé !
lesson-best = Ton meilleur résultat : { $mark }

## Buttons

lesson-next = Suite →
lesson-back = ← Retour
lesson-retry = Réessayer
lesson-show = Montre-moi
lesson-all = Toutes les leçons
lesson-repeat = Recommencer
lesson-play-now = Jouer maintenant
