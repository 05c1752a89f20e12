"""Compare boards: equal games under transformations, parts, boards that contain others, shapes.

These transformations keep the best moves of a game, and so give away the value of a board:

- mirroring a line, rotating a ring, another order of the lines;
- adding a constant to all coins (the margin stays on an even number of coins, and grows by the constant on an odd one,
  because the numbers of coins that the two sides take are fixed), multiplying all by a positive number;
- adding lines of zeros, or of the added constant: a move there is answered there;
- taking coins away, as play does, and adding coins or lines around a board.

Walls and rings are ignored: a row and a stack of the same coins count as equal.
"""

from bot.coins.equivalence.likeness import Thresholds, is_like, is_near
from bot.coins.equivalence.shape import same_shape

__all__ = ["Thresholds", "is_like", "is_near", "same_shape"]
