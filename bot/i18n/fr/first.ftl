### The first game: three coached deals. The coach speaks below the board, after the player has chosen.

first-coach = 🎓 { $name } : { $said }

## Before the first move

first-begin-1 = Quel bout ? Regarde ce que chaque pièce découvre.
first-begin-2 = Six pièces : pense à la réplique.
first-begin-3 = Huit pièces : compte une sur deux. La moitié la plus riche gagne.

## After a move: $coin is the chosen one, $instead the alternative

first-same = Les deux bouts se valaient.
first-worse-uncovers = Attention : { $coin } a découvert le { $uncovered } pour { $bot }.
first-worse-later = Regarde plus loin : { $instead } valait plus.
first-found-uncovers = Bien vu : { $coin } a gardé le { $spared } caché.
first-found-later = Bien vu : { $coin } paiera plus tard.
first-better-greater = { $coin } était plus gros et n’a rien découvert de plus.
first-better-uncovers = { $coin } était plus gros et a gardé le { $spared } caché.

## The end, and what comes next

first-won = La victoire était là dès le début, et tu l’as gardée.
first-won-lucky = Un peu de chance : { $instead } gagnait à coup sûr.
first-won-uncovers = C’est l’idée : garde le { $spared } caché, et tu gagnes.
first-won-greater = C’est ce qui a tout décidé : la plus grosse pièce, si elle ne découvre rien de plus.
first-won-later = Tu as vu loin : { $coin } valait à la fin { $cost } de plus.
first-lost = Avant de prendre une pièce, regarde ce qu’elle découvre. On recommence ?
first-lost-halves = Compte d’abord une pièce sur deux : la moitié la plus riche gagne. On recommence ?

## Buttons

first-six = Six pièces
first-eight = Huit pièces
first-adaptive = Jouer à mon niveau
first-learn = En savoir plus
first-other = Autres pièces
