"""End a command that plays on SIGTERM and SIGHUP as on SIGINT (Ctrl+C) while its event loop doesn't handle signals yet.

Importing the bot takes a second, on a slow machine several. `bot.cli.signals` handles the signals afterwards.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


def ending_signals() -> list[signal.Signals]:
    """Return the signals that end the bot; without the ignored ones: `nohup` ignores SIGHUP."""
    names = ("SIGINT", "SIGTERM", "SIGHUP")  # Windows has no SIGHUP
    numbers = [signal.Signals[name] for name in names if name in signal.Signals.__members__]
    return [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]


@contextmanager
def interrupted_by_signals() -> Iterator[None]:
    """Raise `KeyboardInterrupt` on each signal that ends the bot during the block. Call it in the main thread."""
    previous = {number: signal.signal(number, signal.default_int_handler) for number in ending_signals()}
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
