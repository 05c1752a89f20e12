### Duelos: dos personas, un reparto.

## Por qué no se hizo algo

duel-unknown = No hay ningún duelo { $code }. Reta a alguien con /coins challenge.
duel-which-challenge = No sé a qué reto te refieres: pulsa un botón debajo de él o di su código.
duel-not-for-you = Este reto es para { $name }. Reta tú a alguien con /coins challenge.
duel-own-challenge = Este es tu propio reto: tiene que aceptarlo otra persona. Puedes cancelarlo.
duel-not-yours = Solo { $name } puede cancelar este reto.
duel-nobody-to-decline = Este reto es para cualquiera: puedes dejárselo a otros.
duel-taken = Este reto ya se ha aceptado.
duel-over = Este duelo ha terminado.
duel-was-declined = Este reto se rechazó.
duel-was-cancelled = Este reto se canceló.
duel-was-too-late = Nadie aceptó este reto a tiempo.
duel-too-many = Tienes { $most } retos pendientes. Cancela uno o espera a que respondan.
duel-challenged-already = Tu reto a { $name } sigue pendiente. Cancélalo o espera la respuesta.
duel-no-room = { $name } tiene tantas partidas en curso como se permite. Inténtalo cuando termine alguna.
duel-closed = Se está jugando un duelo con estas monedas: hasta que termine no le digo a nadie cuánto valen.
duel-still-running = La partida { $code } es parte del duelo { $duel }: se podrá repasar o volver a repartir cuando todo termine.
duel-no-tie-here = El empate pactado es cosa de duelos: los bots juegan hasta el final. Reta a alguien con /coins challenge.
duel-offered-already = Has ofrecido el empate. La oferta vale hasta que respondan o se tome la siguiente moneda.
duel-not-offered = Nadie te ofrece el empate en esta partida, o ya no.
duel-not-over = Este duelo aún no ha terminado.
duel-nobody-left = Tu rival ya no está. Reta a otra persona con /coins challenge.
duel-of-others = Este duelo fue { $first } contra { $second }. Reta tú a alguien con /coins challenge.
duel-not-in-server = En este servidor no hay ninguna partida ni duelo { $code }.
duel-yourself = No puedes retarte a ti. Nombra a otra persona, o a nadie: entonces cualquiera puede aceptarlo.
duel-known-coins = Un duelo con tus propias monedas no puede puntuar: quizá las conozcas bien.
duel-answer-there = Este reto se hizo en { $channel }: acéptalo allí.
duel-elsewhere = Este duelo se juega en { $channel }: sigue allí.
duel-nobody-here = Aquí no hay nadie más. Reta a alguien en un servidor o en un grupo.
duel-bots = Los bots no aceptan retos. Juega contra uno con /coins new.
duel-not-here = { $name } no está en este servidor.
duel-not-moderator = Solo quien puede gestionar mensajes en este servidor puede terminar partidas ajenas. Puedes rendirte en las tuyas.

## El reto, y el duelo en que se convierte

duel-title-challenge = { $other }, { $name } te reta a un duelo
duel-title-anybody = { $name } reta a cualquiera a un duelo
duel-title-declined = El reto de { $name } se rechazó
duel-title-cancelled = El reto de { $name } se canceló
duel-title-expired = Nadie aceptó a tiempo el reto de { $name }
duel-title-running = Duelo: { $first } contra { $second }
duel-title-closed = Duelo: { $first } contra { $second }, terminado sin ganador
duel-title-tie = { $first } y { $second } empatan su duelo
duel-title-won = { $winner } gana el duelo contra { $loser } por { $margin }
duel-coins = { $count } monedas, { $layout }
duel-duplicate = doble
duel-single = simple
duel-rated = puntúa
duel-unrated = no puntúa
duel-hours =
    { $count ->
        [one] { $count } hora por jugada
       *[other] { $count } horas por jugada
    }
duel-why-duplicate = Los dos juegan las mismas monedas dos veces a la vez, cada uno una vez primero, y las diferencias se suman. En una fila par, quien empieza siempre puede evitar perder: solo así es justo.
duel-why-single = Una sola partida; el azar dice quién empieza. En una fila par, quien empieza siempre puede evitar perder: solo el doble es justo.
duel-game =
    { $count ->
        [one] Partida { $code }: empieza { $first }, queda { $count } moneda
       *[other] Partida { $code }: empieza { $first }, quedan { $count } monedas
    }
duel-game-over = Partida { $code }: { $first } { $score } { $second }
duel-void = No cambia ninguna puntuación: se acabó el tiempo antes de que ambos jugaran.
duel-footer = Duelo { $code }
duel-footer-open = Duelo { $code } · caduca { $when }
duel-accept = Aceptar
duel-decline = Rechazar
duel-cancel = Cancelar
duel-rematch = Revancha
duel-ended = { $code } se ha terminado. No gana nadie y no cuenta para nadie.

## Avisos a quien le toca

duel-call = { $player }, te toca en la partida { $code }: { $link }
duel-warning = { $player }, tu jugada en la partida { $code } vence { $when }; si no, la partida se pierde: { $link }
