### The daily puzzle. Labels of tries take up to 9 columns, because they stand in a code block.

daily-of = Coins #{ $number }
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
daily-day-of-year = { $day } de { $year }
daily-layout-row = Fileira de { $count } moedas
daily-layout-two-rows = Duas fileiras, { $count } moedas
daily-layout-rows-and-stacks = Fileiras e pilhas, { $count } moedas
daily-layout-ring = Anel de { $count } moedas
daily-difficulty = dificuldade { $level } de { $most }
daily-too-late = acabou tarde
daily-best = perfeito
daily-behind = a { $by } do melhor resultado
daily-given-up = desistiu
daily-streak =
    { $count ->
        [one] Sequência: { $count } dia
       *[other] Sequência: { $count } dias
    }
daily-celebrated = Uma sequência de { $count } dias!
daily-best-streak =
    { $count ->
        [one] Recorde: { $count } dia
       *[other] Recorde: { $count } dias
    }
daily-bridged = um dia perdido foi perdoado

## Before the try, and the announcement

daily-one-try = Uma só tentativa, que só você vê. Você começa, contra o Banqueiro.
daily-next = Próximo quebra-cabeça { $when }
daily-about-row = Peguem, um de cada vez, a moeda da ponta esquerda ou da direita. Quando acabarem, vence quem somar mais.
daily-about-two-rows = Peguem, um de cada vez, uma moeda de uma ponta de qualquer das duas fileiras. Quando acabarem, vence quem somar mais.
daily-about-rows-and-stacks = Peguem, um de cada vez, uma moeda de uma ponta aberta de qualquer linha. A fileira é aberta nas duas pontas; a pilha tem um muro em uma. Quando acabarem, vence quem somar mais.
daily-about-ring = Sua primeira jogada pega a moeda que você quiser. Isso abre o anel: o que sobra é uma fileira, da moeda seguinte até a anterior, e daí em diante os dois pegam das pontas. Quando acabarem, vence quem somar mais.
daily-yesterday = Ontem: { $players } jogaram, { $perfect } sem erros
daily-more = e mais { $count }

## The end of the try. Choices are counted as their signs stand in a row.

daily-title = { $puzzle }: { $result }
daily-late = { $result }, tarde demais para contar
daily-score = **{ $score }** contra o Banqueiro
daily-better-than = melhor que { $percent }%
daily-here = Pontos de desvantagem neste servidor: { $players }
daily-players = { $players } jogaram, { $perfect } sem erros
daily-own-mark = ▸ sua tentativa
daily-erred = Seu primeiro erro: jogada { $move }
daily-week = Últimos 7 dias: { $days }
daily-firsts = **Primeiras moedas**, e aonde cada uma leva: { $coins }
daily-firsts-here = Aqui: { $coins }
daily-of-player = { $name } · { $result }

## Buttons

daily-start = Começar minha tentativa
daily-how-row = Regras da fileira
daily-how-two-rows = Regras das duas fileiras
daily-how-rows-and-stacks = Regras das pilhas
daily-how-ring = Regras do anel
daily-results = Resultados
daily-solution = Solução
daily-play = Quebra-cabeça de hoje
daily-results-before = Resultados de ontem
daily-again = Jogar

## Past puzzles

daily-past = Quebra-cabeças anteriores
daily-past-about = Jogue quantas vezes quiser. Eles não contam.
daily-choose = Escolha um quebra-cabeça
daily-newer = ← Mais novos
daily-older = Mais antigos →
