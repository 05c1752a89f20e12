### What a player can do besides moving: shown below "More".

more-title = Partie { $code }
more-coins =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
more-players = { $first } contre { $second }
more-rules-row = Prends la pièce à l’extrémité gauche ou droite.
more-rules-two-rows = Prends une pièce à une extrémité de l’une des deux rangées.
more-rules-rows-and-stacks = Prends la pièce au bout de n’importe quelle ligne. Une pile est contre un mur : elle n’est libre que d’un côté.
more-rules-ring = Le premier coup prend n’importe quelle pièce et ouvre l’anneau. Ensuite c’est une rangée : prends à gauche ou à droite.
more-goal = Quand tout est pris, le plus gros total gagne. Avant de prendre une pièce, regarde ce qu’elle découvre.
more-text = Plateau en texte
more-theme = Apparence
more-again = Republier le plateau
more-back = Retour
