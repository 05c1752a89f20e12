"""Define the mathematical game: boards, positions and moves. No players, no time, no I/O.

>>> from bot.coins import Board, Position
>>> position = Position.start(Board.parse("4 7 2 9 5 2"))
>>> [str(move) for move in position.moves()]
['1L', '1R']
>>> position.take(position.move_at_side("L")).scores
(4, 0)
"""

from bot.coins.board import MAX_LINES, Board, Line, Side
from bot.coins.errors import BoardError, NotationError
from bot.coins.position import Move, Position

__all__ = ["MAX_LINES", "Board", "BoardError", "Line", "Move", "NotationError", "Position", "Side"]
