### Resigning.

resigning-question = ¿Rendirte? Cuenta como derrota.
resigning-question-casual = ¿Rendirte? Es por diversión.
resigning-done = Te has rendido.
resigning-kept = De acuerdo, la partida sigue.
resigning-question-duel = ¿Rendirte? Cuenta como derrota, y las monedas que quedan son para tu rival.
resigning-try = ¿Rendirte en tu único intento de { $puzzle }? Cuenta como derrota y no para tu racha, y no hay segundo intento.
