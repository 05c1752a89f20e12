### Layouts, in choices and in shared games.

layout-row = rangée
layout-two-rows = deux rangées
layout-rows-and-stacks = rangées et piles
layout-ring = anneau
