### Syntax errors in written boards and moves.

notation-unexpected = Veja o caractere { $position }, { $found }: { $expected }.
notation-missing = Falta algo no fim: { $expected }.
notation-coin = aqui vai uma moeda, como número inteiro
notation-coin-then-wall = um muro '[' só vai antes da primeira moeda de uma linha
notation-coin-then-ring = '(' só vai antes da primeira moeda de um anel
notation-ring-alone = um anel é um tabuleiro por si só
notation-ring-end = um anel termina com ')'
notation-ring-begins = ')' só fecha um anel, que começa com '('
notation-ring-no-wall = um anel termina com ')' e não tem muro
notation-second-wall = uma linha tem muro em uma ponta no máximo
notation-after-ring = depois de um anel não vai nada
notation-after-wall = depois de um muro só podem vir '|' e outra linha
notation-digits = uma moeda tem no máximo { $most } algarismos
notation-thousands = uma vírgula separa moedas: escreva mil como 1000, e duas moedas com um espaço entre elas
notation-move = uma jogada é o número de uma linha com L ou R, como 1L, ou com @ e uma posição, como 1@5

## Moves with an arrow to the end of the line, which a space that never wraps holds to the coin

notation-left = ← { $coin }
notation-right = { $coin } →
notation-line-left = ← { $coin } na linha { $line }
notation-line-right = { $coin } → na linha { $line }
notation-at = { $coin } na posição { $place }
