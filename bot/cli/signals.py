"""End on SIGINT (Ctrl+C) and SIGTERM without a traceback."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any


async def run_until_signal(work: Coroutine[Any, Any, None]) -> bool:
    """Await `work`, cancelled at the first SIGINT or SIGTERM. Return true if a signal ended it."""
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows raises KeyboardInterrupt instead
            loop.add_signal_handler(number, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        return True
    return False
