### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-optimal = óptimo
opponent-greedy = codicioso
opponent-parity = paridad
opponent-lookahead = previsor
opponent-random = azar

## At a board

opponent-bot-optimal = bot óptimo
opponent-bot-greedy = bot codicioso
opponent-bot-parity = bot paridad
opponent-bot-lookahead = bot previsor
opponent-bot-random = bot azar
opponent-former-player = exjugador

## How they play

opponent-about-optimal = nunca regala nada: solo ganas si juegas a la perfección
opponent-about-greedy = toma siempre la mayor moneda al alcance, descubra lo que descubra
opponent-about-parity = cuenta una moneda de cada dos y se queda con la mitad más rica
opponent-about-lookahead = ve tres monedas por delante y nada más
opponent-about-random = toma cualquier moneda al alcance, al azar
