"""Progress on standard error, where that is a terminal and the work takes longer than a second."""

from __future__ import annotations

import sys
from threading import Event, Thread
from time import monotonic
from types import TracebackType
from typing import Self

_EVERY = 1.0
"""Seconds before the first word, and between any two."""


class Progress:
    """A context in which a line on standard error says what is being done, and for how long already.

    >>> with Progress("reading") as progress:
    ...     progress.doing = "solving 1,000,000 coins"
    """

    def __init__(self, doing: str) -> None:
        self.doing = doing
        self._done = Event()
        self._thread: Thread | None = None

    def __enter__(self) -> Self:
        if sys.stderr is not None and sys.stderr.isatty():
            self._thread = Thread(target=self._say, daemon=True)
            self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._done.set()
        if self._thread is not None:
            self._thread.join()

    def _say(self) -> None:
        began = monotonic()
        said = False
        while not self._done.wait(_EVERY):
            print(f"\r\033[Kcoins: {self.doing}, {monotonic() - began:.0f} s", end="", file=sys.stderr, flush=True)
            said = True
        if said:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
