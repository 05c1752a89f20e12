### Resigning.

resigning-question = Desistir? Conta como derrota.
resigning-question-casual = Desistir? É só por diversão.
resigning-done = Você desistiu.
resigning-kept = Certo, a partida continua.
resigning-question-duel = Desistir? Conta como derrota, e as moedas que restam vão para o adversário.
resigning-try = Desistir da sua única tentativa de { $puzzle }? Ela conta como derrota e não conta para a sua sequência, e não há segunda tentativa.
