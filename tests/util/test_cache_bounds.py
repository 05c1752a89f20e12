"""No cache of the bot grows without a bound, and together they take no more than promised."""

from __future__ import annotations

import functools
import gc
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.bootstrap import build_app, build_client
from bot.rendering import THEMES
from bot.rendering import board as board_pictures
from bot.rendering import theme as themes
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
    "_model",
    "_moves_of",
    "_moves_of_ring",
    "load_catalog",
    "load_course",
    "measured_ratings",
    "rows_query",
    "statistics_query",
} | {"_insert_first", "_upsert_ladder", "_upsert_totals", "upsert_achievements", "upsert_records"}
"""Functions that cache all their results, because there are only a few: languages, kinds of databases, one course."""


@pytest.fixture(scope="module")
def cached_functions() -> list[Any]:
    """Return every function of the bot that is cached by `functools`."""
    for module in pkgutil.walk_packages(bot.__path__, "bot."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    kind = type(functools.cache(len))
    return [
        function
        for function in gc.get_objects()
        if isinstance(function, kind) and function.__module__.startswith("bot.")
    ]


def largest_sprites() -> Iterator[tuple[str, int]]:
    """Yield the names of functions that cache sprites, and the bytes of their largest ones."""
    for theme in map(theme_named, THEMES):
        pitch = theme.pitches[1]
        largest = 20_000, themes.PieceState.OFFERED, pitch
        banner = board_pictures.banner(theme, "W" * 32, "turn", "active", board_pictures.WIDTH // 2, 200)
        for name, sprite in (
            ("_piece", theme.piece(*largest)),
            ("_piece_mask", theme.piece_mask(*largest)),
            ("_slots", theme.slots(board_pictures.WIDTH // pitch, pitch)),
            ("banner", banner),
        ):
            yield name, sprite_bytes((), sprite)


def test_every_cached_function_is_bounded(cached_functions: list[Any]) -> None:
    unbounded = {each.__name__ for each in cached_functions if each.cache_parameters()["maxsize"] is None}
    assert unbounded <= COMPLETE


async def test_all_caches_together_take_no_more_than_the_maximum(cached_functions: list[Any], tmp_path: Path) -> None:
    database = Database(f"sqlite+aiosqlite:///{tmp_path}/coins.db")
    client = build_client(build_app(Settings(), database))
    sizes: dict[str, int] = {}
    for name, size in largest_sprites():
        sizes[name] = max(size, sizes.get(name, 0))
    functions = sum(
        (each.cache_parameters()["maxsize"] or 0) * sizes.get(each.__name__, SMALL_BYTES) for each in cached_functions
    )
    objects = sum(cache.max_bytes for cache in caches())
    assert len(cached_functions) > 20
    assert objects + functions <= MAX_CACHE_BYTES
    await client.close()
    await database.close()
