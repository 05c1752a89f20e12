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

opponent-about-adaptive = juega a tu nivel
opponent-about-optimal = solo gana un juego perfecto
opponent-about-duchess = falla poco
opponent-about-lookahead = ve tres monedas por delante
opponent-about-parity = cuenta una moneda de cada dos
opponent-about-fox = astuto pero descuidado
opponent-about-greedy = agarra la moneda mayor
opponent-about-pip = comete muchos errores
opponent-about-random = toma cualquier moneda
