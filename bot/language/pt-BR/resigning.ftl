### Giving up.

resigning-question = Desistir da partida { $code }? Ela conta como derrota.
resigning-question-casual = Desistir da partida { $code }? Ela é amistosa e não conta para nada.
resigning-done = Você desistiu da partida { $code }.
resigning-kept = Certo: a partida continua.
resigning-question-duel = Desistir do jogo { $code }? As moedas que restam vão para o adversário, e conta como derrota.
