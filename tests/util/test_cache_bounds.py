"""All caches of the bot are known: none grows without a bound, and together they take no more than promised.

A cache that is not listed in this file fails these tests. Prefer `bot.util.caching`; a collection that is bounded
otherwise, or is no cache, is listed with the reason.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.rendering import THEMES
from bot.rendering.board.image import WIDTH
from bot.rendering.board.player_panel import banner
from bot.rendering.primitives.sprite_builder import sprite_bytes
from bot.rendering.themes import PieceState, theme_named
from bot.util.caching import MEGABYTE

ROOT = Path(bot.__file__).parent
MAX_CACHE_BYTES = 70 * MEGABYTE
"""A process takes 100 MB before the first game and at most 220 MB; the rest is for fragmentation of the heap."""

BOUNDED_FUNCTIONS = {
    # Place: the maximum number of entries, and the bytes of the largest one.
    "chat/interactions/request_context.py _visible": (2_048, 500),  # names of people, 32 letters at most
    "coins/move.py Move.parse": (64, 400),
    "match/dealing/daily_difficulty.py stars": (64, 10_000),  # boards of a puzzle
    "player_name.py _escaped": (8_000, 500),  # names, 32 letters at most
    "rendering/primitives/canvas.py _seen": (16, 2_300),  # 256 numbers
    "rendering/primitives/fonts.py fit_text": (2_048, 600),  # texts of images
    "rendering/primitives/fonts.py fold_text": (64, 2_000),  # sentences of images
    "rendering/primitives/fonts.py width": (2_048, 400),
    "rendering/primitives/fonts.py writable_name": (1_024, 600),  # names
    "rendering/charts/mark_sprites.py mark_sprite": (128, 3_500),
    "rendering/primitives/number_format.py short_number": (1_024, 400),
    "rendering/board/ring.py _along": (16, 16_000),  # 361 numbers
    "rendering/board/ring.py ring_shape": (256, 700),
    "rendering/themes/base.py Theme.__init__ _draw_taken": (3 * 32, 4_500),  # of three themes, as the next two
    "rendering/themes/base.py Theme.__init__ _draw_wall": (3 * 16, 6_500),
    "rendering/themes/base.py Theme.__init__ _draw_mark": (3 * 16, 4_500),
    "rendering/board/player_panel.py banner": (208, 18_800),  # 300 x 50 pixels, as the next three
    "rendering/themes/base.py _piece": (384, 14_300),  # 84 x 126 pixels
    "rendering/themes/base.py _piece_mask": (96, 14_300),
    "rendering/themes/base.py _slots": (8, 78_000),  # 588 x 126 pixels
    "rendering/board/captions.py _word_caption": (64, 8_000),
    "rendering/board/confetti.py _piece": (128, 1_000),
    "rendering/board/line.py _bow": (32, 5_000),
    "rendering/board/line_fit.py _fit": (64, 1_000),  # lengths of four lines
    "rendering/board/medallion.py face_sprite": (32, 6_000),
    "rendering/board/medallion.py letter_sprite": (64, 6_000),
    "rendering/emoji/emoji_set.py emoji_set": (1, 200_000),  # the PNG files of all emojis
    "rendering/emoji/faces.py draw_face": (16, 66_000),  # 128 x 128 pixels of four bytes
    "service/preferences/preference_service.py _owners": (1_024, 600),  # two owners
    "service/statistics/daily_history.py _par": (1_024, 700),  # boards as text
    "store/engine/compiled.py CompiledStatement.__init__ convert": (
        20 * 64,
        400,
    ),  # of some twenty timestamp columns
}
"""Functions with an `lru_cache`: their results are small, and their number is bounded."""

UNBOUNDED_FUNCTIONS = {
    "coins/position.py _moves_of": "four lines, three kinds of walls, two ends",
    "coins/position.py _moves_of_ring": "a tuple for each size of a ring, which is bounded",
    "i18n/catalog.py load_catalog": "five languages",
    "learning/reader.py load_course": "the one course of the package",
    "match/ladder/measured_ratings.py measured_ratings": "one table of the package",
    "match/rating.py _model": "one model",
    "store/statistics/ladder_ratings.py _insert_first": "two kinds of databases",
    "store/statistics/leaderboards.py rows_query": "seven metrics",
    "store/statistics/player_statistics.py statistics_query": "one query",
    "store/statistics/totals.py _upsert_ladder": "two kinds of databases",
    "store/statistics/totals.py _upsert_totals": "two kinds of databases",
    "store/statistics/totals.py upsert_achievements": "two kinds of databases",
    "store/statistics/totals.py upsert_records": "two kinds of databases, three tables",
}
"""Functions that cache all their results, because there are only a few."""

GROWING_COLLECTIONS = {
    "chat/emoji_uploads.py DiscordEmojis._emojis_by_id": "the emojis of the application, of which Discord allows 2,000",
    "chat/interactions/in_flight.py InFlightInteractions._tasks": "the tasks that run",
    "chat/transport/identify_queue.py IdentifyQueue._hold_tasks": "the tasks that run",
    "chat/interactions/user_queue.py PerUserQueue._queues": "the players with pending requests",
    "chat/sharded_client.py ShardedClient._launching": "the shards of the process",
    "cli/logging_setup.py _RepeatLimit._counts": "the messages of the code, of a minute",
    "cli/logging_setup.py _RepeatLimit._dropped": "the messages of the code, of a minute",
    "i18n/catalog.py Catalog._fixed": "the messages of a language",
    "i18n/catalog.py Catalog._selections": "the messages of a language",
    "i18n/catalog.py Catalog._templates": "the messages of a language",
    "service/active_game_cache.py ActiveGameCache._locks": "weak: the requests that run",
    "playground/tabs.py Tabs._accepted": "the open pages of one person's browser",
    "playground/tabs.py Tabs._buttons": "a fixed number of revisions; older ones are dropped",
    "service/emojis/application_emojis.py ApplicationEmojis._ids": "the emojis of the bot",
    "store/engine/sqlite/batch_transaction.py SqliteBatchTransaction._compiled": "the statements of the code",
    "store/engine/batch_writer.py BatchWriter._tasks": "the transactions that run",
    "store/engine/batch_writer.py BatchWriter._waiting": "the updates that wait; it is emptied before they are stored",
    "store/engine/postgres/connection.py StatementCache._converters": "the statements of the code",
    "store/engine/postgres/connection.py StatementCache._statements": "the statements of the code",
    "store/engine/postgres/grouped_changes.py GroupedChanges._grouped": "the statements of the code",
    "store/engine/postgres/grouped_inserts.py GroupedInserts._grouped": "the statements of the code",
    "store/engine/postgres/grouped_updates.py GroupedUpdates._grouped": "the statements of the code",
    "store/engine/sqlite/database_file.py SqliteFile._connections": "the open connections",
    "store/engine/sqlite/queries.py SqliteQueries._compiled": "the queries of the program",
    "store/engine/advisory_locks.py AdvisoryLocks._local_locks": "the numbers of the code",
    "util/caching.py _CACHES": "weak: the caches themselves",
    "util/retry_times.py RetryTimes._times": "the jobs of the scheduler; the damaged games and duels of a minute",
}
"""Collections that live as long as the process and start empty, and why they need no bound."""

_COLLECTIONS = {"dict", "set", "defaultdict", "OrderedDict", "Counter"} | {
    "WeakValueDictionary",
    "WeakKeyDictionary",
    "WeakSet",
}
_CACHE_FACTORIES = {"Cache": 1, "cached": 1}
"""Names that make a bounded cache, and the index of the bound among their arguments."""


def walk_with_owners(node: ast.AST, path: str, owner: str) -> Iterator[tuple[str, ast.AST]]:
    """Walk through a syntax tree, with the names of the classes and functions around each node."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            inner = f"{owner}.{child.name}".lstrip(".")
            for decorator in child.decorator_list:
                yield inner, decorator
            yield from walk_with_owners(child, path, inner)
        else:
            yield owner, child
            yield from walk_with_owners(child, path, owner)


@cache
def all_nodes() -> list[tuple[str, str, str, ast.AST]]:
    """Return each node of the bot's code with its file, its module and its owner."""
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        if "migrations" in path.parts:
            continue
        relative = path.relative_to(ROOT)
        module = ".".join(("bot", *relative.with_suffix("").parts)).removesuffix(".__init__")
        for owner, node in walk_with_owners(ast.parse(path.read_text("utf-8")), str(relative), ""):
            found.append((relative.as_posix(), module, owner, node))
    return found


def called_name(node: ast.AST) -> str:
    """Return the last name of an expression: `lru_cache` for `functools.lru_cache(maxsize=4)`."""
    if isinstance(node, ast.Call):
        return called_name(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Subscript):
        return called_name(node.value)
    return node.id if isinstance(node, ast.Name) else ""


def evaluate_constant(expression: ast.expr, module: str) -> Any:
    """Return the value of a constant expression in its module."""
    return eval(ast.unparse(expression), vars(import_module(module)))


def cached_functions() -> Iterator[tuple[str, int | None]]:
    """Yield the functions that are cached by `functools`, with the maximum number of results."""
    seen: set[int] = set()
    imported: set[tuple[str, str]] = set()
    for path, module, owner, node in all_nodes():
        if isinstance(node, ast.ImportFrom) and node.module == "functools":
            imported |= {(path, alias.asname or alias.name) for alias in node.names}
        if id(node) in seen or called_name(node) not in ("lru_cache", "cache"):
            continue
        keeping, place = node, f"{path} {owner}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Call):  # `lru_cache(4)(function)`
            keeping, place = node.func, f"{place} {called_name(node.args[0])}"
        name = keeping.func if isinstance(keeping, ast.Call) else keeping
        known = isinstance(name, ast.Name) and (path, name.id) in imported
        if not known and not (isinstance(name, ast.Attribute) and called_name(name.value) == "functools"):
            continue
        seen |= {id(inner) for inner in ast.walk(node)}
        given = [*keeping.args, *(each.value for each in keeping.keywords)] if isinstance(keeping, ast.Call) else []
        yield place, evaluate_constant(given[0], module) if given else None


def test_each_function_with_a_bounded_cache_is_listed() -> None:
    found = {place: most for place, most in cached_functions() if most is not None}
    assert set(found) == set(BOUNDED_FUNCTIONS)
    assert [place for place, most in found.items() if BOUNDED_FUNCTIONS[place][0] % most] == [], "as many as are listed"


def test_each_function_with_an_unbounded_cache_is_listed_with_the_reason() -> None:
    assert sorted(place for place, most in cached_functions() if most is None) == sorted(UNBOUNDED_FUNCTIONS)


def growing_collections() -> Iterator[str]:
    """Yield the attributes and globals that start as empty collections."""
    target: ast.expr
    value: ast.expr | None
    for path, _, owner, node in all_nodes():
        if isinstance(node, ast.AnnAssign):
            target, value = node.target, node.value
        elif isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
        else:
            continue
        empty = (isinstance(value, ast.Dict) and not value.keys) or (
            isinstance(value, ast.Call) and called_name(value) in _COLLECTIONS and not value.args
        )
        if empty and isinstance(target, ast.Attribute):
            yield f"{path} {owner.partition('.')[0]}.{target.attr}"
        elif empty and isinstance(target, ast.Name) and not owner:
            yield f"{path} {target.id}"


def test_each_growing_collection_is_listed_with_the_reason() -> None:
    assert sorted(growing_collections()) == sorted(GROWING_COLLECTIONS)


def cache_bounds() -> Iterator[tuple[str, int]]:
    """Yield the bounds in bytes of all caches of `bot.util.caching`, by their places."""
    for path, module, owner, node in all_nodes():
        if not isinstance(node, ast.Call) or isinstance(node.func, ast.Attribute) or path == "util/caching.py":
            continue
        if called_name(node) in _CACHE_FACTORIES:
            yield f"{path} {owner}", bound_of(node, module)


def bound_of(call: ast.Call, module: str) -> int:
    bound = call.args[_CACHE_FACTORIES[called_name(call)]]
    if isinstance(bound, ast.Name) and bound.id == "max_bytes":  # of tables, by default
        return int(vars(import_module(module))["DEFAULT_BYTES"])
    return int(evaluate_constant(bound, module))


def test_all_caches_together_take_no_more_than_the_maximum() -> None:
    found = dict(cache_bounds())
    assert len(found) >= 15
    assert all(bound > 0 for bound in found.values())
    numbers = sum(most * size for most, size in BOUNDED_FUNCTIONS.values())
    assert sum(found.values()) + numbers <= MAX_CACHE_BYTES, (found, numbers)


@pytest.mark.parametrize("name", THEMES)
def test_the_largest_sprites_of_boards_take_no_more_than_listed(name: str) -> None:
    theme = theme_named(name)
    pitch = theme.pitches[1]
    largest = 20_000, PieceState.OFFERED, pitch
    sprites = {
        "rendering/themes/base.py _piece": theme.piece(*largest),
        "rendering/themes/base.py _piece_mask": theme.piece_mask(*largest),
        "rendering/themes/base.py _slots": theme.slots(WIDTH // pitch, pitch),
        "rendering/board/player_panel.py banner": banner(theme, "W" * 32, "turn", "active", WIDTH // 2, 200),
    }
    for place, sprite in sprites.items():
        assert sprite_bytes((), sprite) <= BOUNDED_FUNCTIONS[place][1], place
