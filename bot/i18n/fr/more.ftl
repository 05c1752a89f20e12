### What a player can do besides moving: shown below "More".

more-title = Partie { $code }
more-coins =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
more-players = { $first } contre { $second }
more-duel = Duel { $duel } · partie { $number } sur { $of }
more-rules-row = Prends la pièce du bout gauche ou du bout droit. Sur une rangée paire, la moitié la plus riche, une pièce sur deux, ne perd jamais. Mes rangées sont donc souvent impaires.
more-rules-two-rows = Prends une pièce à un bout de l’une des deux rangées.
more-rules-rows-and-stacks = Prends la pièce au bout de n’importe quelle ligne. Une pile est contre un mur : elle n’est ouverte qu’à un bout.
more-rules-ring = Le premier coup prend n’importe quelle pièce et ouvre l’anneau. Ensuite c’est une rangée : prends à gauche ou à droite.
more-goal = Quand tout est pris, le plus grand total gagne. Avant de prendre une pièce, regarde ce qu’elle découvre.
more-text = Plateau en texte
more-theme = Apparence
more-again = Republier le plateau
more-back = Retour
