"""Cache values in memory, in caches with a name and a bound in bytes.

`cachetools` drops the least recently used entry first. Functions whose results are small may use `functools.lru_cache`
instead: it is ten times as fast, and the number of results times their size is a bound as well.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import update_wrapper
from operator import itemgetter
from threading import RLock
from time import monotonic
from typing import Any, Generic, ParamSpec, TypeVar
from weakref import WeakSet

from cachetools import Cache as Entries
from cachetools import LRUCache

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
P = ParamSpec("P")

MEGABYTE = 1_000_000
ENTRY_BYTES = 400
"""Bytes of an entry besides its key and value: slots in three dictionaries, and some small objects."""

_Entry = tuple[V, int, Any]
"""A value, its bytes, and the time at which it expires, if it does."""
_CACHES: WeakSet[Cache[Any, Any]] = WeakSet()


class Cache(Generic[K, V]):
    """A cache of at most `max_bytes` in all, safe to share between threads. Every operation is O(1).

    `size` is what an entry takes, with `ENTRY_BYTES`, or a function that estimates the bytes of a key with its value,
    without them, where sizes differ widely. An entry larger than the cache is not stored. An entry expires after its
    `lifetime` in seconds, even if it is used, but counts until it is asked for, or until another entry is put in. (A
    `TTLCache` takes twice as long to look up an entry.)
    """

    def __init__(
        self,
        name: str,
        max_bytes: int,
        size: int | Callable[[K, V], int],
        lifetime: float | None = None,
    ) -> None:
        self.name = name
        self.max_bytes = max_bytes
        self._size = size
        self._lifetime = lifetime
        self._lock = RLock()
        self._entries: LRUCache[K, _Entry[V]] = LRUCache(max_bytes, itemgetter(1))
        _CACHES.add(self)

    def get(self, key: K) -> V | None:
        with self._lock:
            try:
                value, _, expires_at = self._entries[key]
            except KeyError:
                return None
            if expires_at is not None and expires_at <= monotonic():
                del self._entries[key]
                return None
            return value

    def put(self, key: K, value: V) -> None:
        """Store `value` under `key`, and drop the least recently used entries if there is no room."""
        size = self._size if isinstance(self._size, int) else self._size(key, value) + ENTRY_BYTES
        expires_at = None
        with self._lock:
            if self._lifetime is not None:
                now = monotonic()
                expires_at = now + self._lifetime
                while (first := next(iter(self._entries), None)) is not None and self._peek(first)[2] <= now:
                    del self._entries[first]
                self._entries.pop(key, None)  # so that all entries stay in the order in which they expire
            if size <= self.max_bytes:
                self._entries[key] = value, size, expires_at
            else:
                self._entries.pop(key, None)

    def drop(self, key: K) -> None:
        with self._lock:
            self._entries.pop(key, None)

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()

    def items(self) -> list[tuple[K, V]]:
        """Return all keys with their values, in no particular order. O(entries)."""
        now = monotonic()
        with self._lock:
            entries = [(key, self._peek(key)) for key in self._entries]
        return [(key, value) for key, (value, _, expires_at) in entries if expires_at is None or now < expires_at]

    def _peek(self, key: K) -> _Entry[V]:
        """Return an entry. Unlike `self._entries[key]`, it does not count as a use."""
        entry: _Entry[V] = Entries.__getitem__(self._entries, key)
        return entry

    def __len__(self) -> int:
        with self._lock:
            return len(self._entries)

    @property
    def bytes(self) -> int:
        with self._lock:
            return int(self._entries.currsize)


class CachedFunction(Generic[P, V]):
    """A function whose results are cached by its arguments, which are positional. It never returns `None`."""

    def __init__(self, function: Callable[P, V], cache: Cache[tuple[Any, ...], V]) -> None:
        self.cache = cache
        self.cache_clear = cache.clear  # named as in `functools.lru_cache`
        self._function = function
        update_wrapper(self, function)

    def __call__(self, *arguments: P.args, **named: P.kwargs) -> V:
        """Return the result for `arguments`, cached if possible. Two threads may both compute it."""
        if named:
            raise TypeError(f"The arguments of {self._function.__qualname__} are positional.")
        result = self.cache.get(arguments)
        if result is None:
            result = self._function(*arguments, **named)
            self.cache.put(arguments, result)
        return result


def cached(
    name: str, max_bytes: int, size: int | Callable[[Any, V], int]
) -> Callable[[Callable[P, V]], CachedFunction[P, V]]:
    """Cache the results of a function, see `Cache`; `size` gets the tuple of its arguments and the result."""

    def decorate(function: Callable[P, V]) -> CachedFunction[P, V]:
        return CachedFunction(function, Cache(name, max_bytes, size))

    return decorate


def caches() -> Iterator[Cache[Any, Any]]:
    return iter(tuple(_CACHES))
