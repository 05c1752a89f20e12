### Lesson "fusion".

lesson-fusion-title = A fusão
lesson-fusion-goal = Três moedas que agem como uma: calcule de cabeça.
lesson-fusion-idea = { $c1 } { $c2 } { $c3 }: uma moeda grande entre duas menores. Ninguém quer começar aqui, porque pegar uma pequena entrega a grande, e depois vem a outra pequena. Por isso as três agem como uma só moeda: pequena − grande + pequena, aqui { $c1 } − { $c2 } + { $c3 } = { $node }. Você pode trocá-las por ela sem mudar quem vence, nem por quanto.
lesson-fusion-fuse = Tente: que moeda substitui { $c1 } { $c2 } { $c3 }?
lesson-fusion-fuse-right = { $c1 } − { $c2 } + { $c3 } = { $answer }.
lesson-fusion-fuse-wrong = A do meio é subtraída: { $c1 } − { $c2 } + { $c3 } = { $answer }.
lesson-fusion-shrink = Faça a fusão de { $c1 } { $c2 } { $c3 }. Que fileira sobra?
lesson-fusion-shrink-node = { $node } { $c4 } { $c5 }
lesson-fusion-shrink-drop = { $c2 } { $c4 } { $c5 }
lesson-fusion-shrink-add = { $whole } { $c4 } { $c5 }
lesson-fusion-shrink-right = Cinco moedas viraram três, e as duas fileiras são vencidas por exatamente { $value }.
lesson-fusion-shrink-wrong = É { $c1 } − { $c2 } + { $c3 } = { $node }. A fileira que você escolheu teria outro valor: { $dropped } só com o { $c2 }, { $added } com a soma, em vez de { $value }.
lesson-fusion-valley = Em { $coins } nenhuma moeda está entre duas que não são maiores: é um vale. Num vale a maior moeda está numa ponta, e pegá-la é o certo, para nós dois. Então pegamos { $c3 }, { $c2 } e { $c1 }, você primeiro. Por quanto você vence?
lesson-fusion-valley-right = { $c3 } − { $c2 } + ({ $c1 }) = { $answer }. É o valor das cinco moedas, sem nenhuma tabela.
lesson-fusion-valley-wrong = As suas contam a favor, as minhas contra: { $c3 } − { $c2 } + ({ $c1 }) = { $answer }.
lesson-fusion-twice = Seis moedas, de cabeça: { $c1 } { $c2 } { $c3 } vira { $one }. Depois { $one } { $c4 } { $c5 } vira { $two }. Então sobram { $two } e { $c6 }. Qual ponta você pega?
lesson-fusion-twice-right = O { $c6 } é o maior que sobra, e você vence por { $c6 } − ({ $two }) = { $value }: { SCORE($best, $against) }.
lesson-fusion-twice-wrong = Depois da fusão, a ponta esquerda vale { $two } e a direita { $c6 }. Pegue a maior.
