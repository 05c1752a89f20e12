"""Cache values in memory, in caches with a name and a bound in bytes.

`cachetools` drops the least recently used entry first. A function of the cache estimates the bytes of an entry when it
is put in, and `ENTRY_BYTES` is added for the bookkeeping. Functions whose results are small and of bounded size may use
`functools.lru_cache` with a number of entries instead: it is ten times as fast, and number times size is a bound as
well. `tests/util/test_cache_bounds.py` lists all caches of the bot, of both kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from datetime import timedelta
from functools import update_wrapper
from operator import itemgetter
from sys import getsizeof
from threading import RLock
from time import monotonic
from typing import Any, Generic, ParamSpec, TypeVar
from weakref import WeakSet

from cachetools import Cache as Entries
from cachetools import LRUCache, TTLCache

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
P = ParamSpec("P")

MEGABYTE = 1_000_000
ENTRY_BYTES, ENTRY_WITH_LIFETIME_BYTES = 400, 500
"""Bytes of an entry besides its key and value: slots in three dictionaries, and some small objects."""

_CACHES: WeakSet[Cache[Any, Any]] = WeakSet()


class Cache(Generic[K, V]):
    """A cache of at most `max_bytes` in all, safe to share between threads. Every operation is O(1).

    `size` estimates the bytes of a key with its value; an entry larger than the cache is not stored. An entry expires
    after its `lifetime` by `clock`, even if it is used: in seconds, or a `timedelta` if the clock returns a `datetime`.
    """

    def __init__(
        self,
        name: str,
        max_bytes: int,
        size: Callable[[K, V], int],
        lifetime: float | timedelta | None = None,
        clock: Callable[[], Any] = monotonic,
    ) -> None:
        self.name = name
        self.max_bytes = max_bytes
        self._size = size
        self._entry_overhead = ENTRY_BYTES if lifetime is None else ENTRY_WITH_LIFETIME_BYTES
        self._clock = clock
        self._lock = RLock()
        entry_bytes: Callable[[tuple[V, int]], int] = itemgetter(1)
        self._entries: Entries[K, tuple[V, int]] = (
            LRUCache(max_bytes, entry_bytes)
            if lifetime is None
            else TTLCache(max_bytes, lifetime, lambda: self._clock(), entry_bytes)
        )
        _CACHES.add(self)

    def get(self, key: K) -> V | None:
        """Return the value of `key`, or `None` if there is none."""
        with self._lock:
            try:
                return self._entries[key][0]
            except KeyError:
                return None

    def put(self, key: K, value: V) -> None:
        """Store `value` under `key`, and drop the least recently used entries if there is no room."""
        size = self._size(key, value) + self._entry_overhead
        with self._lock:
            if size <= self.max_bytes:
                self._entries[key] = value, size
            else:
                self._entries.pop(key, None)

    def drop(self, key: K) -> None:
        """Drop the entry of `key` if there is one."""
        with self._lock:
            self._entries.pop(key, None)

    def clear(self) -> None:
        """Drop all entries."""
        with self._lock:
            self._entries.clear()

    def items(self) -> list[tuple[K, V]]:
        """Return all keys with their values, in no particular order. O(entries)."""
        with self._lock:
            # Not by `self._entries[key]`, which would count as a use.
            return [(key, Entries.__getitem__(self._entries, key)[0]) for key in self._entries]

    def __iter__(self) -> Iterator[K]:
        """Iterate over the current keys."""
        with self._lock:
            return iter(list(self._entries))

    def __contains__(self, key: K) -> bool:
        with self._lock:
            return key in self._entries

    def __len__(self) -> int:
        with self._lock:
            return len(self._entries)

    @property
    def bytes(self) -> int:
        """Return the estimated bytes of all entries."""
        with self._lock:
            return int(self._entries.currsize)


class CachedFunction(Generic[P, V]):
    """A function whose results are cached by its positional arguments. It never returns `None`."""

    def __init__(self, function: Callable[P, V], cache: Cache[tuple[Any, ...], V]) -> None:
        self.cache = cache
        self._function = function
        update_wrapper(self, function)

    def __call__(self, *arguments: P.args, **named: P.kwargs) -> V:
        """Return the result for `arguments`, cached if possible. Two threads may both compute it.

        Raises `TypeError` for named arguments.
        """
        if named:
            raise TypeError(f"The arguments of {self._function.__qualname__} are positional.")
        result = self.cache.get(arguments)
        if result is None:
            result = self._function(*arguments, **named)
            self.cache.put(arguments, result)
        return result

    def cache_clear(self) -> None:
        """Drop all results. Named as in `functools.lru_cache`."""
        self.cache.clear()


def cached(
    name: str, max_bytes: int, size: Callable[[Any, V], int]
) -> Callable[[Callable[P, V]], CachedFunction[P, V]]:
    """Cache the results of a function, see `Cache`; `size` gets the tuple of its arguments and the result."""

    def decorate(function: Callable[P, V]) -> CachedFunction[P, V]:
        return CachedFunction(function, Cache(name, max_bytes, size))

    return decorate


def caches() -> Iterator[Cache[Any, Any]]:
    """Return all caches that exist in this process."""
    return iter(tuple(_CACHES))


def text_bytes(*texts: str) -> int:
    """Return the bytes of some strings in memory."""
    return sum(map(getsizeof, texts))
