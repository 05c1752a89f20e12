### Lesson "parity".

lesson-parity-title = Pares ou ímpares
lesson-parity-goal = Se você começa numa fileira par, sempre pode evitar a derrota.
lesson-parity-places = Numere os lugares da esquerda para a direita: primeiro, segundo, terceiro… Nos lugares ímpares estão { $c1 }, { $c3 } e { $c5 }, somando { $odds }. Nos pares estão { $c2 }, { $c4 } e { $c6 }, somando { $evens }. Não seria bom ficar com todos os pares?
lesson-parity-trick = Você pegou o { $m1 } do último lugar, que é par. Que moedas eu posso pegar agora?
lesson-parity-trick-odd = { $c1 } ou { $c5 }: só lugares ímpares
lesson-parity-trick-even = { $c2 } ou { $c4 }: só lugares pares
lesson-parity-trick-both = { $c1 } ou { $c4 }: um de cada
lesson-parity-trick-right = Minhas duas pontas são lugares ímpares. Qualquer uma que eu pegue revela um par para você. Dá para seguir assim até o fim: todos os lugares pares são seus, { SCORE($evens, $odds) } para você.
lesson-parity-trick-wrong = As pontas são { $c1 } (primeiro lugar) e { $c5 } (quinto lugar): os dois ímpares.
lesson-parity-count = Sua vez de contar. Quanto somam aqui os lugares pares?
lesson-parity-count-right = { $c2 } + { $c4 } + { $c6 } = { $answer }, e só { $odds } nos lugares ímpares.
lesson-parity-count-wrong = Os lugares pares são o segundo, o quarto e o sexto: { $c2 } + { $c4 } + { $c6 } = { $answer }.
lesson-parity-start = Qual ponta você pega para que todos os lugares pares sejam seus?
lesson-parity-start-right = O último lugar é par. Daqui em diante, pegue sempre o que eu acabei de revelar: { SCORE($evens, $odds) } para você.
lesson-parity-start-wrong = O { $c1 } está num lugar ímpar. Ele entrega os pares para mim.
lesson-parity-game = Uma partida inteira. Eu jogo perfeitamente, mas você joga primeiro numa fileira par. Vença!
lesson-parity-game-right = { SCORE($mine, $yours) } para você contra um jogo perfeito. Os lugares ímpares valiam { $odds }, os pares { $evens }.
lesson-parity-game-wrong = Some os lugares ímpares ({ $odds }) e os pares ({ $evens }), e fique com a metade que vale mais.
lesson-parity-proof = O que você acabou de aprender?
lesson-parity-proof-never = Se começo em fileira par, posso evitar a derrota
lesson-parity-proof-wins = Se começo em fileira par, sempre venço
lesson-parity-proof-odd = Em fileiras ímpares funciona igualmente bem
lesson-parity-proof-right = Você pega a metade que vale mais ou, se forem iguais, qualquer uma: aí é pelo menos empate. Sempre dá, contra qualquer adversário.
lesson-parity-proof-wrong = Em { $tied }, nem o jogo perfeito passa do empate, e em { $lost } quem joga primeiro perde.
