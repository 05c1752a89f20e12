### How to play, in a few lines; the opponents stand in between.

rules-title = Coins in a Line
rules-turns = Pegue, um de cada vez, a moeda da ponta esquerda ou da direita. Quando todas forem pegas, a maior soma vence; somas iguais são um empate, e os dois vencem.
rules-lines = Pode haver várias linhas: pegue de qualquer uma. Uma linha com um muro, escrito [ ou ], é uma pilha: só tem a outra ponta. Em um anel a primeira jogada pega qualquer moeda; o que resta é uma fileira, da moeda seguinte dando a volta até a anterior.
rules-thought = A moeda maior nem sempre é a melhor: veja o que ela revela.
rules-opponents = Adversários
rules-hints = Uma distribuição pode ser vencida contra qualquer adversário quando você começa. Quanto mais uma dica revela, menos a partida conta: depois de um toque aquela jogada não conta para a sua precisão (a parte das suas escolhas que não desperdiçaram nada), depois do melhor lado a partida inteira não conta, e depois de toda a verdade uma vitória também não.
rules-start = Comece com /coins new e depois aperte um botão ou use /coins take left, right ou, em um anel, pick.
