"""End a command that plays on SIGTERM as on SIGINT (Ctrl+C) while its event loop doesn't handle signals yet.

Importing the bot takes a second, on a slow machine several. `bot.cli.signals` handles both signals afterwards.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupted_by_sigterm() -> Iterator[None]:
    """Raise `KeyboardInterrupt` on SIGTERM during the block. Call it in the main thread."""
    previous = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, previous)
