"""What is counted while the bot runs: plain numbers, added to where things happen and read by whoever watches the bot.

One meter a process. It knows nothing of how it is read, and a pick pays for one addition and one observation.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0, 10.0)
"""Seconds at which the buckets of a histogram end."""


class Histogram:
    """How often something took how long. `counts` has a bucket for each of `BOUNDS` and one for what took longer."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Something took `seconds`."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Meter:
    """Counts since the start of the process."""

    def __init__(self) -> None:
        self.picks = 0
        """Coins that people took."""
        self.answers: dict[str, Histogram] = {"click": Histogram(), "command": Histogram()}
        """Seconds from the arrival of an interaction until Discord had the answer."""
        self.missed = 0
        """Interactions for whose first answer Discord did not wait, or that it did not take in time."""
        self.lost = 0
        """Answers that got lost on the way in any other manner."""
        self.turned_away = dict.fromkeys(("too fast", "repeated", "unreadable", "stopping"), 0)
        """Interactions that were not let in, by why."""


METER: Final = Meter()
