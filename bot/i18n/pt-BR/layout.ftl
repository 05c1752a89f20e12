### Layouts, in choices and in shared games.

layout-row = fileira
layout-two-rows = duas fileiras
layout-rows-and-stacks = fileiras e pilhas
layout-ring = anel
