"""Try again during an outage: with growing pauses, and with few lines in the log."""

from __future__ import annotations

import logging
import random
import time

_LONGEST_PAUSE_S = 60.0
_SILENCE_S = 600.0
"""Seconds after which the same reason is logged again."""


class Outage:
    """Failed attempts in a row, with pauses between them that double up to a minute. The reasons go to `log`."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._pause = 1.0
        self._reported: tuple[str, float] | None = None

    def failed(self, reason: str, at_least: float = 0.0) -> float:
        """Return the seconds to wait for the next attempt, and log `reason`, a sentence, unless it was just logged."""
        pause = max(self._pause * random.uniform(0.5, 1.0), at_least)
        self._pause = min(self._pause * 2, _LONGEST_PAUSE_S)
        now = time.monotonic()
        if self._reported is None or reason != self._reported[0] or now - self._reported[1] >= _SILENCE_S:
            self._reported = reason, now
            self._log.warning("%s Trying again in %.0f s.", reason, max(pause, 1.0))
        return pause
