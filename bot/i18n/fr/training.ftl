### Training: puzzles with one best move. "I" is the bot.

## Modes

training-title = Entraînement
training-mode-streak = Série
training-mode-rated = Casse-têtes classés
training-mode-rush = Contre la montre
training-mode-set = Lot
training-mode-race = Course
training-mode-friends = Entre amis
training-mode-mistakes = Mes erreurs
training-mode-replay = Ratés et lents
training-train-theme = S’entraîner : { $theme }
training-repeat = { $mode } (à nouveau)
training-about-streak = trois vies, sans chrono
training-about-rated = dix à ton niveau
training-about-rush = trois minutes, fais vite
training-about-set = douze à partager par code
training-about-race = douze en direct entre amis
training-about-mistakes = tirées de tes parties
training-about-friends = un lot par code, ou une course
training-best-so-far = record { $best }

## Themes

training-choose-theme = Thème
training-all-themes = Tous les thèmes
training-theme-greed = Piège de l’avidité
training-theme-parity = Parité
training-theme-sacrifice = Sacrifice
training-theme-walls = Murs
training-theme-ring = Anneau
training-theme-endgame = Finale
training-look-alike = Un faux-semblant
training-practice = Entraînement libre : ni cote ni record.

## A puzzle and the refutation of a wrong answer: moves are written as on the board

training-question = Trouve l’unique meilleur coup
training-so-far =
    { $count ->
        [one] { $count } résolu
       *[other] { $count } résolus
    }
training-lives =
    { $count ->
        [one] { $count } vie
       *[other] { $count } vies
    }
training-seconds-left = { $seconds } s
training-rush-rules = { $seconds } secondes, de plus en plus dur. Une erreur coûte { $cost } s.
training-rush-rows = Une série de bonnes réponses rend : { $rows }
training-right = ✓ Bien vu
training-next-one = ✓ Bien vu ! Au suivant
training-last-one = Le précédent : { $theme }
training-bonus = ✓ Bien vu · { $count } d’affilée : +{ $bonus } s
training-rush-wrong = ✕ −10 s. ▲ { $bad } coûte { $price } : le coach prend { $reply }. ★ **{ $best }**
training-refuted = ✕ { $bad } coûte { $price } : le coach prend { $reply }
training-rated = { $points } ({ $change })
training-puzzle = casse-tête { $points }
training-next = Suite →
training-stop = Arrêter
training-stop-rated = Arrêter (compté raté)

## The end of a session

training-solved = { $mode } : { $score } sur { $count }
training-record = **Nouveau record !**
training-best-score = Ton record : { $best }
training-rating = Ta cote aux casse-têtes : { $points } ±{ $uncertainty }
training-given-up = Le dernier casse-tête, sans réponse, compte comme raté.
training-late = Ta réponse est arrivée après la fin : elle ne compte pas.
training-replay = Rejouer les ratés et les lents ({ $count })
training-slow = juste, mais lent
training-again = Encore une fois
training-home = Tous les modes
training-results = Résultats

## Sets and races

training-have-code = Tu as un code ? /train code:…
training-set-about = À toi de jouer les mêmes : /train code:{ $code }
training-race-open = De deux à huit, départ en même temps pour tous : /train code:{ $code }
training-race-joined = Tu participes. La course { $code } commence quand l’un de vous la lance.
training-race-begins = { $players } La course est lancée !
training-race-won = 🏆 { $name } gagne
training-race-won-on-time = 🏆 { $name } gagne au temps : { $score } partout
training-race-tie = Égalité : même score, même temps
training-rematch = Revanche
training-join = Participer
training-start = Lancer
training-go-on = Mes casse-têtes
training-play-set = Jouer les mêmes
training-on-the-way = { $name } · { $progress }
training-member = { $name } · { $solved } · { $time }

## Refusals

training-gone = Ces casse-têtes n’existent plus. Recommence avec /train.
training-not-yours = Ce ne sont pas tes casse-têtes. Demande les tiens avec /train.
training-mistakes-off = Tu as désactivé tes erreurs. Active-les dans /coins me.
training-no-mistakes = Rien à revoir pour l’instant : je pose des questions sur les parties terminées depuis au moins un jour. En attendant, vois *Tous les modes*.
training-rated-theme = Les casse-têtes classés mêlent tous les thèmes. Pour en travailler un, choisis un autre mode.
training-no-rated = Plus aucun nouveau casse-tête classé : tu as répondu à tous. Vois *Tous les modes*.
training-nothing-missed = Il n’y a rien à rejouer ici.
training-not-over = On ne peut partager qu’une série, un contre-la-montre ou un lot terminé.
training-no-set = Aucun casse-tête n’a ce code. Vérifie-le : les codes ont { $length } lettres et chiffres.
training-race-waits = La course n’a pas encore commencé.
training-race-begun = Cette course a commencé sans toi. Ouvres-en une avec /train.
training-race-full = Cette course est complète : { $most } au maximum.
training-race-of-others = Participe d’abord à la course.
training-race-alone = Une course demande au moins { $least } personnes.
training-custom-coins = Tu es encore à l’entraînement : { $mode }. Jusqu’à la fin, ou jusqu’à ce que tu appuies sur « Arrêter » dans /train, je n’aide pas sur des pièces saisies à la main, et aucun bot n’y joue.
training-race-custom-coins = Tu es encore dans la course { $code }. Jusqu’à la fin, ou jusqu’à ce que tu appuies sur « Arrêter » dans /train code:{ $code }, je n’aide pas sur des pièces saisies à la main, et aucun bot n’y joue.
