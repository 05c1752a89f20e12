"""The kinds of database that the store supports, as parameters of tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from zlib import crc32

import pytest

from tests.support.full_size import spread

KINDS = ("sqlite", "postgresql")


def on_one_kind(name: str, cases: Iterable[Any], every: int = 1) -> pytest.MarkDecorator:
    """Run a test with each of `cases` as `name`: on each kind of database, but in `make test` as `spread` does."""
    return pytest.mark.parametrize((name, "kind"), spread([*cases], KINDS, every))


def take_turns(items: Iterable[pytest.Item]) -> None:
    """Mark each test that runs on both kinds as slow on one of them, so that `make test` runs it once.

    The name of the test decides on which: every run is the same, and a new test changes nothing for others.
    """
    for item in items:
        callspec = getattr(item, "callspec", None)
        kind = None if callspec is None else callspec.params.get("kind")
        if kind in KINDS and item.get_closest_marker("slow") is None and "kind" not in _own_parameters(item):
            turn = crc32(item.nodeid.replace(kind, "").encode()) % len(KINDS)
            if kind != KINDS[turn]:
                item.add_marker(pytest.mark.slow)


def _own_parameters(item: pytest.Item) -> set[str]:
    """Return the parameters that the test itself sets, as with `on_one_kind`."""
    names: set[str] = set()
    for mark in item.iter_markers("parametrize"):
        first = mark.args[0]
        names.update(first.replace(" ", "").split(",") if isinstance(first, str) else first)
    return names
