"""What a player asks for is done one after the other, so that whoever asks for much at once waits for themselves.

Without it all others would wait for all of that: what a limit on requests lets through at once is still a lot.
"""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakValueDictionary


class InTurn:
    """A lock for each player of whom something is being done."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, player: int) -> asyncio.Lock:
        """To be held while something is done for `player`; those who wait for it are served in their order."""
        lock = self._locks.get(player)
        if lock is None:
            lock = self._locks[player] = asyncio.Lock()
        return lock


def in_turn(client: Any) -> InTurn:
    """That of the bot which `client` is."""
    found: InTurn = client.in_turn
    return found
