### Training: puzzles with one best move. "I" is the bot.

## Modes

training-title = Treino
training-about = Encontre a única jogada melhor. Escolha um modo:
training-mode-streak = Sequência
training-mode-rated = Quebra-cabeças valendo pontos
training-mode-rush = Contra o relógio
training-mode-set = Lote
training-mode-race = Corrida
training-mode-mistakes = Meus erros
training-mode-replay = Perdidos e lentos
training-mode-share = Compartilhar meu último resultado
training-mode-results = Resultados de um código
training-mode-stop = Parar
training-mode-home = Todos os modos
training-repeat = { $mode } (de novo)

## Themes

training-choose-theme = Tema
training-all-themes = Todos os temas
training-theme-greed = Armadilha da ganância
training-theme-parity = Paridade
training-theme-sacrifice = Sacrifício
training-theme-walls = Muros
training-theme-ring = Anel
training-theme-endgame = Final

## A puzzle and the refutation of a wrong answer: moves are written as on the board

training-right = ✓ Certo
training-rush-wrong = ✕ −10 s · { $move } custa { $price }: { $reply }. O certo: { $best }
training-refuted = ✕ Você pega { $move }, eu pego { $reply }: isso custa { $price }.
training-refuted-last = ✕ { $move } custa { $price }.
training-best = O certo: { $best }
training-next = Próximo →
training-stop = Parar

## The end of a session

training-solved = { $score } de { $count }
training-record = **Novo recorde!**
training-best-score = Seu recorde: { $best }
training-rating = Sua pontuação de quebra-cabeças: { $points } ±{ $uncertainty }
training-replay = Repetir perdidos e lentos ({ $count })
training-again = Mais uma vez
training-home = Todos os modos
training-results = Resultados

## Sets and races

training-set-about = Qualquer pessoa pode jogar estes quebra-cabeças: /train code:{ $code }
training-race-open = De duas a oito pessoas. Começa para todos ao mesmo tempo: /train code:{ $code }
training-race-joined = Você entrou. A corrida { $code } começa quando alguém der a largada.
training-join = Participar
training-start = Começar
training-go-on = Meus quebra-cabeças
training-play-set = Jogar estes
training-on-the-way = { $name } · { $progress }
training-member = { $name } · { $score } · { $time }

## Refusals

training-none = Você não está treinando agora. Comece com /train.
training-gone = Estes quebra-cabeças não existem mais. Comece de novo com /train.
training-not-yours = Estes quebra-cabeças não são seus. Peça os seus com /train.
training-no-move = Essa jogada não é possível aqui. Escreva L ou R, com várias linhas 2L, num anel a posição, como 5.
training-mistakes-off = Você desativou seus erros. Ative-os em /coins me.
training-no-mistakes = Nenhum erro para mostrar: pergunto sobre partidas que acabaram há pelo menos um dia.
training-nothing-missed = Não há nada para repetir aqui.
training-not-over = Só é possível compartilhar uma sequência, um contra o relógio ou um lote que acabou.
training-no-set = Não há quebra-cabeças com o código { $code }.
training-race-waits = A corrida ainda não começou.
training-race-begun = Esta corrida começou sem você. Abra outra com /train.
training-race-full = Esta corrida está cheia: no máximo { $most }.
training-race-of-others = Participe da corrida primeiro.
training-race-alone = Uma corrida precisa de pelo menos { $least } pessoas.
