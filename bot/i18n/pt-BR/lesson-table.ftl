### Lesson "table".

lesson-table-title = A tabela
lesson-table-goal = Calcule a melhor jogada de qualquer fileira, casa por casa.
lesson-table-idea = Vamos calcular cada trecho desta fileira: por quantos pontos vence quem joga primeiro nele? Esse número é o valor do trecho. Com uma moeda é fácil: você a pega, então o valor é a própria moeda. Essa é a linha de baixo da tabela, { $c1 } { $c2 } { $c3 } { $c4 } { $c5 }.
lesson-table-two = Agora duas moedas lado a lado: { $c1 } e { $c2 }. Você pega uma, eu fico com a outra. Por quanto você vence?
lesson-table-two-right = { $right } − { $left } = { $answer }: a moeda maior menos a menor.
lesson-table-two-wrong = O que eu pego conta contra você.
lesson-table-pair = Preenchi os dois trechos seguintes do mesmo jeito. Qual é o valor de { $c4 } { $c5 }?
lesson-table-pair-right = { $answer }: você pega o { $c5 }, eu fico com o { $c4 }. A linha de duas moedas está completa.
lesson-table-pair-wrong = Quem escolhe é você, então pegue a maior das duas.
lesson-table-three = Três moedas: { $c1 } { $c2 } { $c3 }. Tente as duas pontas: sua moeda, menos o valor do que sobra, porque aí quem joga sou eu. O que vai na casa?
lesson-table-three-right = { $answer }, menos que nada: em { $inside }, quem precisa jogar primeiro perde.
lesson-table-three-wrong = Os valores de duas moedas já estão lá: { $c2 } { $c3 } vale { $afterleft }, { $c1 } { $c2 } vale { $afterright }.
lesson-table-four = A linha de três está preenchida. Quatro moedas: { $c1 } { $c2 } { $c3 } { $c4 }. Qual é o valor?
lesson-table-four-right = Ao pegar o { $right }, você me deixa um trecho em que eu perco: { $right } − { $afterright } = { $answer }.
lesson-table-four-wrong = Subtrair um número negativo é somar: um trecho assim vale a pena deixar para mim.
lesson-table-whole = A última casa, o topo da tabela: a fileira inteira. Qual é o valor?
lesson-table-whole-right = Você vence por { $answer }, ou seja, { SCORE($best, $against) }. E a tabela mostra qual ponta pegar: a que deu { $answer }.
lesson-table-whole-wrong = Os dois números de que você precisa estão logo abaixo do topo: { $afterleft } e { $afterright }.
lesson-table-read = A tabela está completa. No topo está { $value }, embaixo { $afterleft } para a fileira sem o { $c1 } e { $afterright } para a fileira sem o { $c5 }. Qual ponta você pega?
lesson-table-read-right = { $c5 } − { $afterright } = { $value }. De agora em diante você lê a melhor jogada de qualquer trecho: sem adivinhar, sem procurar.
lesson-table-read-wrong = Esquerda: { $c1 } − { $afterleft }. Direita: { $c5 } − { $afterright }. Só uma delas dá { $value }.
lesson-table-cells = Quantas casas tem a tabela de { $n } moedas, contando as moedas sozinhas?
lesson-table-cells-right = { $answer }, e para { $length } moedas são { $ten }. Nenhuma exige mais de uma comparação de dois números. Percorrer todas as partidas levaria muito mais tempo.
lesson-table-cells-wrong = Conte as linhas: uma casa a menos em cada, de { $n } até uma. São { $answer }.
