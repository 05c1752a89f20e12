### Syntax errors in written boards and moves.

notation-unexpected = No caractere { $position }: esperava-se { $expected }, há { $found }.
notation-end = o fim
notation-coin = uma moeda (um número inteiro)
notation-coin-then-wall = uma moeda (um número inteiro), um muro '[' só antes da primeira moeda de uma linha
notation-coin-then-ring = uma moeda (um número inteiro), '(' só antes da primeira moeda de um anel
notation-ring-alone = uma fileira ou uma pilha, pois um anel é um tabuleiro por si só
notation-ring-end = ')' no fim do anel
notation-ring-begins = ')' só no fim de um anel, que começa com '('
notation-ring-no-wall = ')' no fim do anel, que não tem muro
notation-second-wall = não um segundo muro: uma linha é aberta em pelo menos uma ponta
notation-after-ring = o fim depois do anel
notation-after-wall = '|' ou o fim depois do muro
notation-digits = uma moeda de no máximo { $most } algarismos
notation-move = o número de uma linha e L ou R, como 1L, ou @ e uma posição, como 1@5

## Moves with an arrow to the end of the line, which a space that never wraps holds to the coin

notation-left = ← { $coin }
notation-right = { $coin } →
notation-line-left = ← { $coin } (linha { $line })
notation-line-right = { $coin } → (linha { $line })
notation-at = { $coin } (posição { $place })
notation-on-line = { $line }: { $move }
