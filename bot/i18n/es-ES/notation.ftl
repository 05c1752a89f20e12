### Syntax errors in written boards and moves.

notation-unexpected = En el carácter { $position }: se esperaba { $expected }, hay { $found }.
notation-end = el final
notation-coin = una moneda (un número entero)
notation-coin-then-wall = una moneda (un número entero), un muro '[' solo antes de la primera moneda de una línea
notation-coin-then-ring = una moneda (un número entero), '(' solo antes de la primera moneda de un anillo
notation-ring-alone = una fila o una pila, pues un anillo es un tablero por sí solo
notation-ring-end = ')' al final del anillo
notation-ring-begins = ')' solo al final de un anillo, que empieza con '('
notation-ring-no-wall = ')' al final del anillo, que no tiene muro
notation-second-wall = no un segundo muro: una línea está abierta al menos por un extremo
notation-after-ring = el final tras el anillo
notation-after-wall = '|' o el final tras el muro
notation-digits = una moneda de { $most } cifras como mucho
notation-move = el número de una línea y L o R, como 1L, o @ y una posición, como 1@5

## Moves with an arrow to the end of the line, which a space that never wraps holds to the coin

notation-left = ← { $coin }
notation-right = { $coin } →
notation-line-left = ← { $coin } (línea { $line })
notation-line-right = { $coin } → (línea { $line })
notation-at = { $coin } (posición { $place })
notation-on-line = { $line }: { $move }
