### Resigning.

resigning-question = ¿Rendirte en la partida { $code }? Cuenta como derrota.
resigning-question-casual = ¿Rendirte en la partida { $code }? Es amistosa, así que no cuenta.
resigning-done = Te has rendido en la partida { $code }.
resigning-kept = De acuerdo, la partida sigue.
resigning-question-duel = ¿Rendirte en la partida { $code }? Las monedas que quedan van para tu rival, y cuenta como derrota.
resigning-try = ¿Rendirte en tu único intento de { $puzzle }? Cuenta como derrota y no para tu racha, y no hay segundo intento.
