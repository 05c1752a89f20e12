### The review. Lines fit 28 columns; names take up to 14 of them.

review-of = Analyse : { $name }
review-par-win = Par : victoire de { $margin }
review-par-loss = Par : défaite de { $margin }
review-par-tie = Par : égalité
review-could-have-had = À portée : { $score }
review-turning = Tournant : coup { $move }
review-turning-end = Tournant : l’abandon
review-turning-time = Tournant : temps écoulé
review-score = **{ $name }** : { $score }
review-move = Coup { $move } sur { $last }
review-resigned-here = { $name } abandonne ici
review-too-slow-here = { $name } : trop lent
review-to-move = À { $name } de jouer
review-if-perfect = Puis jeu parfait des deux :
review-taken = Pris : { $move }
review-better = Mieux : { $move }
review-no-choice = { $mark } : pas de choix
review-footer = Partie { $code } · analyse

## Buttons

review-step = Coup par coup
review-turning-point = Tournant
review-first = « Début
review-back = ← Retour
review-forward = Suite →
review-last = Fin »
review-overview = Vue d’ensemble
review-play-on = Jouer à partir d’ici

## A game in one sentence

review-closed = Cette partie a été fermée avant la fin.
review-agreed = Égalité d’un commun accord.
review-perfect = Une partie parfaite : { $name } n’a rien perdu en route.
review-perfect-no-more = Une partie parfaite : { $name } n’a rien perdu en route, et il n’y avait rien de plus à prendre.
review-no-blame = Rien à te reprocher : cette donne était perdue dès le début. Meilleur résultat possible : { $score }.
review-tie-earned = Une égalité bien méritée : { $name } a laissé filer la victoire au coup { $move }.
review-they-resigned = Une victoire : { $name } a abandonné.
review-they-were-too-slow = Une victoire : { $name } a dépassé le temps.
review-won = Bien joué, tu as gagné !
review-won-more-in-reach = Bien joué ! { $score } était possible.
review-gave-up-win = Tu pouvais encore gagner, { $score }.
review-gave-up-tie = Tu pouvais encore égaliser, { $score }.
review-too-slow-win = Tu as dépassé le temps : la victoire était encore possible, { $score }.
review-too-slow-tie = Tu as dépassé le temps : l’égalité était encore possible, { $score }.
review-let-go-win = Dommage ! Au coup { $move }, { $pick } aurait gardé la victoire, { $score }.
review-let-go-tie = Dommage ! Au coup { $move }, { $pick } aurait gardé l’égalité, { $score }.
