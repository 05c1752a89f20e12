### Kinds of boards, as choices and where a game is shared.

layout-row = rangée
layout-two-rows = deux rangées
layout-rows-and-stacks = rangées et piles
layout-ring = anneau
