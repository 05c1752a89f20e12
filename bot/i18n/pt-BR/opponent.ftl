### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-optimal = ótimo
opponent-greedy = guloso
opponent-parity = paridade
opponent-lookahead = previsor
opponent-random = acaso

## At a board

opponent-bot-optimal = bot ótimo
opponent-bot-greedy = bot guloso
opponent-bot-parity = bot paridade
opponent-bot-lookahead = bot previsor
opponent-bot-random = bot acaso
opponent-former-player = ex-jogador

## How they play

opponent-about-optimal = nunca desperdiça nada: você só vence se jogar com perfeição
opponent-about-greedy = pega sempre a maior moeda ao alcance, não importa o que ela revele
opponent-about-parity = conta uma moeda sim, outra não, e fica com a metade mais rica
opponent-about-lookahead = vê três moedas à frente e nada mais
opponent-about-random = pega qualquer moeda ao alcance, ao acaso
