"""End on SIGINT (Ctrl+C), SIGTERM and SIGHUP (a closed terminal) without a traceback."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from bot.cli.startup_signals import ending_signals


async def run_until_signal(work: Coroutine[Any, Any, None]) -> bool:
    """Await `work`, cancelled at the first signal that ends the bot. Return true if a signal ended it."""
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()

    def end() -> None:
        if not task.cancelling():  # a closed terminal sends SIGHUP twice, which must not interrupt the shutdown
            task.cancel()

    for number in ending_signals():
        with suppress(NotImplementedError):  # Windows raises KeyboardInterrupt instead
            loop.add_signal_handler(number, end)
    try:
        await task
    except asyncio.CancelledError:
        return True
    return False
