"""Switch between `make test`, for everyday work, and `make test-all`, which runs everything at its full size.

`make test` runs some of many similar cases, on one of the kinds of database that the store supports.
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


KINDS = ("sqlite", "postgresql")


def on_one_kind(name: str, cases: Iterable[Any], every: int = 1) -> pytest.MarkDecorator:
    """Run a test with each of `cases` as `name`, on the kinds of databases in turn."""
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
