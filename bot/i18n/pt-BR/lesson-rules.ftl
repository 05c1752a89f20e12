### Lesson "rules".

lesson-rules-title = As regras
lesson-rules-goal = Um de cada vez, uma ponta por vez: vence quem somar mais.
lesson-rules-ends = Esta fileira é o jogo inteiro. A gente joga um de cada vez, e cada um pega uma moeda: a da ponta esquerda ou a da direita. Agora, seria o { $c1 } ou o { $c4 }. Aqui você sempre começa.
lesson-rules-reach = Você pegou o { $m1 }. Agora é a minha vez. Que moedas eu posso pegar?
lesson-rules-reach-ends = O { $c1 } ou o { $c3 }
lesson-rules-reach-left = O { $c1 } ou o { $c2 }
lesson-rules-reach-any = Qualquer uma
lesson-rules-reach-right = As pontas agora são o { $c1 } e o { $c3 }. Ao pegar o { $m1 }, você revelou o { $c1 } para mim: guarde isso.
lesson-rules-reach-wrong = Só dá para pegar as pontas. O { $c2 } ainda está coberto dos dois lados.
lesson-rules-winner = Você pegou { $m1 } e { $m3 }, eu peguei { $m2 }. A última moeda, { $c1 }, é minha. Quem vence?
lesson-rules-winner-you = Eu
lesson-rules-winner-me = Você
lesson-rules-winner-tie = Ninguém: empate
lesson-rules-winner-right = Quando acabam as moedas, os totais decidem: { $against } para você, { $best } para mim. É empate: ninguém vence, ninguém perde.
lesson-rules-winner-wrong = Some: você tem { $m1 } + { $m3 } = { $against }, eu tenho { $m2 } + { $c1 } = { $best }.
lesson-rules-last = Restam duas moedas, e eu fico com a que você deixar. Qual você pega?
lesson-rules-last-right = Com duas moedas restantes, a maior é sempre a certa: { SCORE($best, $against) } para você.
lesson-rules-last-wrong = Não há mais nada para revelar, então é só pegar a maior.
lesson-rules-game = Agora uma partida inteira, moeda por moeda. Ganhe de mim! Eu sempre pego a ponta maior. Cuidado: olhe o que eu posso pegar depois de você.
lesson-rules-game-right = Você vence por { SCORE($mine, $yours) }. Agora você conhece todas as regras.
lesson-rules-game-wrong = Volte a jogada e olhe o que ela revela.
