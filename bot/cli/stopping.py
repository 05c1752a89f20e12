"""Ending on Ctrl+C or when the host asks for it (SIGTERM), without a traceback."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any


async def until_stopped(work: Coroutine[Any, Any, None]) -> bool:
    """Await `work`, cancelled (and so cleaned up) at the first SIGINT or SIGTERM; whether that was what ended it."""
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl+C arrives as KeyboardInterrupt there
            loop.add_signal_handler(number, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        return True
    return False
