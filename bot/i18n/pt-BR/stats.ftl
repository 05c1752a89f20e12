### A player's numbers

stats-none = Nenhuma partida que conte ainda.
stats-begin = Aperte *Nova partida*.
stats-games =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
stats-accuracy = Precisão { $percent }%
stats-no-accuracy = Ainda sem precisão
stats-streak = Vitórias seguidas: { $streak }, recorde { $best }
stats-days = Sequência diária { $streak }, recorde { $best }
stats-puzzles = pontuação em quebra-cabeças { $points } ±{ $uncertainty }
stats-puzzle-streak = sequência de treino { $count }
stats-rush = contra o relógio { $count }
stats-people = pessoas
stats-record =
    { $won ->
        [one] { $won } vencida
       *[other] { $won } vencidas
    }{ $tied ->
        [0] ,
        [one] , { $tied } empatada,
       *[other] , { $tied } empatadas,
    } { $lost ->
        [one] { $lost } perdida
       *[other] { $lost } perdidas
    }
stats-record-helped = { $record }, { $count } com a sequência inteira
stats-against = { $name }: { $record }
stats-by-opponent = Por adversário
stats-by-layout = Por disposição
stats-by-player = Contra pessoas
stats-rating = Pontuação em duelos: { $points } ±{ $uncertainty }
stats-provisional = Provisória: { $duels } de { $of } duelos que valem pontos
stats-daily-days =
    { $count ->
        [one] Quebra-cabeça do dia: { $count } dia
       *[other] Quebra-cabeça do dia: { $count } dias
    }
stats-daily-par = Perfeitos até ontem: { $count }
stats-daily-unended = não terminado
stats-more = Mais
