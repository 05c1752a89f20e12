### Training: puzzles with one best move. "I" is the bot.

## Modes

training-title = Entrenar
training-mode-streak = Racha
training-mode-rated = Puzles puntuados
training-mode-rush = Contrarreloj
training-mode-set = Tanda
training-mode-race = Carrera
training-mode-friends = Con amigos
training-mode-mistakes = Mis errores
training-mode-replay = Fallados y lentos
training-train-theme = Practicar: { $theme }
training-repeat = { $mode } (otra vez)
training-about-streak = tres vidas, sin reloj
training-about-rated = diez de tu nivel
training-about-rush = tres minutos, a toda prisa
training-about-set = doce, se comparten con código
training-about-race = doce en directo con amigos
training-about-mistakes = de tus propias partidas
training-about-friends = una tanda con código o una carrera
training-best-so-far = récord { $best }

## Themes

training-choose-theme = Tema
training-all-themes = Todos los temas
training-theme-greed = Trampa de la avaricia
training-theme-parity = Paridad
training-theme-sacrifice = Sacrificio
training-theme-walls = Muros
training-theme-ring = Anillo
training-theme-endgame = Final
training-look-alike = Solo lo parecía
training-practice = Práctica: sin puntuación ni récord.

## A puzzle and the refutation of a wrong answer: moves are written as on the board

training-question = Encuentra la única mejor jugada
training-so-far =
    { $count ->
        [one] { $count } resuelto
       *[other] { $count } resueltos
    }
training-lives =
    { $count ->
        [one] 1 vida
       *[other] { $count } vidas
    }
training-seconds-left = { $seconds } s
training-rush-rules = { $seconds } segundos, cada vez más difícil. Un error cuesta { $cost } s.
training-rush-rows = Aciertos seguidos devuelven: { $rows }
training-right = ✓ Correcto
training-next-one = ✓ ¡Correcto! Ahora este
training-last-one = El anterior: { $theme }
training-bonus = ✓ Correcto · { $count } seguidos: +{ $bonus } s
training-rush-wrong = ✕ −10 s. ▲ { $bad } cuesta { $price }: el entrenador toma { $reply }. ★ **{ $best }**
training-refuted = ✕ { $bad } cuesta { $price }: el entrenador toma { $reply }
training-rated = { $points } ({ $change })
training-puzzle = puzle { $points }
training-next = Seguir →
training-stop = Parar
training-stop-rated = Parar (cuenta como fallado)

## The end of a session

training-solved = { $mode }: { $score } de { $count }
training-record = **¡Nuevo récord!**
training-best-score = Tu récord: { $best }
training-rating = Tu puntuación de puzles: { $points } ±{ $uncertainty }
training-given-up = El último puzle, sin respuesta, cuenta como fallado.
training-late = Tu respuesta llegó después del final, así que no cuenta.
training-replay = Repetir fallados y lentos ({ $count })
training-slow = bien, pero lento
training-again = Otra vez
training-home = Todos los modos
training-results = Resultados

## Sets and races

training-have-code = ¿Tienes un código? /train code:…
training-set-about = Juega los mismos puzles: /train code:{ $code }
training-race-open = De dos a ocho, con salida a la vez: /train code:{ $code }
training-race-joined = Ya estás dentro. La carrera { $code } empezará cuando alguien dé la salida.
training-race-begins = { $players } ¡Ha empezado la carrera!
training-race-won = 🏆 Gana { $name }
training-race-won-on-time = 🏆 Gana { $name } por tiempo: { $score } cada uno
training-race-tie = Empate: mismos aciertos, mismo tiempo
training-rematch = Revancha
training-join = Unirse
training-start = Empezar
training-go-on = Mis puzles
training-play-set = Jugar los mismos
training-on-the-way = { $name } · { $progress }
training-member = { $name } · { $solved } · { $time }

## Refusals

training-gone = Estos puzles ya no existen. Empieza de nuevo con /train.
training-not-yours = Estos puzles no son tuyos. Pide los tuyos con /train.
training-mistakes-off = Desactivaste tus errores. Actívalos en /coins me.
training-no-mistakes = Aún no hay nada que practicar: pregunto por partidas que terminaron hace al menos un día. Mientras, mira *Todos los modos*.
training-rated-theme = Los puzles puntuados son de todos los temas. Para practicar uno, elige otro modo.
training-no-rated = No quedan puzles puntuados nuevos: ya los has respondido todos. Mira *Todos los modos*.
training-nothing-missed = Aquí no hay nada que repetir.
training-not-over = Solo se puede compartir una racha, una contrarreloj o una tanda que ya terminó.
training-no-set = No hay puzles con este código. Revísalo: los códigos tienen { $length } letras y cifras.
training-race-waits = La carrera aún no ha empezado.
training-race-begun = Esta carrera empezó sin ti. Abre otra con /train.
training-race-full = Esta carrera está completa: { $most } como máximo.
training-race-of-others = Únete primero a la carrera.
training-race-alone = Una carrera necesita al menos { $least } personas.
training-custom-coins = Sigues entrenando: { $mode }. Hasta que termines o pulses «Parar» en /train, no te ayudo con monedas que escribas, y ningún bot juega con ellas.
training-race-custom-coins = Sigues en la carrera { $code }. Hasta que termines o pulses «Parar» en /train code:{ $code }, no te ayudo con monedas que escribas, y ningún bot juega con ellas.
