"""The kinds of database that the store supports, as parameters of tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.support.full_size import spread

KINDS = ("sqlite", "postgresql")


def on_one_kind(name: str, cases: Iterable[Any]) -> pytest.MarkDecorator:
    """Run a test with each of `cases` as `name`: on each kind of database, but in `make test` on one of them."""
    return pytest.mark.parametrize((name, "kind"), spread([*cases], KINDS))
