### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = no seu nível
opponent-optimal = ótimo
opponent-duchess = duquesa
opponent-lookahead = previsor
opponent-parity = paridade
opponent-fox = raposa
opponent-greedy = guloso
opponent-pip = pip
opponent-random = acaso

## At a board

opponent-bot-optimal = bot ótimo
opponent-bot-duchess = bot duquesa
opponent-bot-lookahead = bot previsor
opponent-bot-parity = bot paridade
opponent-bot-fox = bot raposa
opponent-bot-greedy = bot guloso
opponent-bot-pip = bot pip
opponent-bot-random = bot acaso
opponent-former-player = ex-jogador

## How they play

opponent-about-adaptive = seu nível: quer que você vença metade das partidas
opponent-about-optimal = nunca desperdiça nada: você só vence se jogar com perfeição
opponent-about-duchess = joga quase com perfeição, com um deslize às vezes
opponent-about-lookahead = vê três moedas à frente e nada mais
opponent-about-parity = conta uma moeda sim, outra não, e fica com a metade mais rica
opponent-about-fox = conhece os truques, mas se descuida
opponent-about-greedy = pega sempre a maior moeda ao alcance, não importa o que ela revele
opponent-about-pip = comete muitos erros, os graves menos
opponent-about-random = pega qualquer moeda ao alcance, ao acaso
