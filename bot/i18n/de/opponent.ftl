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

opponent-about-adaptive = spielt auf deinem Niveau, du gewinnst also etwa jedes zweite Spiel
opponent-about-optimal = verschenkt keinen Punkt und ist nur mit perfektem Spiel zu schlagen
opponent-about-duchess = spielt wunderschön und patzt nur ab und zu
opponent-about-lookahead = sieht drei Münzen voraus und nicht weiter
opponent-about-parity = zählt jede zweite Münze und bleibt bei der wertvolleren Hälfte
opponent-about-fox = kennt die Kniffe, wird aber leichtsinnig
opponent-about-greedy = schnappt sich die größte Münze in Reichweite, was sie auch aufdeckt
opponent-about-pip = meint es gut und macht eine Menge Fehler
opponent-about-random = nimmt, was ihr gerade in die Finger kommt
