### Kinds of boards, as choices and where a game is shared.

layout-row = fila
layout-two-rows = dos filas
layout-rows-and-stacks = filas y pilas
layout-ring = anillo
