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
duel-elsewhere = Este duelo se juega en { $channel }: sigue allí.
