### Giving up.

resigning-question = ¿Rendirte en la partida { $code }? Cuenta como derrota.
resigning-question-casual = ¿Rendirte en la partida { $code }? Es amistosa y no cuenta para nada.
resigning-done = Te has rendido en la partida { $code }.
resigning-kept = Bien: la partida sigue.
resigning-question-duel = ¿Rendirte en la partida { $code }? Las monedas que quedan van para el rival, y cuenta como derrota.
