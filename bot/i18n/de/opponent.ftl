### Opponents: in choices, at a board (at most 14 columns), and how they play.

opponent-optimal = optimal
opponent-greedy = gierig
opponent-parity = Parität
opponent-lookahead = Weitblick
opponent-random = Zufall

## At a board

opponent-bot-optimal = optimaler Bot
opponent-bot-greedy = gieriger Bot
opponent-bot-parity = Paritäts-Bot
opponent-bot-lookahead = Weitblick-Bot
opponent-bot-random = Zufalls-Bot
opponent-former-player = Ex-Mitspieler

## How they play

opponent-about-optimal = verschenkt nie etwas: Du gewinnst nur, wenn du perfekt spielst
opponent-about-greedy = schnappt sich immer die größte Münze in Reichweite, was sie auch aufdeckt
opponent-about-parity = zählt jede zweite Münze und bleibt bei der reicheren Hälfte
opponent-about-lookahead = sieht drei Münzen voraus und nicht weiter
opponent-about-random = nimmt irgendeine Münze in Reichweite, wie der Zufall will
