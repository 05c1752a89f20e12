### Syntax errors in written boards and moves.

notation-unexpected = Look at character { $position }, { $found }: { $expected }.
notation-missing = Something's missing at the end: { $expected }.
notation-coin = a coin goes here, as a whole number
notation-coin-then-wall = a wall '[' only goes before the first coin of a line
notation-coin-then-ring = '(' only goes before the first coin of a ring
notation-ring-alone = a ring is a board of its own
notation-ring-end = a ring ends with ')'
notation-ring-begins = ')' only ends a ring, which begins with '('
notation-ring-no-wall = a ring ends with ')' and has no wall
notation-second-wall = a line has a wall at one end at most
notation-after-ring = nothing goes after a ring
notation-after-wall = after a wall, only '|' and another line can follow
notation-digits = a coin has at most { $most } digits
notation-thousands = a comma goes between coins: write a thousand as 1000, and two coins with a space between them
notation-move = a move is a line's number and L or R, like 1L, or @ and a place, like 1@5

## Moves with an arrow to the end of the line, which a space that never wraps holds to the coin

notation-left = ← { $coin }
notation-right = { $coin } →
notation-line-left = ← { $coin } in line { $line }
notation-line-right = { $coin } → in line { $line }
notation-at = { $coin } at position { $place }
