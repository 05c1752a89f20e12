### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = à ton niveau
opponent-optimal = Le Banquier
opponent-duchess = La Duchesse
opponent-lookahead = L’Éclaireuse
opponent-parity = Otto Impair
opponent-fox = Le Renard
opponent-greedy = La Pie
opponent-pip = Pip
opponent-random = Penny

## At a board

opponent-bot-optimal = Le Banquier
opponent-bot-duchess = La Duchesse
opponent-bot-lookahead = L’Éclaireuse
opponent-bot-parity = Otto Impair
opponent-bot-fox = Le Renard
opponent-bot-greedy = La Pie
opponent-bot-pip = Pip
opponent-bot-random = Penny
opponent-former-player = ex-joueur

## How they play

opponent-about-adaptive = joue à ton niveau : tu gagnes environ une partie sur deux
opponent-about-optimal = ne perd jamais rien en route, tu ne gagnes donc qu’en jouant parfaitement
opponent-about-duchess = joue presque parfaitement, à quelques faux pas près
opponent-about-lookahead = voit trois pièces en avance, pas plus
opponent-about-parity = compte une pièce sur deux et s’en tient à la moitié la plus riche
opponent-about-fox = connaît les ficelles, mais se relâche
opponent-about-greedy = prend toujours la plus grosse pièce à portée, quoi qu’elle découvre
opponent-about-pip = fait plein d’erreurs, les grosses un peu moins souvent
opponent-about-random = prend une pièce à portée, au hasard
