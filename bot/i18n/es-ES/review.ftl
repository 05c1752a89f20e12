### The review. Prose wraps by itself; moves are written with arrows, such as `← 14`.

review-mistake = { $sign } Jugada { $move }: { $name } tomó { $pick } ({ $effect })
review-no-game-named = No veo ninguna partida en este mensaje. Elige un tablero, el final de una partida o de un duelo, o un resultado compartido.
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
        [you] Con juego perfecto, primero tus puntos:
       *[other] Con juego perfecto, primero { $name }:
    }
review-end = { $sign } { $move }: { $score }, { $mark }
review-end-played = { $sign } **{ $move }: { $score }, { $mark }** (jugada)
review-keeps-score = Seguir desde aquí: { $score } para ti, por diversión.
review-at-end =
    { $last ->
        [0] No hubo jugadas
       *[other] Tras la jugada { $last } de { $last }
    }
review-one-move-left = Solo queda una jugada
review-no-more-mistakes = No hay más errores

## Buttons

review-step = Jugada a jugada
review-replay = Repetir desde la jugada { $move }
review-turning-point = Momento clave
review-first = Inicio
review-back = Anterior
review-forward = Siguiente
review-last = Final
review-next-mistake = Siguiente error
review-overview = Resumen
review-play-on = Seguir desde aquí

## A game in one sentence

review-perfect =
    { $who ->
        [you] Una partida perfecta: no has regalado nada.
       *[other] Una partida perfecta: { $name } no ha regalado nada.
    }
review-perfect-no-more = Una partida perfecta: no había más que sacar.
