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

opponent-about-adaptive = joue à ton niveau, tu gagnes donc environ une partie sur deux
opponent-about-optimal = ne laisse filer aucun point, et seul un jeu parfait peut gagner
opponent-about-duchess = joue à merveille et ne trébuche que de temps en temps
opponent-about-lookahead = voit trois pièces à l’avance, pas plus
opponent-about-parity = compte une pièce sur deux et s’en tient à la moitié qui vaut le plus
opponent-about-fox = connaît les ficelles, mais se relâche
opponent-about-greedy = attrape la plus grosse pièce à portée, quoi qu’elle découvre
opponent-about-pip = a de la bonne volonté et fait plein d’erreurs
opponent-about-random = prend la pièce qui lui tombe sous la main
