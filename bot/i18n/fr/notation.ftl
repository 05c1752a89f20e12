### Syntax errors in written boards and moves.

notation-unexpected = Au caractère { $position } : attendu { $expected }, trouvé { $found }.
notation-end = la fin
notation-coin = une pièce (un nombre entier)
notation-coin-then-wall = une pièce (un nombre entier), un mur '[' seulement avant la première pièce d’une ligne
notation-coin-then-ring = une pièce (un nombre entier), '(' seulement avant la première pièce d’un anneau
notation-ring-alone = une rangée ou une pile, car un anneau est un plateau à lui seul
notation-ring-end = ')' à la fin de l’anneau
notation-ring-begins = ')' seulement à la fin d’un anneau, qui commence par '('
notation-ring-no-wall = ')' à la fin de l’anneau, qui n’a pas de mur
notation-second-wall = pas de second mur : une ligne est ouverte à une extrémité au moins
notation-after-ring = la fin après l’anneau
notation-after-wall = '|' ou la fin après le mur
notation-digits = une pièce d’au plus { $most } chiffres
notation-move = le numéro d’une ligne et L ou R, comme 1L, ou @ et une position, comme 1@5

## Moves with an arrow to the end of the line, which a space that never wraps holds to the coin

notation-left = ← { $coin }
notation-right = { $coin } →
notation-line-left = ← { $coin } (ligne { $line })
notation-line-right = { $coin } → (ligne { $line })
notation-at = { $coin } (position { $place })
notation-on-line = { $line } : { $move }
