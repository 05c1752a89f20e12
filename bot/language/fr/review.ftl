### The review. Lines fit 28 columns; names take up to 14 of them.

review-of = Analyse : { $name }
review-par-win = Par : victoire de { $margin }
review-par-loss = Par : défaite de { $margin }
review-par-tie = Par : égalité
review-could-have-had = À portée : { $score }
review-turning = Tournant : coup { $move }
review-turning-end = Tournant : l’abandon
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

## A game in a sentence, kindly

review-closed = Cette partie a été close avant sa fin.
review-perfect = Une partie parfaite : { $name } n’a rien perdu en route.
review-perfect-no-more = Une partie parfaite : { $name } n’a rien perdu en route, et il n’y avait rien de mieux à prendre.
review-no-blame = Aucun reproche : contre un bon jeu, cette donne était perdue dès la première pièce. { $score } était le mieux possible.
review-tie-earned = Une égalité bien méritée : { $name } a laissé filer la victoire au coup { $move }.
review-they-resigned = Une victoire : { $name } a abandonné.
review-they-were-too-slow = Une victoire : le temps de { $name } est écoulé.
review-won = Bien joué : une victoire.
review-won-more-in-reach = Bien joué : une victoire. Même { $score } était à portée.
review-gave-up-win = N’abandonne pas si vite : la victoire était encore là, { $score }.
review-gave-up-tie = N’abandonne pas si vite : une égalité était encore là, { $score }.
review-gave-up-loss = N’abandonne pas si vite : une défaite était encore là, { $score }.
review-let-go-win = Belle lutte : la victoire était là au coup { $move }, et { $pick } l’aurait gardée, { $score }.
review-let-go-tie = Belle lutte : une égalité était là au coup { $move }, et { $pick } l’aurait gardée, { $score }.
review-let-go-loss = Belle lutte : une défaite était là au coup { $move }, et { $pick } l’aurait gardée, { $score }.
