### The review. Prose wraps by itself; moves are written with arrows, such as `← 14`.

review-par-win = Con juego perfecto: victoria por { $margin }
review-par-loss = Con juego perfecto: derrota por { $margin }
review-par-tie = Con juego perfecto: empate
review-footer = { $par } · Partida { $code }
review-mistake = { $square } Jugada { $move }: { $name } tomó { $pick } ({ $effect })
review-move =
    { $who ->
        [you] Jugada { $move } de { $last }: tomaste { $pick }
       *[other] Jugada { $move } de { $last }: { $name } tomó { $pick }
    }
review-resigned-here = { $name } se rindió aquí
review-too-slow-here = { $name } se quedó sin tiempo aquí
review-verdict = { $class }: { $effect }.
review-better = Mejor: { $move }.
review-if-perfect =
    { $who ->
        [you] Si después ambos juegan sin fallos (primero tus puntos):
       *[other] Si después ambos juegan sin fallos (primero { $name }):
    }
review-end = { $square } { $move }: { $score }, { $mark }
review-end-played = { $square } **{ $move }: { $score }, { $mark }** (jugada)
review-keeps-score = Si sigues desde aquí, conservas el marcador, { $score }. No contará.

## Buttons

review-step = Jugada a jugada
review-replay = Repetir desde la jugada { $move }
review-turning-point = Momento clave
review-first = ⏮
review-back = ◀
review-forward = ▶
review-last = ⏭
review-next-mistake = Siguiente error
review-overview = Resumen
review-play-on = Seguir desde aquí

## A game in one sentence

review-closed = Esta partida se cerró antes de terminar.
review-agreed = Empate de común acuerdo.
review-perfect =
    { $who ->
        [you] Una partida perfecta: no has regalado nada.
       *[other] Una partida perfecta: { $name } no ha regalado nada.
    }
review-perfect-no-more =
    { $who ->
        [you] Una partida perfecta: no has regalado nada, y no había más que sacar.
       *[other] Una partida perfecta: { $name } no ha regalado nada, y no había más que sacar.
    }
