### Lesson "uncover".

lesson-uncover-title = Olhe o que você revela
lesson-uncover-goal = Subtraia o que você dá do que você pega.
lesson-uncover-cover = Três moedas, a maior no meio, e você precisa jogar. Qual ponta?
lesson-uncover-cover-right = Tanto faz, as duas estão certas! Você pega uma ponta, eu pego o { $c2 }, você fica com a outra ponta: { SCORE($best, $against) } para você. Se a moeda grande está no meio de três, quem precisa jogar a perde.
lesson-uncover-turn = Então que seja eu a ter de revelá-la. Qual ponta você pega?
lesson-uncover-turn-right = Você me deixa { $c1 } { $c2 } { $c3 }: agora eu preciso revelar o { $c2 }, e você o pega. { SCORE($best, $against) } para você.
lesson-uncover-turn-wrong = Isso revela o { $c2 } na hora. Deixe para mim três moedas com o { $c2 } no meio.
lesson-uncover-rule = Uma regra simples: sua moeda menos a maior que eu posso pegar em seguida. Se você pega o { $c6 }, eu posso pegar o { $otherreply }: isso dá { $othergain }. Quanto dá o { $c1 }?
lesson-uncover-rule-right = { $c1 } − { $reply } = { $answer }, melhor que { $othergain }. Então o { $c1 } parece melhor, e aqui é mesmo: com jogo perfeito, ele vence por { SCORE($best, $against) } para você.
lesson-uncover-rule-wrong = Depois do { $c1 } as pontas são { $c2 } e { $c6 }. Eu pegaria o { $reply }: { $c1 } − { $reply } = { $answer }.
lesson-uncover-use = Use a regra: qual ponta?
lesson-uncover-use-right = O { $c1 } dá { $gainleft }, o { $c4 } dá { $gainright }. Você vence por { SCORE($best, $against) }.
lesson-uncover-use-wrong = Conte de novo: o { $c1 } dá { $gainleft }, o { $c4 } dá { $gainright }.
lesson-uncover-limit = A regra diz { $gainleft } para o { $c1 } e { $gainright } para o { $c6 }. Ela enxerga longe o bastante? Qual ponta você pegaria?
lesson-uncover-limit-right = A regra só olha uma resposta à frente. Pegar o { $c6 } vence por { SCORE($best, $against) } para você, embora pareça pior no começo. As próximas lições mostram como enxergar mais longe.
lesson-uncover-limit-wrong = Aqui a regra se engana: ela só olha uma resposta à frente, e o problema vem depois.
lesson-uncover-game = Agora eu olho três moedas à frente, como alguém que joga razoavelmente bem. Ganhe de mim!
lesson-uncover-game-right = { SCORE($mine, $yours) } para você. Você olhou antes de pegar.
lesson-uncover-game-wrong = Conte sua moeda menos a minha melhor resposta, e pense na moeda seguinte.
