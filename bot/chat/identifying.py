"""When a shard may identify: Discord takes one in five seconds of those whose numbers leave the same remainder.

discord.py waits five seconds before each shard of its own process, which is too long where Discord takes many at a
time, and too short where other processes identify as well.
"""

from __future__ import annotations

import asyncio
import logging

from bot.store import StoreUnavailable
from bot.store.turns import Turns

log = logging.getLogger(__name__)

_SPACING = 5.25
"""Seconds from one to the next: Discord's five, and something for the way there."""
_PATIENCE = 45.0
"""Seconds that an open connection waits for its turn, before it is given up and opened again."""


class Identifying:
    """Lets shards identify one after the other, in a fleet too. `together` is Discord's max_concurrency."""

    def __init__(self, turns: Turns, together: int) -> None:
        self._turns = turns
        self._together = together
        self._holding: set[asyncio.Task[None]] = set()

    async def may(self, shard: int) -> None:
        """Wait until `shard` may identify; it then has its turn until the next one may. Raises `TimeoutError`."""
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        holding = asyncio.create_task(self._hold(shard % self._together, begun))
        self._holding.add(holding)
        holding.add_done_callback(self._holding.discard)
        try:
            async with asyncio.timeout(_PATIENCE):
                await begun
        except BaseException:
            holding.cancel()
            raise

    async def _hold(self, turn: int, begun: asyncio.Future[None]) -> None:
        try:
            async with self._turns.turn(turn):
                if begun.done():  # nobody waits any more
                    return
                begun.set_result(None)
                await asyncio.sleep(_SPACING)
        except StoreUnavailable as error:
            # Discord turns away who comes too soon, and lets them try again.
            log.warning("The database can't tell whose turn it is to identify: %s", error.reason)
            await asyncio.sleep(_SPACING)
            if not begun.done():
                begun.set_result(None)

    async def close(self) -> None:
        """Give back every turn."""
        for holding in self._holding:
            holding.cancel()
        await asyncio.gather(*self._holding, return_exceptions=True)
