"""Switch between `make test`, for everyday work, and `make test-all`, which runs everything at its full size."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import pytest

FULL_SIZE = os.environ.get("TEST_FULL_SIZE") == "1"
"""If true, property tests try more examples, and processes of the bot are started instead of forked."""


def some(cases: Iterable[Any], every: int) -> list[Any]:
    """Return `cases` for `parametrize`, all marked slow except every `every`-th."""
    return [each if number % every == 0 else _slow(each) for number, each in enumerate(cases)]


def spread(cases: Sequence[Any], over: Sequence[Any], every: int = 1) -> list[Any]:
    """Return each of `cases` with each value of `over`, for `parametrize`; all but one value of each case are slow.

    The cases take turns with the values, so that `make test` runs each case once, and about as many with each value. Of
    cases that differ little it runs every `every`-th, which must have no factor in common with the number of values.
    """
    return [
        pair if number % len(over) == place and number % every == 0 else _slow(*pair)
        for (number, case), (place, value) in product(enumerate(cases), enumerate(over))
        for pair in [(case, value)]
    ]


def _slow(*values: Any) -> Any:
    return pytest.param(*values, marks=pytest.mark.slow)
