"""Wait for conditions that other tasks fulfil."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE_S = 60.0
"""Seconds until a test that waits for an event fails. It is long, because the machine may be busy."""


async def until(condition: Callable[[], bool]) -> None:
    """Return as soon as `condition` holds. Raises `AssertionError` after a minute."""
    for _ in range(int(PATIENCE_S * 100)):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")
