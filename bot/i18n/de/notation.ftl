### Syntax errors in written boards and moves.

notation-unexpected = An Zeichen { $position }: Erwartet wird { $expected }, da steht { $found }.
notation-end = das Ende
notation-coin = eine Münze (eine ganze Zahl)
notation-coin-then-wall = eine Münze (eine ganze Zahl), eine Wand '[' nur vor der ersten Münze einer Linie
notation-coin-then-ring = eine Münze (eine ganze Zahl), '(' nur vor der ersten Münze eines Rings
notation-ring-alone = eine Reihe oder ein Stapel, denn ein Ring ist ein Brett für sich
notation-ring-end = ')' am Ende des Rings
notation-ring-begins = ')' nur am Ende eines Rings, der mit '(' beginnt
notation-ring-no-wall = ')' am Ende des Rings, der keine Wand hat
notation-second-wall = keine zweite Wand: Eine Linie ist an mindestens einem Ende offen
notation-after-ring = das Ende nach dem Ring
notation-after-wall = '|' oder das Ende nach der Wand
notation-digits = eine Münze mit höchstens { $most } Ziffern
notation-move = die Nummer einer Linie und L oder R, wie 1L, oder @ und eine Position, wie 1@5

## Moves with an arrow to the end of the line, which a space that never wraps holds to the coin

notation-left = ← { $coin }
notation-right = { $coin } →
notation-line-left = ← { $coin } (Linie { $line })
notation-line-right = { $coin } → (Linie { $line })
notation-at = { $coin } (Position { $place })
notation-on-line = { $line }: { $move }
