### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = à ton niveau
opponent-optimal = optimal
opponent-duchess = duchesse
opponent-lookahead = prévoyant
opponent-parity = parité
opponent-fox = renard
opponent-greedy = glouton
opponent-pip = pip
opponent-random = hasard

## At a board

opponent-bot-optimal = bot optimal
opponent-bot-duchess = bot duchesse
opponent-bot-lookahead = bot prévoyant
opponent-bot-parity = bot parité
opponent-bot-fox = bot renard
opponent-bot-greedy = bot glouton
opponent-bot-pip = bot pip
opponent-bot-random = bot hasard
opponent-former-player = ex-joueur

## How they play

opponent-about-adaptive = à ton niveau : vise une partie sur deux pour toi
opponent-about-optimal = ne perd jamais rien en route : tu ne gagnes qu’en jouant parfaitement
opponent-about-duchess = joue presque parfaitement, à quelques faux pas près
opponent-about-lookahead = voit trois pièces en avance, pas plus
opponent-about-parity = compte une pièce sur deux et s’en tient à la moitié la plus riche
opponent-about-fox = connaît les ficelles, mais se relâche
opponent-about-greedy = prend toujours la plus grosse pièce à portée, quoi qu’elle découvre
opponent-about-pip = fait plein d’erreurs, rarement de grosses
opponent-about-random = prend une pièce à portée, au hasard
