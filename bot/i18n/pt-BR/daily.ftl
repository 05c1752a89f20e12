### The daily puzzle. Lines fit 28 columns; names take up to 14 of them, labels of tries 9.

daily-title = Desafio do dia { $day }
daily-board = { $layout }, { $count } moedas
daily-yours = Você: { $result }
daily-too-late = acabou tarde
daily-par = par
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
daily-freeze-left = Folga da semana: livre
daily-freeze-spent = Folga da semana: usada
daily-players =
    { $count ->
        [one] Jogado por { $count } pessoa
       *[other] Jogado por { $count } pessoas
    }
daily-own-mark = ▸ sua tentativa
daily-solution-later = Solução após meia-noite UTC
daily-exact = exata
daily-costly = desperdiçou algo
daily-share-play = Jogue: /coins daily
daily-invitation = Você começa, contra o adversário ótimo. Você tem uma só tentativa, e só você vê o seu tabuleiro.
daily-yesterday = Ontem: { $par } de { $players } no par

## Buttons

daily-results = Resultados
daily-solution = Solução
daily-play = Jogar o desafio de hoje
daily-day-before = ← Dia anterior
daily-results-before = Resultados de ontem
