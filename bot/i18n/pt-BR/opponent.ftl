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

opponent-about-adaptive = joga no seu nível, então você vence mais ou menos metade das partidas
opponent-about-optimal = não dá um ponto de graça, e só perde para quem joga com perfeição
opponent-about-duchess = joga lindamente e só escorrega de vez em quando
opponent-about-lookahead = vê três moedas à frente e nada mais
opponent-about-parity = conta uma moeda sim, outra não, e fica com a metade que vale mais
opponent-about-fox = conhece os truques, mas se descuida
opponent-about-greedy = pega a maior moeda ao alcance, não importa o que ela revele
opponent-about-pip = tem boa vontade e comete um monte de erros
opponent-about-random = pega a moeda que aparecer primeiro
