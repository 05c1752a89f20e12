### The first game: three coached deals. The move to take is bold.

## Before a move: $coin is the tempting one, $instead the alternative

first-next-only = Il ne reste qu’une pièce : prends **{ $coin }**.
first-next-same = Les deux bouts se valent maintenant. Prends **{ $coin }**.
first-next-worse-uncovers = { $coin } a l’air bien, mais ça découvre le { $uncovered } pour { $bot }. Et si tu prenais **{ $instead }** ?
first-next-worse-later = { $coin } est tentant, mais regarde quelques pièces plus loin : **{ $instead }** vaut plus à la fin.
first-next-better-uncovers = Prends **{ $coin }** : { $instead } découvrirait le { $spared } pour { $bot }.
first-next-better-greater = Prends **{ $coin }** : c’est la plus grosse pièce, et elle n’ouvre rien de plus à { $bot } que { $instead }.
first-next-better-later = Prends **{ $coin }** : quelques pièces plus loin, ça paie.

## After a move

first-last-better-uncovers = Bien vu : { $instead } aurait découvert le { $spared }.
first-last-better-later = Bon choix : { $instead } valait { $cost } de moins.
first-last-worse-uncovers = Attention : { $coin } a découvert le { $uncovered }.
first-last-worse-later = La prochaine fois, regarde plus loin : { $instead } valait { $cost } de plus.

## The end, and what comes next

first-won = Gagné ! La victoire était là dès le début, et tu ne l’as jamais laissée filer.
first-won-lucky = Gagné, avec un peu de chance : { $coin } a laissé filer la victoire, et { $bot } te l’a rendue. La prochaine fois, prends { $instead }.
first-won-uncovers = Gagné ! Pourquoi ? Tu as pris { $coin } et le { $spared } est resté caché. Avec { $instead }, tu l’aurais laissé à { $bot }.
first-won-greater = Gagné ! Pourquoi ? Tu as pris { $coin }, la plus grosse pièce, qui n’ouvrait rien de plus à { $bot } que { $instead }.
first-won-later = Gagné ! Pourquoi ? Tu as vu plus loin : { $coin } valait à la fin { $cost } de plus que { $instead }.
first-lost = Pas cette fois. Avant de prendre une pièce, regarde ce qu’elle découvre pour { $bot }. On recommence avec autant de pièces ?

## Buttons

first-six = Six pièces
first-eight = Huit pièces
first-adaptive = Jouer à mon niveau
first-learn = En savoir plus
first-again = Réessayer
