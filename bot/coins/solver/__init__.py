"""Exact values: the margin of the side to move under perfect play, by table or by reduction.

`Oracle` is the one door: it picks the method. `RowTable`, `TableCache` and `reductions.value` stand on their own.
"""

from bot.coins.solver.cache import CacheInfo, TableCache
from bot.coins.solver.oracle import Oracle
from bot.coins.solver.table import RowTable

__all__ = ["CacheInfo", "Oracle", "RowTable", "TableCache"]
