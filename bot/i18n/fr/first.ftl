### The first game: three coached deals. The coach speaks below the board; the move to take is bold.

first-coach = 🎓 { $name } : { $said }

## Before a move: $coin is the tempting one, $instead the alternative

first-next-same = Les deux bouts se valent maintenant. Prends **{ $coin }**.
first-next-worse-uncovers = { $coin } découvre le { $uncovered } pour { $bot }. Et si tu prenais **{ $instead }** ?
first-next-worse-later = { $coin } est tentant, mais **{ $instead }** rapporte plus à la fin.
first-next-better-uncovers = Prends **{ $coin }** : { $instead } découvrirait le { $spared }.
first-next-better-greater = Prends **{ $coin }** : c’est plus gros et ça ne découvre rien de plus.
first-next-better-later = Prends **{ $coin }** : ça paiera plus tard.

## After a move, before one of these or what comes next

first-last-better = Bien vu !
first-last-worse-uncovers = Attention : ça a découvert le { $uncovered }.
first-last-worse-later = Regarde plus loin : { $instead } valait plus.
first-next-take = Prends maintenant **{ $coin }**.

## The end, and what comes next

first-won = La victoire était là dès le début, et tu l’as gardée.
first-won-lucky = { $coin } a laissé filer la victoire, { $bot } te l’a rendue. La prochaine fois : { $instead }.
first-won-uncovers = { $coin } a gardé le { $spared } caché. C’est ce qui a tout décidé.
first-won-greater = { $coin } était plus gros et ne découvrait rien de plus. C’est ce qui a tout décidé.
first-won-later = Tu as vu loin : { $coin } valait à la fin { $cost } de plus.
first-lost = Avant de prendre une pièce, regarde ce qu’elle découvre. On recommence ?

## Buttons

first-six = Six pièces
first-eight = Huit pièces
first-adaptive = Jouer à mon niveau
first-learn = En savoir plus
first-again = Réessayer
