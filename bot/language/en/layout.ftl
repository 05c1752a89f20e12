### Kinds of boards, as choices and where a game is shared.

layout-row = row
layout-two-rows = two rows
layout-rows-and-stacks = rows and stacks
layout-ring = ring
