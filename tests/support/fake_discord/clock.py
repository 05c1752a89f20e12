"""Provide Discord's clock, which a test can advance, and ids made from it."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from itertools import count

_EPOCH = 1420070400.0
"""The first second of 2015, the epoch of snowflakes."""


_NUMBERS = count(1)
"""Shared by all clocks, because two of them may have the same time."""


class Clock:
    """Real time plus the seconds that tests add, so that no test waits 15 minutes for a token to expire."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += seconds

    def snowflake(self) -> int:
        """Return a new id, greater than the previous ids of this clock and different from those of other clocks."""
        return (int((self.now() - _EPOCH) * 1000) << 22) | (next(_NUMBERS) & 0x3FFFFF)


def stamp(seconds: float) -> str:
    """Return a time in Discord's format."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
