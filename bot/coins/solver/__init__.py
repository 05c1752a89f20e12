"""Everything the literature knows about the game, each method by name, and what it left open.

`Oracle` is the one door: it picks the method. The methods stand on their own, on plain sequences of coins:

- `table`: V[i, j] of every interval, O(n²), then O(1) a move; `rolling`: the same in O(n) memory, the value only;
- `reductions`: the value of rows and stacks, O(n) for a row; `trace`: the same steps one by one, for teaching;
- `index`: an optimal move of any interval, O(n) to build and O(1) to ask; `lines`: the same for rows and stacks;
- `windows`: the values of many intervals in O(n log n), whole plays for example; `ring`: all optimal first picks;
- `response`: the best response to a greedy opponent; `strategies`: greedy and odds-or-evens themselves;
- `search`: exhaustive and memoised search, which prove the rest on small boards.

`docs/solver.md` tells the theory.
"""

from bot.coins.solver.cache import CacheInfo, TableCache
from bot.coins.solver.index import MoveIndex
from bot.coins.solver.lines import Play
from bot.coins.solver.oracle import Oracle, RowMethod, value_and_sides
from bot.coins.solver.response import Response, Ties, best_response
from bot.coins.solver.search import TooLarge
from bot.coins.solver.table import RowTable

__all__ = [
    "CacheInfo",
    "MoveIndex",
    "Oracle",
    "Play",
    "Response",
    "RowMethod",
    "RowTable",
    "TableCache",
    "Ties",
    "TooLarge",
    "best_response",
    "value_and_sides",
]
