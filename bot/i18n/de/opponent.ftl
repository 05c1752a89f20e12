### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = passend
opponent-optimal = Bankier Heller
opponent-duchess = Herzogin Adele
opponent-lookahead = Späherin Ida
opponent-parity = Otto Ungerad
opponent-fox = Reineke Fuchs
opponent-greedy = Elsa Elster
opponent-pip = Pip
opponent-random = Penny

## At a board

opponent-bot-optimal = Bankier Heller
opponent-bot-duchess = Herzogin Adele
opponent-bot-lookahead = Späherin Ida
opponent-bot-parity = Otto Ungerad
opponent-bot-fox = Reineke Fuchs
opponent-bot-greedy = Elsa Elster
opponent-bot-pip = Pip
opponent-bot-random = Penny
opponent-former-player = Ex-Mitspieler

## How they play

opponent-about-adaptive = spielt auf deinem Niveau
opponent-about-optimal = nur perfektes Spiel gewinnt
opponent-about-duchess = patzt selten
opponent-about-lookahead = sieht drei Münzen voraus
opponent-about-parity = zählt jede zweite Münze
opponent-about-fox = schlau, aber leichtsinnig
opponent-about-greedy = schnappt sich die größte Münze
opponent-about-pip = macht viele Fehler
opponent-about-random = nimmt irgendeine Münze
