### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = a tu nivel
opponent-optimal = óptimo
opponent-duchess = duquesa
opponent-lookahead = previsor
opponent-parity = paridad
opponent-fox = zorro
opponent-greedy = codicioso
opponent-pip = pip
opponent-random = azar

## At a board

opponent-bot-optimal = bot óptimo
opponent-bot-duchess = bot duquesa
opponent-bot-lookahead = bot previsor
opponent-bot-parity = bot paridad
opponent-bot-fox = bot zorro
opponent-bot-greedy = bot codicioso
opponent-bot-pip = bot pip
opponent-bot-random = bot azar
opponent-former-player = exjugador

## How they play

opponent-about-adaptive = tu nivel: busca que ganes la mitad de las partidas
opponent-about-optimal = nunca regala nada: solo ganas si juegas a la perfección
opponent-about-duchess = juega casi perfecto, con algún desliz
opponent-about-lookahead = ve tres monedas por delante y nada más
opponent-about-parity = cuenta una moneda de cada dos y se queda con la mitad más rica
opponent-about-fox = se sabe los trucos, pero se confía
opponent-about-greedy = toma siempre la mayor moneda al alcance, descubra lo que descubra
opponent-about-pip = comete muchos errores, los graves menos
opponent-about-random = toma cualquier moneda al alcance, al azar
