### Kinds of boards, as choices and where a game is shared.

layout-row = Reihe
layout-two-rows = zwei Reihen
layout-rows-and-stacks = Reihen und Stapel
layout-ring = Ring
