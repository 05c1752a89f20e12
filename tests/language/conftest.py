"""A language in marks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.language import speech
from tests.language.marked import Marked


@pytest.fixture
def marked() -> Iterator[Marked]:
    """Everything is said in marks."""
    spoken = Marked()
    before = speech._SPOKEN.set(spoken)
    yield spoken
    speech._SPOKEN.reset(before)
