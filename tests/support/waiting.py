"""Waiting for what another task brings about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE_S = 60.0
"""Seconds that tests wait for what must happen: the machine may be busy, and nothing is timed."""


async def until(condition: Callable[[], bool]) -> None:
    """Return as soon as `condition` holds. Raises `AssertionError` after a minute."""
    for _ in range(int(PATIENCE_S * 100)):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")
