"""Log at most a few lines a minute of a kind that users can cause at will, and count the rest."""

from __future__ import annotations

import logging
import time

MAX_LINES_PER_MINUTE = 20
_MINUTE_S = 60.0


class ThrottledLogger:
    """Logs at most `MAX_LINES_PER_MINUTE` to `log`. The next minute starts with the number of dropped lines."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._since = time.monotonic()
        self._count = 0

    def warning(self, message: str, *args: object) -> None:
        """Log `message` as a warning, unless the limit is reached."""
        self._write(logging.WARNING, message, *args)

    def error(self, message: str, *args: object) -> None:
        """Log `message` as an error, unless the limit is reached."""
        self._write(logging.ERROR, message, *args)

    def _write(self, level: int, message: str, *args: object) -> None:
        now = time.monotonic()
        if now - self._since >= _MINUTE_S:
            if self._count > MAX_LINES_PER_MINUTE:
                self._log.log(level, "%d lines like the next one were dropped.", self._count - MAX_LINES_PER_MINUTE)
            self._since, self._count = now, 0
        self._count += 1
        if self._count <= MAX_LINES_PER_MINUTE:
            self._log.log(level, message, *args)
