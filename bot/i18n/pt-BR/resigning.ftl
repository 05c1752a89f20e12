### Resigning.

resigning-question = Desistir da partida { $code }? Ela conta como derrota.
resigning-question-casual = Desistir da partida { $code }? Ela é amistosa, então não conta.
resigning-done = Você desistiu da partida { $code }.
resigning-kept = Certo, a partida continua.
resigning-question-duel = Desistir da partida { $code }? As moedas que restam vão para o adversário, e conta como derrota.
resigning-try = Desistir da sua única tentativa de { $puzzle }? Ela conta como derrota e não conta para a sua sequência, e não há segunda tentativa.
