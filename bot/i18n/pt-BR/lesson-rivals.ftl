### Lesson "rivals".

lesson-rivals-title = Adapte-se ao adversário
lesson-rivals-goal = Vença um adversário ganancioso por mais e conheça suas chances.
lesson-rivals-predict = Contra um jogo perfeito você leva { $safe } aqui. Mas um adversário ganancioso sempre pega a ponta maior, e você sabe disso antes. Quantos pontos dá para levar agora?
lesson-rivals-predict-right = { $answer }, que é mais que { $safe }. Se você sabe o que o outro vai fazer, conte com isso.
lesson-rivals-predict-wrong = Mais do que contra um jogo perfeito, mas não tudo: { $answer }. Experimente no próximo passo.
lesson-rivals-game = Estou ganancioso e pego sempre a ponta maior (a direita, se forem iguais). Tire o máximo: { $best } pontos.
lesson-rivals-game-right = { SCORE($mine, $yours) }! Você me deixou cair na armadilha.
lesson-rivals-game-wrong = Pense uma jogada à frente: que moeda eu vou pegar agora? Deixe que eu revele a grande para você.
lesson-rivals-coinflip = Agora o ganancioso tira cara ou coroa quando as duas pontas são iguais, e aqui elas são com frequência. A sorte decide, mas quem escolhe o risco é você. Se os dois jogassem perfeitamente, você perderia: { SCORE($best, $against) }.
lesson-rivals-average = Primeira pergunta: qual ponta dá o melhor resultado em média?
lesson-rivals-average-right = Assim, sua vantagem média é de { $most } pontos, a melhor possível.
lesson-rivals-average-wrong = Assim, sua vantagem média é de { $chosen } pontos. A outra ponta dá { $most }, o que é melhor.
lesson-rivals-chance = Segunda pergunta: qual ponta dá a melhor chance de vencer?
lesson-rivals-chance-right = Assim você vence com probabilidade { $most }. Não é a mesma ponta de antes!
lesson-rivals-chance-wrong = Assim você vence com probabilidade { $chosen }. Com a outra ponta é { $most }.
lesson-rivals-moral = O que você leva disso?
lesson-rivals-moral-goal = A melhor chance pode ser outra jogada
lesson-rivals-moral-average = A ponta direita também é melhor em média
lesson-rivals-moral-same = As duas pontas vencem com a mesma frequência
lesson-rivals-moral-right = Esquerda: { $averageleft } pontos em média, vitória com probabilidade { $chanceleft }. Direita: { $averageright } pontos, vitória com probabilidade { $chanceright }. Se você só precisa vencer, arrisque. Se cada ponto conta, não. Este é o fim do curso. Agora vá jogar!
lesson-rivals-moral-wrong = Esquerda: { $averageleft } pontos em média, vitória com probabilidade { $chanceleft }. Direita: { $averageright } pontos, vitória com probabilidade { $chanceright }.
