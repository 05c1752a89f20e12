### A player's numbers

stats-none = Aún no hay partidas jugadas.
stats-begin = Juega una: /coins new
stats-games =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
stats-full-hints = Victorias con la secuencia entera, sin contar: { $count }
stats-accuracy = Precisión { $percent } % ({ $exact } de { $choices })
stats-no-accuracy = Aún sin precisión
stats-given-away = { $lost } monedas regaladas
stats-streak = Racha de victorias: { $streak }, récord { $best }
stats-people = gente
stats-record = { $won } ganadas, { $tied } empatadas, { $lost } perdidas
stats-against = { $name }: { $record }
stats-by-opponent = Contra los rivales
stats-by-layout = Por tablero
stats-by-player = Contra jugadores
stats-rating = Puntuación: { $points } ±{ $uncertainty }
stats-provisional = Provisional: { $duels } de { $of } duelos que puntúan
stats-daily-days =
    { $count ->
        [one] Reto diario: { $count } día
       *[other] Reto diario: { $count } días
    }
stats-daily-par = En el par hasta ayer: { $count }
stats-daily-unended = sin terminar
