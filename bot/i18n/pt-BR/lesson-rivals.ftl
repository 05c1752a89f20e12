### Lesson "rivals".

lesson-rivals-title = Adapte-se ao adversário
lesson-rivals-goal = Vença um ganancioso por mais e depois o jogo perfeito.
lesson-rivals-predict = Contra um jogo perfeito você leva { $safe } aqui. Mas um adversário ganancioso sempre pega a ponta maior, e você sabe disso antes. Quantos pontos dá para levar agora?
lesson-rivals-predict-right = { $answer }, que é mais que { $safe }. Se você sabe o que o outro vai fazer, conte com isso.
lesson-rivals-predict-wrong = Mais do que contra um jogo perfeito, mas não tudo: { $answer }. Experimente no próximo passo.
lesson-rivals-game = Estou ganancioso e pego sempre a ponta maior (a direita, se forem iguais). Tire o máximo: { $best } pontos.
lesson-rivals-game-right = { SCORE($mine, $yours) }! Você me deixou cair na armadilha.
lesson-rivals-game-wrong = Pense uma jogada à frente: que moeda eu vou pegar agora? Deixe que eu revele a grande para você.
lesson-rivals-behind = Se nós dois jogássemos perfeitamente, você perderia aqui por { SCORE($best, $against) }. Mas continuo ganancioso. O que dá para conseguir?
lesson-rivals-behind-win = Uma vitória
lesson-rivals-behind-tie = No máximo um empate
lesson-rivals-behind-loss = Só uma derrota
lesson-rivals-behind-right = Uma vitória: { $most } de { $sum } pontos são seus se você contar com a minha ganância.
lesson-rivals-behind-wrong = Conte com a minha ganância: assim { $most } de { $sum } pontos são seus, e isso é uma vitória.
lesson-rivals-win = Então vença! Pego sempre a ponta maior.
lesson-rivals-win-right = { SCORE($mine, $yours) }, numa fileira que você perderia contra um jogo perfeito!
lesson-rivals-win-wrong = Que moeda eu vou pegar agora? Deixe que eu revele a grande para você.
lesson-rivals-last = A última partida do curso. Não sou mais ganancioso: jogo perfeitamente. Mesmo assim, você pode vencer!
lesson-rivals-last-right = { SCORE($mine, $yours) } contra um jogo perfeito! Este é o fim do curso. Agora vá jogar!
lesson-rivals-last-wrong = Assim a vitória escapou. Volte a jogada e veja o que ela revela.
