"""Define the mathematical game and solve it exactly. No players, no time, no I/O; `docs/library.md` is the manual.

>>> from bot.coins import Board, Oracle, Position
>>> position = Position.start(Board.parse("4 7 2 9 5 2"))
>>> Oracle().value(position), [str(move) for move in Oracle().best_moves(position)]
(7, ['1R'])

Everything that other programs need is listed here, and loaded when it is used: the command line reads a judge's input
in less time than it takes to load all of it.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coins.board import Board, Line, Side
    from bot.coins.errors import BoardError, NotationError, TooLargeError, TreeError
    from bot.coins.position import Move, Position
    from bot.coins.solver.against_greedy import BestResponse, Ties, best_response
    from bot.coins.solver.oracle import Oracle
    from bot.coins.solver.trees import Tree

__all__ = [
    "BestResponse",
    "Board",
    "BoardError",
    "Line",
    "Move",
    "NotationError",
    "Oracle",
    "Position",
    "Side",
    "Ties",
    "TooLargeError",
    "Tree",
    "TreeError",
    "best_response",
]

_MODULES = {
    "board": ("Board", "Line", "Side"),
    "errors": ("BoardError", "NotationError", "TooLargeError", "TreeError"),
    "position": ("Move", "Position"),
    "solver.against_greedy": ("BestResponse", "Ties", "best_response"),
    "solver.oracle": ("Oracle",),
    "solver.trees": ("Tree",),
}


if not TYPE_CHECKING:  # a type checker would accept every name

    def __getattr__(name: str) -> object:
        for module, names in _MODULES.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
