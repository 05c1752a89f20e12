### The course: its list of lessons, the frame of every step, and generic refutations. "Me" is the bot, the coach.

lesson-course = Aprenda Coins in a Line
lesson-course-about = Lições curtas para aprender jogando. Errar é bem-vindo: eu mostro por quê.
lesson-choose = Escolha uma lição
lesson-start = Começar: { $number }. { $title }
lesson-continue = Continuar: { $number }. { $title }
lesson-begun = começada
lesson-mark = { $score } de { $questions } certas de primeira
lesson-place = Passo { $step } de { $steps }
lesson-skipped = Uma coisa de cada vez: esta pergunta vem primeiro.
lesson-coach = Treinador
lesson-score = Você { $you } · Treinador { $me }
lesson-right = Certo!
lesson-wrong = Não exatamente.
lesson-answer = A resposta: { $answer }
lesson-line = Um jeito, você e eu alternando: { $coins }. Termina em { SCORE($mine, $yours) } para você.
lesson-play-on = Você pega { $coin }, eu pego { $reply }: { SCORE($mine, $yours) } para você. Sua vez.
lesson-table = Tabela de { $coins } moedas, preenchida até aqui.
lesson-changed = Esta parte do curso mudou. Aperte *Todas as lições*.

## Refutations

lesson-refuted = Você pega { $coin }, eu pego { $reply }, e sobra { $rest }. No máximo termina em { SCORE($mine, $yours) } para você, em vez de { SCORE($best, $against) }.
lesson-refuted-over = Você pega { $coin }, eu pego { $reply }, e termina em { SCORE($mine, $yours) } para você, em vez de { SCORE($best, $against) }.
lesson-cell = Pegue o { $left }: { $left } − { $afterleft } = { $vialeft }. Pegue o { $right }: { $right } − { $afterright } = { $viaright }. Quem escolhe é você, então na casa vai o maior: { $answer }.

## The end of a lesson

lesson-perfect = { $title }: concluída sem nenhum erro!
lesson-done = { $title }: concluída!
lesson-best = Seu melhor resultado: { $mark }

## Buttons

lesson-next = Próximo →
lesson-back = ← Voltar
lesson-retry = Tentar de novo
lesson-show = Me mostre
lesson-all = Todas as lições
lesson-repeat = Repetir
lesson-play-now = Jogar agora
