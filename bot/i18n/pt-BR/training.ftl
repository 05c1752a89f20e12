### Training: puzzles with one best move. "I" is the bot.

## Modes

training-title = Treino
training-mode-streak = Sequência
training-mode-rated = Quebra-cabeças pontuados
training-mode-rush = Contra o relógio
training-mode-set = Pacote
training-mode-race = Corrida
training-mode-friends = Com amigos
training-mode-mistakes = Meus erros
training-mode-replay = Errados e lentos
training-train-theme = Treinar: { $theme }
training-repeat = { $mode } (de novo)
training-about-streak = três vidas, sem relógio
training-about-rated = dez do seu nível
training-about-rush = três minutos, seja rápido
training-about-set = doze, compartilhados por código
training-about-race = doze ao vivo entre amigos
training-about-mistakes = das suas próprias partidas
training-about-friends = um pacote por código, ou uma corrida
training-best-so-far = recorde { $best }

## Themes

training-choose-theme = Tema
training-all-themes = Todos os temas
training-theme-greed = Armadilha da ganância
training-theme-parity = Paridade
training-theme-sacrifice = Sacrifício
training-theme-walls = Muros
training-theme-ring = Anel
training-theme-endgame = Final
training-look-alike = Só parecia
training-practice = Treino livre: sem pontuação nem recorde.

## A puzzle and the refutation of a wrong answer: moves are written as on the board

training-question = Encontre a única jogada certa
training-so-far =
    { $count ->
        [one] { $count } resolvido
       *[other] { $count } resolvidos
    }
training-lives =
    { $count ->
        [one] { $count } vida
       *[other] { $count } vidas
    }
training-seconds-left = { $seconds } s
training-rush-rules = { $seconds } segundos, cada vez mais difícil. Um erro custa { $cost } s.
training-rush-rows = Acertos seguidos devolvem: { $rows }
training-right = ✓ Certo
training-next-one = ✓ Certo! Agora este
training-last-one = O anterior: { $theme }
training-bonus = ✓ Certo · { $count } seguidos: +{ $bonus } s
training-rush-wrong = ✕ −10 s. ▲ { $bad } custa { $price }: o treinador pega { $reply }. ★ **{ $best }**
training-refuted = ✕ { $bad } custa { $price }: o treinador pega { $reply }
training-rated = { $points } ({ $change })
training-puzzle = quebra-cabeça { $points }
training-next = Próximo →
training-stop = Parar
training-stop-rated = Parar (conta como errado)

## The end of a session

training-solved = { $mode }: { $score } de { $count }
training-record = **Novo recorde!**
training-best-score = Seu recorde: { $best }
training-rating = Sua pontuação de quebra-cabeças: { $points } ±{ $uncertainty }
training-given-up = O último quebra-cabeça ficou sem resposta e conta como errado.
training-late = Sua resposta chegou depois do fim, então não conta.
training-replay = Refazer errados e lentos ({ $count })
training-slow = certo, mas devagar
training-again = Mais uma vez
training-home = Todos os modos
training-results = Resultados

## Sets and races

training-have-code = Tem um código? /train code:…
training-set-about = Jogue os mesmos quebra-cabeças: /train code:{ $code }
training-race-open = De duas a oito pessoas, com largada ao mesmo tempo: /train code:{ $code }
training-race-joined = Você entrou. A corrida { $code } começa quando alguém der a largada.
training-race-begins = { $players } A corrida começou!
training-race-won = 🏆 { $name } vence
training-race-won-on-time = 🏆 { $name } vence no tempo: { $score } para cada
training-race-tie = Empate: mesmos acertos, mesmo tempo
training-rematch = Revanche
training-join = Participar
training-start = Começar
training-go-on = Meus quebra-cabeças
training-play-set = Jogar os mesmos
training-on-the-way = { $name } · { $progress }
training-member = { $name } · { $solved } · { $time }

## Refusals

training-gone = Estes quebra-cabeças não existem mais. Comece de novo com /train.
training-not-yours = Estes quebra-cabeças não são seus. Peça os seus com /train.
training-mistakes-off = Você desativou seus erros. Ative-os em /coins me.
training-no-mistakes = Ainda não há nada para treinar: pergunto sobre partidas que acabaram há pelo menos um dia. Enquanto isso, veja *Todos os modos*.
training-rated-theme = Os quebra-cabeças pontuados são de todos os temas. Para treinar um, escolha outro modo.
training-no-rated = Não há mais quebra-cabeças pontuados novos: você já respondeu a todos. Veja *Todos os modos*.
training-nothing-missed = Não há nada para repetir aqui.
training-not-over = Só é possível compartilhar uma sequência, um contra o relógio ou um pacote que já acabou.
training-no-set = Não há quebra-cabeças com este código. Confira: os códigos têm { $length } letras e algarismos.
training-race-waits = A corrida ainda não começou.
training-race-begun = Esta corrida começou sem você. Abra outra com /train.
training-race-full = Esta corrida está cheia: no máximo { $most }.
training-race-of-others = Participe da corrida primeiro.
training-race-alone = Uma corrida precisa de pelo menos { $least } pessoas.
training-custom-coins = Você ainda está treinando: { $mode }. Até terminar ou apertar “Parar” em /train, não dou ajuda com moedas que você digitar, e nenhum bot joga com elas.
training-race-custom-coins = Você ainda está na corrida { $code }. Até terminar ou apertar “Parar” em /train code:{ $code }, não dou ajuda com moedas que você digitar, e nenhum bot joga com elas.
