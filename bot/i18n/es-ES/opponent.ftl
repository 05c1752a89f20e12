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

opponent-about-adaptive = juega a tu nivel, así que ganas más o menos la mitad de las partidas
opponent-about-optimal = no regala ni un punto, y solo se le gana jugando a la perfección
opponent-about-duchess = juega de maravilla y solo falla de vez en cuando
opponent-about-lookahead = ve tres monedas por delante y nada más
opponent-about-parity = cuenta una moneda de cada dos y se queda con la mitad que más vale
opponent-about-fox = se sabe los trucos, pero se confía
opponent-about-greedy = toma la moneda más grande a su alcance, destape lo que destape
opponent-about-pip = pone mucho empeño y comete muchos errores
opponent-about-random = toma la primera moneda que encuentra
