### Alt texts (at most 1024 characters when filled in) and words in pictures.

picture-first = Premier
picture-second = Second
picture-you = Toi

## On the board

picture-left = ← Gauche
picture-right = Droite →
picture-take = Prends
picture-any = Prends la pièce de ton choix
picture-closed = Close : personne ne gagne
picture-waiting = On attend { $name }
picture-tie = Égalité
picture-resigned = { $loser } abandonne : { $winner } gagne
picture-too-slow = { $loser } perd au temps : { $winner } gagne
picture-wins-by = { $name } gagne de { $margin }
picture-mark-best = Meilleur
picture-mark-played = Joué

## The board in words

picture-scores = Pièces : { $first } { $one } et { $second } { $two }.
picture-state = { $state }.
picture-to-move = { $name }, à jouer : { $moves }
picture-to-move-any = { $name }, à jouer : n’importe quelle pièce de l’anneau
picture-move-left = gauche { $coin }
picture-move-right = droite { $coin }
picture-or = { $one } ou { $other }
picture-of-line = ligne { $line } { $moves }
picture-no-coins = Plus aucune pièce.
picture-ring = Anneau, dans le sens horaire depuis la position 1 : { $coins }.
picture-row = Rangée : { $coins }.
picture-stack-left = Pile avec un mur à gauche : { $coins }.
picture-stack-right = Pile avec un mur à droite : { $coins }.
picture-empty = vide
picture-took-of-row = { $name }, dernier coup : { $move }.
picture-took-of-line = { $name }, dernier coup : { $move } de la ligne { $line }.
picture-took-of-ring = { $name }, dernier coup : { $coin } en position { $place }.
picture-holds = { $name } en tout : { $coins }.
picture-so-many = { $count } pièces
picture-left-out = … encore { $count } …
picture-final-score = Score final : { $first } { $one }, { $second } { $two }.

## The review

picture-best-moves =
    { $count ->
        [one] Meilleur coup : { $moves }.
       *[other] Aussi bons : { $moves }.
    }
picture-played-move = { $name }, coup joué : { $move }.
picture-move-at = { $coin } en position { $place }
picture-move-of-line = { $move } de la ligne { $line }
picture-axis-move = Coup
picture-par = Si les deux jouaient au mieux dès le début : { $outcome }.
picture-end = Après le dernier coup : { $outcome }.
picture-move = { $number }. { $name } : { $mark }.
picture-fault = { $number }. { $name } : { $mark }, { $outcome }.
picture-counts = { $name } : { $counts }.
picture-outcome = { $name } +{ $margin }
picture-outcome-tie = égalité
picture-scale-tie = =

## The table of a row

picture-table = Ce que vaut chaque tronçon d’une rangée de { $coins } pour le côté au trait ; toute la rangée : { $worth }.
picture-table-counts = Sur { $all } tronçons, { $won } gagnent, { $tied } font égalité et { $lost } perdent.
picture-stretches =
    { $length ->
        [one] { $length } pièce : { $values }.
       *[other] { $length } pièces : { $values }.
    }
picture-to-left = gauche vers { $worth }
picture-to-right = droite vers { $worth }
picture-played = Joué : { $moves }.
picture-side-to-move = Côté au trait
picture-wins = gagne
picture-wins-to = gagne +{ $most }
picture-loses = perd
picture-loses-to = perd −{ $most }
picture-tied = égalité
picture-path = joué

## The daily puzzle

picture-tries = Essais : { $players }, dont { $bands }.
picture-band = { $label } : { $count }
picture-own-band = { $label } : { $count }, dont le tien
picture-curve = Niveau sur { $games } parties : de { $first } à { $last }, entre { $least } et { $most }.
