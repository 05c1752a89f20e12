### Syntax errors in written boards and moves.

notation-unexpected = Schau auf Zeichen { $position }, { $found }: { $expected }.
notation-missing = Am Ende fehlt etwas: { $expected }.
notation-coin = Hier gehört eine Münze hin, als ganze Zahl
notation-coin-then-wall = Eine Wand '[' steht nur vor der ersten Münze einer Linie
notation-coin-then-ring = '(' steht nur vor der ersten Münze eines Rings
notation-ring-alone = Ein Ring ist ein Brett für sich
notation-ring-end = Ein Ring endet mit ')'
notation-ring-begins = ')' beendet nur einen Ring, und der beginnt mit '('
notation-ring-no-wall = Ein Ring endet mit ')' und hat keine Wand
notation-second-wall = Eine Linie hat höchstens an einem Ende eine Wand
notation-after-ring = Nach einem Ring kommt nichts mehr
notation-after-wall = Nach einer Wand folgt höchstens '|' mit der nächsten Linie
notation-digits = Eine Münze hat höchstens { $most } Ziffern
notation-thousands = Ein Komma trennt Münzen: Schreib tausend als 1000 und zwei Münzen mit einem Leerzeichen dazwischen
notation-move = Ein Zug ist die Nummer einer Linie mit L oder R, wie 1L, oder mit @ und einer Position, wie 1@5

## Moves with an arrow to the end of the line, which a space that never wraps holds to the coin

notation-left = ← { $coin }
notation-right = { $coin } →
notation-line-left = ← { $coin } in Linie { $line }
notation-line-right = { $coin } → in Linie { $line }
notation-at = { $coin } an Position { $place }
