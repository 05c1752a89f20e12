### Duels: two players, one deal.

## Errors

duel-unknown = No hay ningún duelo { $code }. Reta a alguien con /coins challenge.
duel-not-for-you = Este reto es para { $name }. Reta tú a alguien con /coins challenge.
duel-own-challenge = Este es tu propio reto, así que tiene que aceptarlo otra persona. Puedes cancelarlo.
duel-not-yours = Solo { $name } puede cancelar este reto.
duel-nobody-to-decline = Este reto es para cualquiera, así que déjaselo a otros.
duel-taken = Este reto ya se ha aceptado. Lanza otro con /coins challenge.
duel-over = Este duelo ha terminado. Pulsa *Revancha*.
duel-was-declined = Este reto se rechazó. Lanza otro con /coins challenge.
duel-was-cancelled = Este reto se canceló. Lanza otro con /coins challenge.
duel-was-too-late = Nadie aceptó este reto a tiempo. Lanza otro con /coins challenge.
duel-too-many = Tienes { $most } retos pendientes. Cancela el más antiguo o espera a que respondan.
duel-challenged-already = Tu reto a { $name } sigue pendiente. Cancélalo o espera la respuesta.
duel-challenged-often = Has retado a esta persona varias veces hace poco, sin partida. Podrás volver a retarla { $when }.
duel-pinged-often = Nadie ha aceptado tus últimos retos. Podrás enviar el siguiente { $when }, o reta ya a cualquiera: no elijas jugador.
duel-no-room = { $name } ha llegado al límite de partidas en curso. Inténtalo cuando termine alguna.
duel-closed = Con estas monedas se está jugando un duelo. Pregúntame otra vez cuando termine.
duel-custom-coins = Estás jugando el duelo { $duel }. Hasta que termine, no te ayudo con monedas que escribas, y ningún bot juega con ellas.
duel-still-running = La partida { $code } es parte del duelo { $duel }. Podrás analizarla o repetirla cuando termine todo el duelo.
duel-no-tie-here = Solo se puede ofrecer el empate en duelos: los bots juegan hasta el final. Reta a alguien con /coins challenge.
duel-offered-already = Ya has ofrecido el empate. La oferta vale hasta que respondan o se tome la siguiente moneda.
duel-picked-already = Aquí ya has jugado. Ahora le toca a { $name } en el otro tablero.
duel-not-offered = Nadie ha ofrecido aquí un empate. Pulsa *Ofrecer empate* bajo el tablero.
duel-not-over = Este duelo aún no ha terminado. Hay que acabarlo primero.
duel-nobody-left = Tu rival ya no está. Reta a otra persona con /coins challenge.
duel-of-others = En este duelo, { $first } jugaba contra { $second }. Reta tú a alguien con /coins challenge.
duel-not-in-server = En este servidor no hay ninguna partida ni duelo { $code }. El código está en *Más*.
duel-yourself = No puedes retarte a ti. Elige a otra persona, o no elijas a nadie y cualquiera podrá aceptarlo.
duel-known-coins = Los duelos con monedas propias no pueden puntuar. Quita la opción coins o la opción rated.
duel-few-coins = Solo los duelos con { $least } monedas o más pueden puntuar. Elige más monedas o quita la opción rated.
duel-answer-there = Este reto se hizo en { $channel }. Responde allí.
duel-elsewhere = Este duelo se juega en { $channel }. Sigue allí.
duel-board-stays = { $name } tiene que jugar: hasta entonces, el tablero se queda en { $channel }.
duel-nobody-here = Aquí no hay nadie más. Reta a alguien en un servidor o en un grupo.
duel-bots = Los bots no aceptan retos. Pulsa *Nueva partida* para jugar contra uno.
duel-not-here = { $name } no está en este servidor. Elige a otra persona, o no elijas a nadie y cualquiera podrá aceptarlo.
duel-not-moderator = Necesitas el permiso «Gestionar mensajes» para terminar partidas ajenas. Puedes rendirte en las tuyas.
duel-end-there = Eso se juega en { $channel }. Termínalo allí.
duel-own-game = Estás jugando esta partida, así que solo otras personas pueden terminarla. Puedes rendirte.

## The challenge, and the duel that it becomes

duel-title-challenge = ⚔️ { $other }, { $name } te reta a un duelo
duel-title-anybody = ⚔️ { $name } reta a cualquiera a un duelo
duel-title-declined = El reto de { $name } se rechazó
duel-title-cancelled = El reto de { $name } se canceló
duel-title-expired = Nadie aceptó a tiempo el reto de { $name }
duel-title-running = ⚔️ { $first } contra { $second }
duel-title-closed = Duelo: { $first } contra { $second }, terminado sin ganador
duel-title-tie = 🤝 Duelo empatado: { $first } contra { $second }
duel-title-won = 🏆 { $winner } gana a { $loser } por { $margin }
duel-coins = { $count } monedas, { $layout }
duel-duplicate = ida y vuelta
duel-single = partida única
duel-rated = puntúa
duel-unrated = no puntúa
duel-live = en vivo, { $seconds } segundos por jugada
duel-hours =
    { $count ->
        [one] { $count } hora por jugada
       *[other] { $count } horas por jugada
    }
duel-why-duplicate = Las mismas monedas se juegan dos veces a la vez: cada uno empieza una partida. Las diferencias se suman, y las jugadas quedan ocultas hasta que jueguen los dos.
duel-why-single = Una sola partida, y quién empieza se decide al azar. Empezar es una ventaja: solo un duelo de ida y vuelta es justo.
duel-game = empieza { $first }
duel-game-over = { $first } { $score } { $second }
duel-game-number = Partida { $number }
duel-ahead = { $name } { $margin }
duel-even = igualados
duel-review = Revisar la partida { $number }
duel-moved = El duelo { $first } contra { $second } ha terminado: [ver el resultado]({ $link })
duel-void = Las puntuaciones no cambian: se acabó el tiempo antes de que ambos jugaran.
duel-dodged = { $name } no hizo ninguna jugada. Esta vez no cambia nada, pero otra vez en menos de un día cuenta como derrota.
duel-dodged-again = { $name } no hizo ninguna jugada, otra vez en menos de un día: cuenta como derrota.
duel-decided = Partida { $number }: { $name } regaló { $swing } con { $move }.
duel-decided-end =
    { $how ->
        [time] Partida { $number }: a { $name } se le acabó el tiempo y así perdió { $swing }.
        [resigned] Partida { $number }: { $name } se rindió y así perdió { $swing }.
       *[tie] Partida { $number }: { $name } aceptó el empate y así perdió { $swing }.
    }
duel-rating = { $name } { $after } ({ $change })
duel-footer-open = Duelo { $code } · caduca { $when }
duel-ratings = Puntuación de duelo: { $ratings }
duel-month = Este mes: { $first } { $wins }, { $second } { $losses }
duel-see = Ver el duelo
duel-accept = Aceptar
duel-decline = Rechazar
duel-cancel = Cancelar
duel-choose = ¿Cómo quieres jugar contra { $name }?
duel-rematch = Revancha
duel-ended = { $code } ha terminado sin resultado.

## A sealed move: the board waits for the other board of a duplicate

duel-waiting = Falta que juegue { $name }
duel-sealed = Las dos jugadas se verán a la vez.
duel-picked = Hecho. Tu jugada se verá en cuanto { $name } juegue en el otro tablero.

## Pings of the player to move

duel-notices-ask = ¿Te menciono cuando te toque?
duel-notices-on = Sí, por favor
duel-notices-off = No, gracias
duel-call = { $player }, te toca: { $link }
duel-warning = { $player }, tu jugada vence { $when }; si no, pierdes la partida: { $link }
duel-warning-away = { $player }, estuve fuera un rato: tu jugada vence ahora { $when }: { $link }
duel-closed-live = { $players }, no pude medir bien el tiempo de vuestro duelo, así que termina sin ganador: { $link }
duel-in-seconds =
    { $count ->
        [one] en { $count } segundo ({ $time })
       *[other] en { $count } segundos ({ $time })
    }
