"""Choose what runs: `make test` for everyday work, and `make test-all` at full size.

`make test` leaves out tests that are marked `slow`, all that need a PostgreSQL or processes of the bot, and all but one
start of the bot and one page in the browser. `make test-all` runs on PostgreSQL all of `tests/store`, and of the other
tests the contracts: those with two processes, and those that name the kind of database.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import cycle
from typing import Any
from zlib import crc32

import pytest

FULL_SIZE = os.environ.get("TEST_FULL_SIZE") == "1"
"""If true, property tests try more examples."""
KINDS = ("sqlite", "postgresql")
_TWO_PROCESSES = {"elsewhere", "other_database"}
"""Fixtures that open the database of a test again, like another process."""
_CONTRACTS = ("test_leaderboards", "test_statistics", "test_upgrades", "test_kills")
"""Modules whose queries or subject need the server."""
_SERVERS = {"test_host_failover", "test_poolers", "test_postgres", "test_postgres_faults", "test_tls"}
"""Modules that need the server in a way of their own."""
_PROCESSES = {
    "test_check",
    "test_data",
    "test_database_access",
    "test_health",
    "test_main",
    "test_packaging",
    "test_run",
}
"""Modules that start the bot's commands, or install it."""
_LONG = {"test_page", "test_power_cuts", "test_upgrades"}
"""Modules that open a browser or repeat a long history."""
_EVERYDAY = {"test_a_game_by_buttons_alone", "test_a_whole_game_on_the_page"}
"""The start of the bot and the page that `make test` tries."""


def some(cases: Iterable[Any], every: int) -> list[Any]:
    """Return `cases` for `parametrize`, all marked slow except every `every`-th."""
    return [each if number % every == 0 else _slow(each) for number, each in enumerate(cases)]


def spread(cases: Sequence[Any], over: Sequence[Any], every: int = 1) -> list[Any]:
    """Return each of `cases` with a value of `over`, in turn, for `parametrize`; all but every `every`-th are slow."""
    return [
        (case, value) if number % every == 0 else _slow(case, value)
        for number, (case, value) in enumerate(zip(cases, cycle(over), strict=False))
    ]


def is_drawn(item: pytest.Item, every: int) -> bool:
    """Return true for every test in `make test-all`, and for about one of `every` in `make test`, always the same."""
    return FULL_SIZE or crc32(item.nodeid.encode()) % every == 0


def _slow(*values: Any) -> Any:
    return pytest.param(*values, marks=pytest.mark.slow)


def on_one_kind(name: str, cases: Iterable[Any], every: int = 1) -> pytest.MarkDecorator:
    """Run a test with each of `cases` as `name` on SQLite, and with the first one on PostgreSQL as well."""
    first, *others = cases
    runs = spread([first, *others], ["sqlite"], every)
    return pytest.mark.parametrize((name, "kind"), [*runs, (first, "postgresql")])


def choose_kinds(items: list[pytest.Item]) -> list[pytest.Item]:
    """Mark all that need a PostgreSQL or start the bot as slow; remove and return those that run on SQLite only."""
    left_out = [item for item in items if _kind_of(item) == "postgresql" and not _is_contract(item)]
    items[:] = [item for item in items if item not in left_out]
    for item in items:
        needs_server = _kind_of(item) == "postgresql" or {"postgres", "pooler"} & {*getattr(item, "fixturenames", ())}
        is_long = item.path.stem in _SERVERS | _PROCESSES | _LONG or "end_to_end" in item.path.parts
        if needs_server or (is_long and item.name not in _EVERYDAY):
            item.add_marker(pytest.mark.slow)
    return left_out


def _kind_of(item: pytest.Item) -> Any:
    callspec = getattr(item, "callspec", None)
    return None if callspec is None else callspec.params.get("kind")


def _is_contract(item: pytest.Item) -> bool:
    return (
        "store" in item.path.parts
        or item.path.stem in _CONTRACTS
        or bool(_TWO_PROCESSES & {*getattr(item, "fixturenames", ())})
        or "kind" in _own_parameters(item)
    )


def _own_parameters(item: pytest.Item) -> set[str]:
    """Return the parameters that the test itself sets, as with `on_one_kind`."""
    names: set[str] = set()
    for mark in item.iter_markers("parametrize"):
        first = mark.args[0]
        names.update(first.replace(" ", "").split(",") if isinstance(first, str) else first)
    return names
