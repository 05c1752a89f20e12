### Syntax errors in written boards and moves.

notation-unexpected = Regarde le caractère { $position }, { $found } : { $expected }.
notation-missing = Il manque quelque chose à la fin : { $expected }.
notation-coin = il faut ici une pièce, en nombre entier
notation-coin-then-wall = un mur '[' se met seulement avant la première pièce d’une ligne
notation-coin-then-ring = '(' se met seulement avant la première pièce d’un anneau
notation-ring-alone = un anneau est un plateau à lui seul
notation-ring-end = un anneau finit par ')'
notation-ring-begins = ')' ne ferme qu’un anneau, qui commence par '('
notation-ring-no-wall = un anneau finit par ')' et n’a pas de mur
notation-second-wall = une ligne a un mur à un bout au plus
notation-after-ring = rien ne vient après un anneau
notation-after-wall = après un mur, seuls '|' et une autre ligne peuvent suivre
notation-digits = une pièce a au plus { $most } chiffres
notation-thousands = une virgule sépare des pièces : écris mille comme 1000, et deux pièces avec un espace entre elles
notation-move = un coup est le numéro d’une ligne avec L ou R, comme 1L, ou avec @ et une position, comme 1@5

## Moves with an arrow to the end of the line, which a space that never wraps holds to the coin

notation-left = ← { $coin }
notation-right = { $coin } →
notation-line-left = ← { $coin } sur la ligne { $line }
notation-line-right = { $coin } → sur la ligne { $line }
notation-at = { $coin } en position { $place }
