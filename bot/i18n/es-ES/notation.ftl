### Syntax errors in written boards and moves.

notation-unexpected = Mira el carácter { $position }, { $found }: { $expected }.
notation-missing = Falta algo al final: { $expected }.
notation-coin = aquí va una moneda, como número entero
notation-coin-then-wall = un muro '[' solo va antes de la primera moneda de una línea
notation-coin-then-ring = '(' solo va antes de la primera moneda de un anillo
notation-ring-alone = un anillo es un tablero por sí solo
notation-ring-end = un anillo termina con ')'
notation-ring-begins = ')' solo cierra un anillo, que empieza con '('
notation-ring-no-wall = un anillo termina con ')' y no tiene muro
notation-second-wall = una línea tiene muro en un extremo como mucho
notation-after-ring = después de un anillo no va nada
notation-after-wall = después de un muro solo pueden ir '|' y otra línea
notation-digits = una moneda tiene { $most } cifras como mucho
notation-thousands = una coma separa monedas: escribe mil como 1000, y dos monedas con un espacio entre ellas
notation-move = una jugada es el número de una línea con L o R, como 1L, o con @ y una posición, como 1@5

## Moves with an arrow to the end of the line, which a space that never wraps holds to the coin

notation-left = ← { $coin }
notation-right = { $coin } →
notation-line-left = ← { $coin } en la línea { $line }
notation-line-right = { $coin } → en la línea { $line }
notation-at = { $coin } en la posición { $place }
