"""No cache of the bot grows without a bound, and together they take no more than promised."""

from __future__ import annotations

import functools
import gc
import json
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.bootstrap import build_app, build_client
from bot.rendering import THEMES, board, theme
from bot.rendering.canvas import WIDTH
from bot.rendering.sprites import sprite_bytes
from bot.rendering.themes import theme_named
from bot.settings import Settings
from bot.store import Database
from bot.util.caching import MEGABYTE, caches

MAX_CACHE_BYTES = 70 * MEGABYTE
"""A process takes 100 MB before the first game and at most 220 MB; the rest is for fragmentation of the heap."""
SMALL_BYTES = 600
"""The bytes of a result of a usual `lru_cache`: a name, a number, a measure."""
COMPLETE = {
    "_insert_first": "two kinds of databases",
    "_locking": "few columns, two strengths",
    "_model": "one model",
    "_moves_of": "four lines, three kinds of walls, two ends",
    "_moves_of_ring": "a tuple for each size of a ring, which is bounded",
    "_numbered": "kept statements",
    "_played_in": "two kinds of databases",
    "_pool": "one file of the package",
    "_ranked": "one pool",
    "_reads": "the functions of sixteen kinds of buttons",
    "_replace": "two kinds of databases, six tables",
    "_upsert_best": "two kinds of databases",
    "_upsert_puzzle": "two kinds of databases",
    "_upsert_rating": "two kinds of databases",
    "load_catalog": "five languages",
    "load_course": "the one course of the package",
    "measured_ratings": "one table of the package",
    "rows_query": "ten metrics",
    "statistics_query": "one query",
}
"""Functions that cache all their results, because there are only a few."""


def largest_sprites() -> Iterator[tuple[str, int]]:
    """Yield the names of functions that cache sprites, and the bytes of their largest ones."""
    for look in map(theme_named, THEMES):
        pitch = look.pitches[1]
        largest = 20_000, theme.PieceState.OFFERED, pitch
        for name, sprite in (
            ("_piece", look.piece(*largest)),
            ("_piece_mask", look.piece_mask(*largest)),
            ("_slots", look.slots(WIDTH // pitch, pitch)),
            ("banner", board.banner(look, "W" * 32, "turn", "active", 200)),
        ):
            yield name, sprite_bytes((), sprite)


def cached_functions() -> dict[int, Any]:
    """Return every function of the bot that is cached by `functools`, by its id."""
    for module in pkgutil.walk_packages(bot.__path__, "bot."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    kind = type(functools.cache(len))
    found = [each for each in gc.get_objects() if isinstance(each, kind)]
    return {id(each): each for each in found if each.__module__.startswith("bot.")}


def measure() -> dict[str, Any]:
    """Return the functions that cache without a bound, and the most bytes of all caches of this process."""
    functions = cached_functions().values()
    client = build_client(build_app(Settings(), Database("sqlite:///unused.db")))
    sizes: dict[str, int] = {}
    for name, size in largest_sprites():
        sizes[name] = max(size, sizes.get(name, 0))
    bounds = [(each.__name__, each.cache_parameters()["maxsize"]) for each in functions]
    return {
        "client": str(client),
        "unbounded": sorted(name for name, most in bounds if most is None),
        "functions": sum((most or 0) * sizes.get(name, SMALL_BYTES) for name, most in bounds),
        "objects": sum(cache.max_bytes for cache in caches()),
        "caches": len(list(caches())),
    }


@pytest.fixture(scope="module")
def measured() -> Any:
    """Return what a process measures that runs nothing else."""
    command = [sys.executable, "-m", "tests.util.test_cache_bounds"]
    done = subprocess.run(command, capture_output=True, cwd=Path(__file__).parents[2], check=True)
    return json.loads(done.stdout)


def test_every_cached_function_is_bounded(measured: Any) -> None:
    assert set(measured["unbounded"]) <= set(COMPLETE)


def test_all_caches_together_take_no_more_than_the_maximum(measured: Any) -> None:
    assert measured["caches"] >= 15
    assert 0 < measured["functions"] + measured["objects"] <= MAX_CACHE_BYTES, measured


if __name__ == "__main__":
    print(json.dumps(measure()))
