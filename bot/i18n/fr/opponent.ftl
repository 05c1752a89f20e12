### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-optimal = optimal
opponent-greedy = glouton
opponent-parity = parité
opponent-lookahead = prévoyant
opponent-random = hasard

## At a board

opponent-bot-optimal = bot optimal
opponent-bot-greedy = bot glouton
opponent-bot-parity = bot parité
opponent-bot-lookahead = bot prévoyant
opponent-bot-random = bot hasard
opponent-former-player = ex-joueur

## How they play

opponent-about-optimal = ne perd jamais rien en route : tu ne gagnes qu’en jouant parfaitement
opponent-about-greedy = prend toujours la plus grosse pièce à portée, quoi qu’elle découvre
opponent-about-parity = compte une pièce sur deux et s’en tient à la moitié la plus riche
opponent-about-lookahead = voit trois pièces en avance, pas plus
opponent-about-random = prend une pièce à portée, au hasard
