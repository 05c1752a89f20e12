### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = no seu nível
opponent-optimal = O Banqueiro
opponent-duchess = A Duquesa
opponent-lookahead = A Exploradora
opponent-parity = Otto Ímpar
opponent-fox = A Raposa
opponent-greedy = A Pega
opponent-pip = Pip
opponent-random = Penny

## At a board

opponent-bot-optimal = O Banqueiro
opponent-bot-duchess = A Duquesa
opponent-bot-lookahead = A Exploradora
opponent-bot-parity = Otto Ímpar
opponent-bot-fox = A Raposa
opponent-bot-greedy = A Pega
opponent-bot-pip = Pip
opponent-bot-random = Penny
opponent-former-player = ex-jogador

## How they play

opponent-about-adaptive = joga no seu nível
opponent-about-optimal = só um jogo perfeito vence
opponent-about-duchess = quase nunca erra
opponent-about-lookahead = vê três moedas à frente
opponent-about-parity = conta uma moeda a cada duas
opponent-about-fox = esperta, mas descuidada
opponent-about-greedy = agarra a maior moeda
opponent-about-pip = comete muitos erros
opponent-about-random = pega qualquer moeda
