### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-adaptive = passend
opponent-optimal = optimal
opponent-duchess = Herzogin
opponent-lookahead = Weitblick
opponent-parity = Parität
opponent-fox = Fuchs
opponent-greedy = gierig
opponent-pip = Pip
opponent-random = Zufall

## At a board

opponent-bot-optimal = optimaler Bot
opponent-bot-duchess = Herzogin-Bot
opponent-bot-lookahead = Weitblick-Bot
opponent-bot-parity = Paritäts-Bot
opponent-bot-fox = Fuchs-Bot
opponent-bot-greedy = gieriger Bot
opponent-bot-pip = Pip-Bot
opponent-bot-random = Zufalls-Bot
opponent-former-player = Ex-Mitspieler

## How they play

opponent-about-adaptive = dein Niveau: will jedes zweite Spiel gegen dich verlieren
opponent-about-optimal = verschenkt nie etwas: Du gewinnst nur, wenn du perfekt spielst
opponent-about-duchess = spielt fast perfekt und patzt nur ab und zu
opponent-about-lookahead = sieht drei Münzen voraus und nicht weiter
opponent-about-parity = zählt jede zweite Münze und bleibt bei der reicheren Hälfte
opponent-about-fox = kennt die Kniffe, wird aber leichtsinnig
opponent-about-greedy = schnappt sich immer die größte Münze in Reichweite, was sie auch aufdeckt
opponent-about-pip = macht viele Fehler, große seltener
opponent-about-random = nimmt irgendeine Münze in Reichweite, wie der Zufall will
