"""Solve the game by the known methods, and answer questions that the literature left open.

`Oracle` chooses the method. Each method also works alone, on plain sequences of coins:

- `table`: V[i, j] of every interval, O(n²), then O(1) a move; `rolling_table`: the value only, in O(n) memory;
- `reductions`: the value of rows and stacks, O(n) for a row; `reduction_trace`: the same steps one by one;
- `move_index`: an optimal move of any interval, O(n) to build, then O(1); `multi_line`: the same for rows and stacks;
- `interval_values`: the values of many intervals in O(n log n); `ring`: all optimal first moves of a ring;
- `best_response`: the best response to a greedy opponent; `strategies`: greedy and odds-or-evens.

`docs/solver.md` explains the theory.
"""

from bot.coins.errors import TooLargeError
from bot.coins.solver.best_response import Ties, best_response
from bot.coins.solver.move_index import MoveIndex
from bot.coins.solver.multi_line import Play
from bot.coins.solver.oracle import Oracle, RowMethod, value_and_sides
from bot.coins.solver.table import RowTable
from bot.coins.solver.table_cache import TableCache

__all__ = [
    "MoveIndex",
    "Oracle",
    "Play",
    "RowMethod",
    "RowTable",
    "TableCache",
    "Ties",
    "TooLargeError",
    "best_response",
    "value_and_sides",
]
