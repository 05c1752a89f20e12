### Layouts, in choices and in shared games.

layout-row = row
layout-two-rows = two rows
layout-rows-and-stacks = rows and stacks
layout-ring = ring
