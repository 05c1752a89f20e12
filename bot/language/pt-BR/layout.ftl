### Kinds of boards, as choices and where a game is shared.

layout-row = fileira
layout-two-rows = duas fileiras
layout-rows-and-stacks = fileiras e pilhas
layout-ring = anel
