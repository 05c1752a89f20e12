### A player's numbers

stats-none = Aún no hay partidas que cuenten.
stats-begin = Pulsa *Nueva partida*.
stats-games =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
stats-accuracy = Precisión { $percent } %
stats-no-accuracy = Aún sin precisión
stats-streak = Racha de victorias: { $streak }, récord { $best }
stats-days = Racha diaria { $streak }, récord { $best }
stats-puzzles = puntuación de puzles { $points } ±{ $uncertainty }
stats-puzzle-streak = racha de entrenamiento { $count }
stats-rush = contrarreloj { $count }
stats-people = personas
stats-record =
    { $won ->
        [one] { $won } ganada
       *[other] { $won } ganadas
    }{ $tied ->
        [0] ,
        [one] , { $tied } empatada,
       *[other] , { $tied } empatadas,
    } { $lost ->
        [one] { $lost } perdida
       *[other] { $lost } perdidas
    }
stats-record-helped = { $record }, { $count } con la secuencia entera
stats-against = { $name }: { $record }
stats-by-opponent = Por rival
stats-by-layout = Por disposición
stats-by-player = Contra personas
stats-rating = Puntuación en duelos: { $points } ±{ $uncertainty }
stats-provisional = Provisional: { $duels } de { $of } duelos que puntúan
stats-daily-days =
    { $count ->
        [one] Puzle del día: { $count } día
       *[other] Puzle del día: { $count } días
    }
stats-daily-par = Perfectos hasta ayer: { $count }
stats-daily-unended = sin terminar
stats-more = Más
