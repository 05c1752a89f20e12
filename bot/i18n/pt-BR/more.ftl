### What a player can do besides moving: shown below "More".

more-title = Partida { $code }
more-coins =
    { $count ->
        [one] { $count } moeda
       *[other] { $count } moedas
    }
more-players = { $first } contra { $second }
more-duel = Duelo { $duel } · partida { $number } de { $of }
more-rules-row = Pegue a moeda da ponta esquerda ou da direita. Numa fileira par, a metade mais rica, uma moeda sim, outra não, nunca perde. Por isso minhas fileiras costumam ser ímpares.
more-rules-two-rows = Pegue uma moeda de qualquer ponta de uma das duas fileiras.
more-rules-rows-and-stacks = Pegue a moeda da ponta de qualquer linha. Uma pilha fica encostada em um muro: só está aberta de um lado.
more-rules-ring = A primeira jogada pega qualquer moeda e abre o anel. Depois ele é uma fileira: pegue da esquerda ou da direita.
more-goal = Quando as moedas acabam, vence quem somar mais. Antes de pegar uma moeda, veja o que ela revela.
more-text = Tabuleiro em texto
more-theme = Aparência
more-again = Publicar de novo
more-back = Voltar
