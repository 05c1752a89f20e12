"""Garbage is collected while nobody waits for a response."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cli import run


class Knot:
    """An object that refers to itself, which only the garbage collector frees."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def restored_gc() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


@pytest.mark.parametrize("full", [False, True])
async def test_garbage_is_collected_between_interactions(full: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    client: Any = SimpleNamespace(interactions_in_flight=1)
    for name, value in {"_GC_PAUSE_S": 0.0, "_GC_YOUNG": 0, "_GC_FULL_S": 0.0 if full else 600.0}.items():
        monkeypatch.setattr(run, name, value)
    collector = asyncio.create_task(run.collect_garbage(client))
    knot = weakref.ref(Knot())
    for _ in range(3):
        await asyncio.sleep(0)
    assert knot() is not None  # somebody waits
    client.interactions_in_flight = 0
    for _ in range(3):
        await asyncio.sleep(0)
    assert knot() is None
    knot = weakref.ref(Knot())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert knot() is None
    collector.cancel()
