"""Fixtures of localization tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.languages import Marked, use_catalog


@pytest.fixture
def marked_catalog() -> Iterator[Marked]:
    """Use the marked catalog."""
    catalog = Marked()
    with use_catalog(catalog):
        yield catalog
