### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = passend
opponent-optimal = Der Bankier
opponent-duchess = Die Herzogin
opponent-lookahead = Die Späherin
opponent-parity = Otto Ungerad
opponent-fox = Der Fuchs
opponent-greedy = Die Elster
opponent-pip = Pip
opponent-random = Penny

## At a board

opponent-bot-optimal = Der Bankier
opponent-bot-duchess = Die Herzogin
opponent-bot-lookahead = Die Späherin
opponent-bot-parity = Otto Ungerad
opponent-bot-fox = Der Fuchs
opponent-bot-greedy = Die Elster
opponent-bot-pip = Pip
opponent-bot-random = Penny
opponent-former-player = Ex-Mitspieler

## How they play

opponent-about-adaptive = spielt auf deinem Niveau: Du gewinnst etwa jedes zweite Spiel
opponent-about-optimal = verschenkt keinen Punkt, es gewinnt also nur perfektes Spiel
opponent-about-duchess = spielt wunderschön und patzt nur ab und zu
opponent-about-lookahead = sieht drei Münzen voraus und nicht weiter
opponent-about-parity = zählt jede zweite Münze und bleibt bei der reicheren Hälfte
opponent-about-fox = kennt die Kniffe, wird aber leichtsinnig
opponent-about-greedy = schnappt sich die größte Münze in Reichweite, was sie auch aufdeckt
opponent-about-pip = meint es gut und macht eine Menge Fehler
opponent-about-random = nimmt, was ihr gerade in die Finger kommt
