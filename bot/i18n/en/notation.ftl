### Syntax errors in written boards and moves.

notation-unexpected = At character { $position }: expected { $expected }, found { $found }.
notation-end = the end
notation-coin = a coin (a whole number)
notation-coin-then-wall = a coin (a whole number), a wall '[' only before the first coin of a line
notation-coin-then-ring = a coin (a whole number), '(' only before the first coin of a ring
notation-ring-alone = a row or a stack, as a ring is a board of its own
notation-ring-end = ')' at the end of the ring
notation-ring-begins = ')' only at the end of a ring, which begins with '('
notation-ring-no-wall = ')' at the end of the ring, which has no wall
notation-second-wall = no second wall: a line is open at one end at least
notation-after-ring = the end after the ring
notation-after-wall = '|' or the end after the wall
notation-digits = a coin of at most { $most } digits
notation-move = a line's number and L or R, like 1L, or @ and a place, like 1@5

## Moves with an arrow to the end of the line, which a space that never wraps holds to the coin

notation-left = ← { $coin }
notation-right = { $coin } →
notation-line-left = ← { $coin } (line { $line })
notation-line-right = { $coin } → (line { $line })
notation-at = { $coin } (position { $place })
notation-on-line = { $line }: { $move }
