### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = a tu nivel
opponent-optimal = El Banquero
opponent-duchess = La Duquesa
opponent-lookahead = La Exploradora
opponent-parity = Otto Impar
opponent-fox = El Zorro
opponent-greedy = La Urraca
opponent-pip = Pip
opponent-random = Penny

## At a board

opponent-bot-optimal = El Banquero
opponent-bot-duchess = La Duquesa
opponent-bot-lookahead = La Exploradora
opponent-bot-parity = Otto Impar
opponent-bot-fox = El Zorro
opponent-bot-greedy = La Urraca
opponent-bot-pip = Pip
opponent-bot-random = Penny
opponent-former-player = exjugador

## How they play

opponent-about-adaptive = juega a tu nivel: ganas más o menos la mitad de las partidas
opponent-about-optimal = nunca regala nada, así que solo ganas si juegas a la perfección
opponent-about-duchess = juega casi perfecto, con algún desliz
opponent-about-lookahead = ve tres monedas por delante y nada más
opponent-about-parity = cuenta una moneda de cada dos y se queda con la mitad más rica
opponent-about-fox = se sabe los trucos, pero se confía
opponent-about-greedy = toma siempre la mayor moneda al alcance, destape lo que destape
opponent-about-pip = comete muchos errores, los graves algo menos
opponent-about-random = toma cualquier moneda al alcance, al azar
