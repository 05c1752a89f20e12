### Giving up.

resign-question = Desistir da partida { $code }? Ela conta como derrota.
resign-question-casual = Desistir da partida { $code }? Ela é amistosa e não conta para nada.
resign-done = Você desistiu da partida { $code }.
resign-kept = Certo: a partida continua.
