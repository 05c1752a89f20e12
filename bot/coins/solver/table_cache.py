"""Cache tables, bounded by bytes, and evict the least recently used first."""

from __future__ import annotations

from dataclasses import dataclass
from sys import getsizeof
from threading import Lock

from bot.coins.solver.table import RowTable
from bot.util.caching import MEGABYTE, Cache

DEFAULT_BYTES = 4 * MEGABYTE
"""Room for about 45 tables of 60 coins or 600 of 12."""
_BYTES_PER_LIST, _BYTES_PER_COIN = 160, 16
"""Bytes of a table for each of its lists of values and for each of its coins, beside the values."""


@dataclass(frozen=True, slots=True)
class CacheInfo:
    """Statistics of a cache: hits, misses, tables, their estimated bytes and the limit."""

    hits: int
    misses: int
    tables: int
    bytes: int
    max_bytes: int


class TableCache:
    """A cache of tables by their coins. Thread-safe; a table that is too large for it is not kept."""

    def __init__(self, max_bytes: int = DEFAULT_BYTES) -> None:
        self._tables: Cache[tuple[int, ...], RowTable] = Cache("tables", max_bytes, table_bytes)
        self._lock = Lock()
        self._hits = 0
        self._misses = 0

    def table(self, coins: tuple[int, ...]) -> RowTable:
        """Return the table of `coins`. O(n) if it is cached (hashing the key), else O(n²)."""
        cached_table = self._tables.get(coins)
        with self._lock:
            if cached_table is not None:
                self._hits += 1
                return cached_table
            self._misses += 1
        table = RowTable(coins)
        self.put(table)
        return table

    def put(self, table: RowTable) -> None:
        """Cache a table that was built elsewhere."""
        self._tables.put(table.coins, table)

    def info(self) -> CacheInfo:
        """Return hits, misses, tables, their estimated bytes and the limit."""
        tables = self._tables
        with self._lock:
            return CacheInfo(self._hits, self._misses, len(tables), tables.bytes, tables.max_bytes)


def table_bytes(coins: tuple[int, ...], table: RowTable) -> int:
    """Estimate the bytes of a table: no value of it is greater than the sum of its coins. O(coins)."""
    value = getsizeof(sum(map(abs, coins)))
    return table.cells * (8 + value) + len(coins) * (_BYTES_PER_LIST + _BYTES_PER_COIN + value) + _BYTES_PER_LIST
