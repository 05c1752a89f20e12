"""Wait for conditions that other tasks fulfil."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

PATIENCE_S = 60.0
"""Seconds until a test that waits for an event fails. It is long, because the machine may be busy."""


async def until(condition: Callable[[], bool]) -> None:
    """Return as soon as `condition` holds. Raises `AssertionError` after a minute."""
    for _ in range(int(PATIENCE_S * 100)):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


def keep_futures(monkeypatch: pytest.MonkeyPatch) -> list[asyncio.Future[Any]]:
    """Keep all futures of the running loop from now on, as a debugger or a traceback may. Return the list of them."""
    loop, kept = asyncio.get_running_loop(), list[asyncio.Future[Any]]()
    create = loop.create_future

    def create_and_keep() -> asyncio.Future[Any]:
        kept.append(create())
        return kept[-1]

    monkeypatch.setattr(loop, "create_future", create_and_keep)
    return kept
