### Lesson "greed".

lesson-greed-title = A ganância perde
lesson-greed-goal = A maior moeda nem sempre é a melhor.
lesson-greed-tempting = Você vê { $c1 } numa ponta e { $c4 } na outra. Qual você pega?
lesson-greed-tempting-right = Isso, o pequeno { $c1 }! Eu só posso escolher entre { $c2 } e { $c4 }, e de um jeito ou de outro o { $c3 } é seu. Termina em { SCORE($best, $against) } para você.
lesson-greed-tempting-wrong = Só o { $c4 } cobria o { $c3 }. Você abriu o tesouro para mim.
lesson-greed-price = Imagine que você pegue sempre a ponta maior, e que eu jogue bem. Com quantos pontos você termina?
lesson-greed-price-right = Você fica com { $c4 } e { $c2 }, eu com { $c3 } e { $c1 }: { SCORE($mine, $yours) } para você. A ganância transformou uma vitória clara numa derrota clara.
lesson-greed-price-wrong = Jogue até o fim: você pega { $c4 }, eu pego { $c3 }. Sobram { $c1 } e { $c2 }; você pega o { $c2 } e eu fico com o { $c1 }. São { $answer } para você.
lesson-greed-second = Outra fileira, a mesma armadilha. Qual ponta?
lesson-greed-second-right = Enquanto o { $c3 } estiver coberto, não consigo tocar nele. Você vence por { SCORE($best, $against) }.
lesson-greed-second-wrong = Você tirou a tampa do { $c3 }.
lesson-greed-sometimes = Então a ponta maior está sempre errada? Olhe bem: qual aqui?
lesson-greed-sometimes-right = Desta vez o { $c1 } é maior e seguro: só revela um { $c2 }. Você vence por { SCORE($best, $against) }. O problema não é o tamanho, é o que você revela.
lesson-greed-sometimes-wrong = O { $c4 } cobre o { $c3 }; o { $c1 } só cobre um { $c2 }.
lesson-greed-game = Agora é você quem aproveita: estou ganancioso e sempre pego a ponta maior. Vença!
lesson-greed-game-right = { SCORE($mine, $yours) } para você! Quem é ganancioso revela moedas para os outros.
lesson-greed-game-wrong = Que moeda grande isso revelou? Volte a jogada e tente a outra ponta.
