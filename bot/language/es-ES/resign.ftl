### Giving up.

resign-question = ¿Rendirte en la partida { $code }? Cuenta como derrota.
resign-question-casual = ¿Rendirte en la partida { $code }? Es amistosa y no cuenta para nada.
resign-done = Te has rendido en la partida { $code }.
resign-kept = Bien: la partida sigue.
