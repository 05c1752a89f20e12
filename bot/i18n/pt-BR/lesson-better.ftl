### Lesson "better".

lesson-better-title = Melhor que pares ou ímpares
lesson-better-goal = A metade segura é o mínimo, não o máximo.
lesson-better-floor = Aqui os lugares pares valem { $evens }, os ímpares { $odds }. Pegando todos os pares, você garante { $evens } de { $sum }. Mas será que é o melhor?
lesson-better-most = O que você acha: quantos pontos dá para conseguir de verdade, se nós dois jogarmos perfeitamente?
lesson-better-most-right = { $answer } pontos, embora os lugares pares só valham { $evens }. Logo você vai descobrir como.
lesson-better-most-wrong = Os { $evens } dos lugares pares são garantidos, mas há mais: { $answer }. Já vai ver como.
lesson-better-game = Jogue: eu jogo perfeitamente, e você precisa de { $best } pontos, não só { $evens }. Conte as metades de novo antes de cada jogada!
lesson-better-game-right = { SCORE($mine, $yours) }! Quando restavam { $stay } contra { $switch }, você trocou de metade. Pares ou ímpares é um plano para uma jogada; a próxima merece uma nova conta.
lesson-better-game-wrong = Se você ficar nos lugares pares aconteça o que acontecer, leva { $evens } e nada mais. Olhe qual metade do resto vale mais agora.
lesson-better-half = Os lugares pares valem { $evens }, os ímpares { $odds }. Qual ponta rende mais?
lesson-better-half-right = O { $c1 }, da metade que vale menos! Com jogo perfeito termina em { SCORE($best, $against) }, enquanto os lugares pares dariam { SCORE($evens, $odds) }.
lesson-better-half-wrong = Com o { $c6 } você fica nos lugares pares: { SCORE($evens, $odds) }. É seguro, mas não é o máximo.
lesson-better-moral = Então para que serve pares ou ímpares?
lesson-better-moral-floor = Mostra o que eu garanto
lesson-better-moral-most = Mostra o máximo que eu consigo
lesson-better-moral-useless = Para nada: pode me custar a partida
lesson-better-moral-right = A metade que vale mais é sua com certeza, e ninguém pode tirá-la de você. Para achar a melhor jogada de todas, é preciso calcular. A próxima lição mostra como.
lesson-better-moral-wrong = Você acabou de conseguir mais que a metade que vale mais, então ela não é o máximo. E ela nunca perde, então não é inútil.
