"""What a player asks for is done one after the other, so that whoever asks for much at once waits for themselves.

Without it all others would wait for all of that: what a limit on requests lets through at once is still a lot.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")

_REST = 3.0
"""How much longer than what was done for a player others have, before the next is begun that waited for it."""
_LONGEST = 0.5
"""Seconds of rest at most: what took longer has waited itself, as for a database, and kept nobody from anything."""


@dataclass(slots=True)
class _Line:
    """What is asked for by one player: how much, and the seconds that the last of it took."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    asked: int = 0
    took: float = 0.0


class InTurn:
    """A line for each player of whom something is being done."""

    def __init__(self) -> None:
        self._lines: dict[int, _Line] = {}

    async def do(self, player: int, work: Coroutine[Any, Any, T]) -> T:
        """Do `work` for `player`, after what they asked for before. Raises what it raises."""
        line = self._lines.get(player)
        if line is None:
            line = self._lines[player] = _Line()
        line.asked += 1
        try:
            async with line.lock:
                if line.took:
                    await asyncio.sleep(min(_REST * line.took, _LONGEST))
                began = time.monotonic()
                try:
                    return await work
                finally:
                    line.took = time.monotonic() - began
        finally:
            work.close()  # else Python complains of work that was given up before it was begun
            line.asked -= 1
            if not line.asked:
                del self._lines[player]


def in_turn(client: Any) -> InTurn:
    """That of the bot which `client` is."""
    found: InTurn = client.in_turn
    return found
