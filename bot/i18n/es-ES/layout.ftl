### Layouts, in choices and in shared games.

layout-row = fila
layout-two-rows = dos filas
layout-rows-and-stacks = filas y pilas
layout-ring = anillo
