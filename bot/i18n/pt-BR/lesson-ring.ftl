### Lesson "ring".

lesson-ring-title = O anel
lesson-ring-goal = A primeira jogada pega qualquer moeda. Escolha bem o corte.
lesson-ring-open = Num anel, a primeira jogada pode pegar qualquer moeda. Depois, o resto é uma fileira: começa com a moeda seguinte ao buraco e termina com a anterior. Você pega o { $c2 }. Que moedas eu posso pegar?
lesson-ring-open-neighbours = { $c3 } ou { $c1 }
lesson-ring-open-others = { $c4 } ou { $c1 }
lesson-ring-open-any = Qualquer uma
lesson-ring-open-right = As duas vizinhas do buraco são agora as pontas. Daqui em diante é uma fileira comum.
lesson-ring-open-wrong = Só a primeira jogada de todas é livre. Depois, as vizinhas do buraco, { $c3 } e { $c1 }, são as pontas.
lesson-ring-even = Num anel par também dá para ficar com todos os lugares ímpares ({ $odds }) ou todos os pares ({ $evens }). Com que moeda você começa?
lesson-ring-even-right = Um lugar par: agora minhas duas pontas são ímpares, e cada jogada minha revela um par para você. { SCORE($best, $against) } para você. O { $c2 } e o { $c4 } são igualmente bons.
lesson-ring-even-wrong = Esse é um lugar ímpar, e os ímpares só valem { $odds }.
lesson-ring-smallest = Seis moedas num anel: os lugares ímpares valem { $odds }, os pares { $evens }. Com que moeda você começa?
lesson-ring-smallest-right = Qualquer lugar par serve, até o { $c6 }: { SCORE($best, $against) } para você. O que conta é a metade que você leva, não a primeira moeda.
lesson-ring-smallest-wrong = Essa moeda é dos lugares ímpares. Comece por um par, qualquer um.
lesson-ring-row = Com um número ímpar de moedas não é tão simples. A maior moeda é o { $c4 }. Se você a pega, eu começo na fileira { $c5 } { $c1 } { $c2 } { $c3 }. Por quanto eu venço nela?
lesson-ring-row-right = Por { $answer }, e você só levou { $c4 } em troca. Então a maior moeda perde!
lesson-ring-row-wrong = Some os lugares ímpares e pares dessa fileira: eu pego uma moeda sim, outra não, { $c1 } e { $c3 }, e você fica com o resto. Venço essa fileira por { $answer }.
lesson-ring-odd = Então com que moeda você começa? Procure uma que me deixe uma fileira que vale pouco.
lesson-ring-odd-right = O { $c1 } me deixa uma fileira que só vale { $worth }. Você vence por { SCORE($best, $against) }.
lesson-ring-odd-wrong = Para cada moeda, conte: a moeda menos o que o resto vale para mim.
lesson-ring-game = Cinco moedas num anel, e eu jogo perfeitamente. Só uma primeira moeda vence. Ache-a e leve a partida até o fim!
lesson-ring-game-right = { SCORE($mine, $yours) } para você. Você domina o anel.
lesson-ring-game-wrong = Para cada moeda, olhe a fileira que ela deixa e faça a fusão: você verá o que ela vale para mim.
