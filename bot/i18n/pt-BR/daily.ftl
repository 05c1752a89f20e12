### The daily puzzle. Labels of tries take up to 9 columns, because they stand in a code block.

daily-of = Quebra-cabeça do dia · { $day }
daily-day =
    { $weekday ->
        [1] segunda-feira
        [2] terça-feira
        [3] quarta-feira
        [4] quinta-feira
        [5] sexta-feira
        [6] sábado
       *[7] domingo
    }, { $number ->
        [1] 1º
       *[other] { $number }
    } de { $month ->
        [1] janeiro
        [2] fevereiro
        [3] março
        [4] abril
        [5] maio
        [6] junho
        [7] julho
        [8] agosto
        [9] setembro
        [10] outubro
        [11] novembro
       *[12] dezembro
    }
daily-layout-row = Fileira de { $count } moedas
daily-layout-two-rows = Duas fileiras, { $count } moedas
daily-layout-rows-and-stacks = Fileiras e pilhas, { $count } moedas
daily-layout-ring = Anel de { $count } moedas
daily-difficulty = { $stars } dificuldade { $level } de 5
daily-too-late = acabou tarde
daily-par = meta
daily-given-up = desistiu
daily-streak =
    { $count ->
        [one] Sequência: { $count } dia
       *[other] Sequência: { $count } dias
    }
daily-best-streak =
    { $count ->
        [one] Recorde: { $count } dia
       *[other] Recorde: { $count } dias
    }
daily-no-streak = Termine hoje e comece sua sequência.
daily-freeze-left = Folga da semana: disponível (um dia perdido por semana não quebra sua sequência)
daily-freeze-spent = Folga da semana: usada

## Before the try, and the announcement

daily-today = O quebra-cabeça de hoje
daily-one-try = Você começa, contra o Banqueiro. Você tem **uma só tentativa**, e só você vê o seu tabuleiro. Ela só começa quando você aperta *Começar minha tentativa*.
daily-so-far =
    { $par ->
        [one] { $players } pessoas já jogaram, { $par } delas bateu a meta.
       *[other] { $players } pessoas já jogaram, { $par } delas bateram a meta.
    }
daily-next = O próximo chega { $when }.
daily-about-row = Peguem, um de cada vez, a moeda da ponta esquerda ou da direita. Quando acabarem, vence quem somar mais.
daily-about-two-rows = Peguem, um de cada vez, uma moeda de uma ponta de qualquer das duas fileiras. Quando acabarem, vence quem somar mais.
daily-about-rows-and-stacks = Peguem, um de cada vez, uma moeda de uma ponta aberta de qualquer linha. A fileira é aberta nas duas pontas. A pilha tem um muro, escrito [ ou ], e só é aberta na outra ponta. Quando acabarem, vence quem somar mais.
daily-about-ring = Sua primeira jogada pega a moeda que você quiser. Isso abre o anel: o que sobra é uma fileira, da moeda seguinte até a anterior, e daí em diante os dois pegam das pontas. Quando acabarem, vence quem somar mais.
daily-invitation = Você começa, contra o Banqueiro. Você tem uma só tentativa, e só você vê o seu tabuleiro.
daily-yesterday =
    { $par ->
        [one] Ontem: { $par } de { $players } jogadores bateu a meta
       *[other] Ontem: { $par } de { $players } jogadores bateram a meta
    }

## The end of the try. Choices are counted as their squares stand in a row.

daily-past = Um quebra-cabeça anterior
daily-end-par = 🏆 Meta batida! Não dá para fazer melhor
daily-end-below = A { $by } do melhor resultado possível
daily-below = a { $by } do melhor resultado possível
daily-end-late = Terminou tarde demais para contar
daily-end-given-up = Você desistiu
daily-score = **{ $score }** contra o Banqueiro
daily-perfect-win = a meta é vencer por { $margin }
daily-perfect-tie = a meta é um empate
daily-better-than = **Melhor que { $percent }%** dos outros
daily-players =
    { $par ->
        [one] { $players } pessoas jogaram, { $par } delas bateu a meta. O sinal de menos indica quanto faltou.
       *[other] { $players } pessoas jogaram, { $par } delas bateram a meta. O sinal de menos indica quanto faltou.
    }
daily-own-mark = ▸ sua tentativa
daily-solution-later = A solução e o próximo quebra-cabeça chegam { $when }.
daily-of-player = { $name }: { $result }

## Buttons

daily-start = Começar minha tentativa
daily-how-row = Regras da fileira
daily-how-two-rows = Regras das duas fileiras
daily-how-rows-and-stacks = Regras das pilhas
daily-how-ring = Regras do anel
daily-share-play = Jogar
daily-results = Resultados
daily-solution = Solução
daily-solution-before = Solução de ontem
daily-play = Quebra-cabeça de hoje
daily-day-before = ← Dia anterior
daily-results-before = Resultados de ontem
