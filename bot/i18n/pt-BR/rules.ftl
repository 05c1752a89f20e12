### The rules; the opponents are listed in between.

rules-title = Coins in a Line
rules-turns = Peguem, um de cada vez, a moeda da ponta esquerda ou da direita. Quando todas forem pegas, a maior soma vence. Se as somas forem iguais, é empate, e os dois vencem.
rules-lines = Pode haver várias linhas: pegue de qualquer uma. Uma linha com um muro, escrito [ ou ], é uma pilha: só é aberta na outra ponta. Em um anel a primeira jogada pega qualquer moeda, e o resto vira uma fileira, da moeda seguinte dando a volta até a anterior.
rules-thought = A moeda maior nem sempre é a melhor: veja o que ela revela.
rules-opponents = Adversários
rules-hints = Quando você começa, toda distribuição pode ser vencida. Dicas têm um preço: depois de um toque, aquela jogada não conta para a sua precisão (a parte das suas escolhas que não desperdiçaram nada); depois de uma dica de lado, a partida inteira não conta; depois de uma dica total, uma vitória também não.
rules-start = Comece com /coins new e depois aperte um botão ou use /coins take left, right ou, em um anel, pick.
