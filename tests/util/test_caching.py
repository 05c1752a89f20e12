"""Caches that are bounded by bytes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from bot.util import caching
from bot.util.caching import ENTRY_BYTES, Cache, cached


def text_cache(most_entries: int) -> Cache[int, str]:
    """Return a cache with room for that many texts."""
    return Cache("texts", 10 * most_entries, 10)


def test_the_least_recently_used_entry_is_dropped_first() -> None:
    cache = text_cache(2)
    cache.put(1, "a")
    cache.put(2, "b")
    assert cache.get(1) == "a"
    assert sorted(cache.items()) == [(1, "a"), (2, "b")], "which does not count as use"
    cache.put(3, "c")
    assert (cache.get(1), cache.get(2), cache.get(3)) == ("a", None, "c")


def test_an_entry_larger_than_the_cache_is_not_stored() -> None:
    cache: Cache[int, str] = Cache("texts", 2 * ENTRY_BYTES, lambda key, value: len(value))
    cache.put(1, "a")
    cache.put(2, "b" * 2 * ENTRY_BYTES)
    assert cache.items() == [(1, "a")]
    cache.put(1, "a" * 2 * ENTRY_BYTES)
    assert cache.items() == [], "the value before is out of date"


def test_the_bound_holds_for_any_entries() -> None:
    rng = Random(1)
    cache: Cache[int, bytes] = Cache("bytes", 50_000, lambda key, value: len(value))
    for _ in range(1_000):
        cache.put(rng.randrange(300), bytes(rng.randrange(5_000)))
        assert cache.bytes <= 50_000
    assert cache.bytes == sum(len(value) + ENTRY_BYTES for _, value in cache.items()) > 40_000


def test_an_expired_entry_is_dropped_even_if_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(caching, "monotonic", lambda: now)
    cache: Cache[int, str] = Cache("texts", 10_000, 10, 10.0)
    cache.put(1, "a")
    now = 9.0
    assert cache.get(1) == "a"
    now = 10.0
    assert cache.get(1) is None
    assert (len(cache), cache.items()) == (0, [])
    cache.put(1, "b")
    assert cache.get(1) == "b"


def test_entries_that_have_expired_are_dropped_when_another_is_put_in(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(caching, "monotonic", lambda: now)
    cache: Cache[int, str] = Cache("texts", 10_000, 10, 10.0)
    for key in range(300):
        cache.put(key, "a")
    now = 5.0
    cache.put(0, "b")
    now = 10.0
    assert cache.items() == [(0, "b")]
    assert len(cache) == 300
    cache.put(500, "c")
    assert (len(cache), cache.get(0), cache.get(2)) == (2, "b", None)
    now = 15.0
    cache.put(500, "d")
    assert cache.items() == [(500, "d")]


def test_a_cached_function_computes_a_result_once() -> None:
    asked = []

    @cached("sums", 10 * ENTRY_BYTES, lambda key, value: 0)
    def add(left: int, right: int) -> int:
        """Add."""
        asked.append((left, right))
        return left + right

    assert [add(1, 2), add(1, 2), add(2, 1)] == [3, 3, 3]
    assert asked == [(1, 2), (2, 1)]
    assert add.__doc__ == "Add."
    add.cache_clear()
    assert add(1, 2) == 3
    assert len(asked) == 3
    with pytest.raises(TypeError, match="positional"):
        add(1, right=2)


def test_threads_can_share_a_cache() -> None:
    cache = text_cache(20)

    def work(seed: int) -> None:
        rng = Random(seed)
        for _ in range(500):
            key = rng.randrange(40)
            assert cache.get(key) in (None, str(key))
            cache.put(key, str(key))
            if key == 7:
                cache.drop(key)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(work, range(8)))
    assert cache.bytes == len(cache) * 10 <= cache.max_bytes
