"""Fixtures of localization tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.i18n import locale_context
from tests.support.languages.marked_language import Marked


@pytest.fixture
def marked() -> Iterator[Marked]:
    """Use the marked catalog."""
    spoken = Marked()
    before = locale_context._CATALOG.set(spoken)
    yield spoken
    locale_context._CATALOG.reset(before)
