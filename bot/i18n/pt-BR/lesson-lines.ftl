### Lesson "lines".

lesson-lines-title = Pilhas e várias fileiras
lesson-lines-goal = Pegue de qualquer linha: qual vem primeiro?
lesson-lines-walls = Duas linhas, e a cada vez você escolhe uma delas. A segunda é uma pilha: um muro fecha a ponta esquerda. Quantas moedas você pode pegar agora?
lesson-lines-walls-right = { $answer }: o { $c1 } e o { $c3 } da fileira, e o { $c6 } da pilha.
lesson-lines-walls-wrong = Uma fileira tem duas pontas, uma pilha só uma. São { $answer }: { $c1 }, { $c3 } e { $c6 }.
lesson-lines-greatest = Duas fileiras sem moeda grande no meio. Que moeda você pega?
lesson-lines-greatest-right = Em fileiras nas quais nenhuma moeda está entre duas que não são maiores, é só pegar a maior ao seu alcance: { SCORE($best, $against) } para você.
lesson-lines-greatest-wrong = Aqui nada está coberto, então a maior moeda, o { $c1 }, vem primeiro.
lesson-lines-fused = Faça a fusão de cada linha: { $c1 } { $c2 } { $c3 } age como { $one }, e { $c4 } { $c5 } { $c6 } como { $two }. Que moeda você pega?
lesson-lines-fused-right = { $one } é mais que { $two }, então a primeira fileira vem primeiro, e as duas pontas dela estão certas: { SCORE($best, $against) } para você. Se toda linha é ruim de abrir, abra a menos ruim.
lesson-lines-fused-wrong = A pilha age como { $two }, a fileira como { $one }. Pegue da linha com o número maior.
lesson-lines-waiting = Um grande { $c1 } junto ao muro, coberto por um { $c2 }. A fileira { $c3 } { $c4 } { $c5 } age como { $one }. Que moeda você pega?
lesson-lines-waiting-right = Ninguém quer pegar o { $c2 }, porque isso entrega o { $c1 }. Por isso um par assim junto ao muro fica de lado: primeiro jogamos todo o resto, e quem ficar sem outras moedas precisa abri-lo. { SCORE($best, $against) } para você.
lesson-lines-waiting-wrong = Só o { $c2 } protege o { $c1 }.
lesson-lines-game = Uma fileira e uma pilha, e eu jogo perfeitamente. Vença!
lesson-lines-game-right = { SCORE($mine, $yours) } para você. Você já sabe jogar em várias linhas ao mesmo tempo.
lesson-lines-game-wrong = Faça a fusão do que der e pegue o maior do que sobra.
