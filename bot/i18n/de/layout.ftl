### Layouts, in choices and in shared games.

layout-row = Reihe
layout-two-rows = zwei Reihen
layout-rows-and-stacks = Reihen und Stapel
layout-ring = Ring
