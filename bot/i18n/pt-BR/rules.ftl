### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Peguem, um de cada vez, uma moeda da ponta esquerda ou da direita. Quando acabarem, vence quem somar mais. Se as somas forem iguais, é empate: ninguém vence.
rules-example = Um exemplo
rules-thought = A moeda maior nem sempre é a melhor: veja o que ela revela.
rules-example-greedy = Se você pega o **12**, revela o 18. O adversário pega o 18, e você perde por { SCORE(19, 21) }.
rules-example-better = Se você pega o **3**, o 18 será seu, não importa o que o adversário pegue. Você vence por { SCORE(21, 19) }.
rules-boards = Outros tabuleiros
rules-board-lines = **Várias linhas:** pegue de qualquer uma.
rules-board-stack = **Uma pilha**, como `[3 8 1`: o muro fecha essa ponta.
rules-board-ring = **Um anel**, como `(4 7 2 9)`: a primeira jogada pega qualquer moeda. O resto vira uma fileira, da moeda seguinte dando a volta até a anterior.
rules-opponents = Adversários
rules-help = Quanto custam as dicas
rules-hint-nudge = **Primeira ideia:** aquela jogada não conta para a sua precisão, a parte das suas escolhas que não desperdiçaram nada.
rules-hint-side = **Melhor jogada:** a partida inteira não conta para a sua precisão.
rules-hint-full = **Sequência inteira:** uma vitória também não conta.
rules-start = Quando você começa, sempre dá para vencer. Jogue com /coins new, ou aqui mesmo:
rules-more = Tabuleiros e adversários
rules-back = ← Regras
