### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Peguem, um de cada vez, uma moeda de uma ponta. Vence quem somar mais; somas iguais empatam.
rules-thought = A moeda maior nem sempre é a melhor: veja o que ela revela.
rules-example-greedy = Pegue o **8**: o adversário fica com o 15, e você perde por { SCORE(14, 17) }.
rules-example-better = Pegue o **2**: o 15 é seu, e você vence por { SCORE(17, 14) }.
rules-boards = Outros tabuleiros
rules-board-lines = **Várias linhas:** pegue de qualquer uma.
rules-board-stack = **Pilha:** um muro fecha uma ponta.
rules-board-ring = **Anel:** pegue primeiro qualquer moeda; o resto é uma fileira.
rules-opponents = Adversários
rules-start = Nas minhas distribuições, quem começa pode vencer.
rules-odd = A maioria das fileiras tem um número ímpar de moedas: as pares são fáceis.
rules-more = Tabuleiros e adversários
rules-back = ← Regras
