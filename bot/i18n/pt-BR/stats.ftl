### A player's numbers. Lines fit 28 columns; the heads of the table fit 4.

stats-none = Nenhuma partida terminada.
stats-games =
    { $games ->
        [one] { $games } partida: { $won } vencida,
       *[other] { $games } partidas: { $won } vencidas,
    }
stats-others = { $tied } empates, { $lost } perdidas
stats-full-hints = { $count } com dica total
stats-accuracy = Precisão: { $percent }% ({ $exact } de { $choices })
stats-no-accuracy = Precisão: nenhuma ainda
stats-given-away = Desperdiçado: { $lost }
stats-streak = Sequência: { $streak }, recorde { $best }
stats-head-won = V
stats-head-tied = E
stats-head-lost = D
stats-people = pessoas
stats-rating = Pontuação: { $points } ±{ $uncertainty }
stats-provisional = Provisória: { $duels } de { $of }
stats-layout-row = fila
stats-layout-two-rows = duas filas
stats-layout-rows-and-stacks = filas+pilhas
stats-layout-ring = anel
stats-daily-days =
    { $count ->
        [one] Desafio do dia: { $count } dia
       *[other] Desafio do dia: { $count } dias
    }
stats-daily-par = No par até ontem: { $count }
stats-daily-untried = não jogado
stats-daily-unended = não terminado
