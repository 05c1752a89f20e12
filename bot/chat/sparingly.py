"""Warnings that anybody can cause as often as they like: a few a minute are logged, and how many were not."""

from __future__ import annotations

import logging
import time

MOST = 20
"""Lines a minute."""
_MINUTE = 60.0


class Sparingly:
    """Warns in `log`, `MOST` times a minute; the first line of a later minute tells how many were left out."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._since = time.monotonic()
        self._asked = 0

    def warning(self, message: str, *args: object) -> None:
        """Log `message`, unless there were too many."""
        now = time.monotonic()
        if now - self._since >= _MINUTE:
            if self._asked > MOST:
                self._log.warning("%d warnings like the next one were left out.", self._asked - MOST)
            self._since, self._asked = now, 0
        self._asked += 1
        if self._asked <= MOST:
            self._log.warning(message, *args)
