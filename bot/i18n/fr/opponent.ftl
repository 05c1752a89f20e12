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

opponent-about-adaptive = joue à ton niveau
opponent-about-optimal = seul un jeu parfait gagne
opponent-about-duchess = trébuche rarement
opponent-about-lookahead = voit trois pièces à l’avance
opponent-about-parity = compte une pièce sur deux
opponent-about-fox = rusé mais étourdi
opponent-about-greedy = attrape la plus grosse pièce
opponent-about-pip = fait plein d’erreurs
opponent-about-random = prend n’importe quelle pièce
