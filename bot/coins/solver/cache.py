"""A bounded cache of tables: least recently used out first, limited by cells because tables differ in size."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from bot.coins.solver.table import RowTable, cells

DEFAULT_CELLS = 400_000
"""Room for 211 tables of 60 coins or 6,060 of 10; about 16 MB where all values are small."""


@dataclass(frozen=True, slots=True)
class CacheInfo:
    """What a cache has done and holds: counts of look-ups, tables, and cells out of how many."""

    hits: int
    misses: int
    tables: int
    cells: int
    max_cells: int


class TableCache:
    """Tables by their coins. Safe to share between threads; a table too large for the cache is built and not kept."""

    def __init__(self, max_cells: int = DEFAULT_CELLS) -> None:
        self._tables: OrderedDict[tuple[int, ...], RowTable] = OrderedDict()
        self._lock = Lock()
        self._max_cells = max_cells
        self._cells = 0
        self._hits = 0
        self._misses = 0

    def table(self, coins: tuple[int, ...]) -> RowTable:
        """The table of `coins`: O(n) where it is cached (hashing the key), else O(n²)."""
        with self._lock:
            found = self._tables.get(coins)
            if found is not None:
                self._hits += 1
                self._tables.move_to_end(coins)
                return found
            self._misses += 1
        table = RowTable(coins)
        if cells(len(coins)) <= self._max_cells:
            with self._lock:
                self._keep(coins, table)
        return table

    def _keep(self, coins: tuple[int, ...], table: RowTable) -> None:
        if coins in self._tables:  # another thread was faster
            return
        self._tables[coins] = table
        self._cells += table.cells
        while self._cells > self._max_cells:
            _, oldest = self._tables.popitem(last=False)
            self._cells -= oldest.cells

    def info(self) -> CacheInfo:
        """Hits, misses, tables, cells held and the limit, at one moment."""
        with self._lock:
            return CacheInfo(self._hits, self._misses, len(self._tables), self._cells, self._max_cells)
