"""The games at hand: those played just now, kept in memory so that a pick need not read them again.

The database is the only truth. What is kept here may be forgotten at any moment, and a change that starts from a game
that others have changed is not stored (see `bot.store.change`); then the game is read anew.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.coins import CoinsError
from bot.service import lookup
from bot.service.errors import Stale
from bot.service.turn import Turn
from bot.store import Change, Database, Game, OutcomeUnknown, StoreUnavailable

_KEPT = 5_000
"""Games; about 10 kB each at 30 coins."""
_TRIES = 5


class GamesAtHand:
    """Changes games, one deed at a time a game."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._games)

    async def change(self, code: str, decide: Callable[[Game], Change | None]) -> Game:
        """Store what `decide` makes of the game `code`, and return the game after it (as it is, for `None`).

        `decide` may be asked more than once. Raises what it raises about the game as it is stored, `UnknownGame`,
        `StoreUnavailable` and `OutcomeUnknown`.
        """
        async with self.alone(code):
            try:
                return await self._change(code, decide)
            except OutcomeUnknown:
                self.forget(code)
            try:  # with the game read anew `decide` knows whether it was stored
                return await self._change(code, decide)
            except StoreUnavailable as error:
                self.forget(code)
                raise OutcomeUnknown from error

    async def _change(self, code: str, decide: Callable[[Game], Change | None]) -> Game:
        for _ in range(_TRIES):
            kept = self._games.get(code)
            game = await self._database.read(lookup.known, code) if kept is None else kept
            try:
                change = decide(game)
            except CoinsError:
                if kept is None:
                    raise
                # Another process may have changed the game since: what it says is to be about the game as stored.
                self.forget(code)
                continue
            if change is None:
                return game
            if await self._database.store(change):
                after = change.after
                self.keep(after)
                return after
            self.forget(code)
        raise Stale(Turn(await self._database.read(lookup.known, code)))

    def alone(self, code: str) -> asyncio.Lock:
        """What keeps other deeds in the game `code` waiting."""
        return self._locks.setdefault(code, asyncio.Lock())

    def place(self, code: str, channel: int, message: int) -> None:
        """The game `code` is now stored as shown by `message` in `channel`."""
        game = self._games.get(code)
        if game is not None:
            self._games[code] = replace(game, channel=channel, message=message)

    def forget(self, code: str) -> None:
        """Read the game `code` anew next time: something about it was changed elsewhere."""
        self._games.pop(code, None)

    def forget_player(self, player: int) -> None:
        """Forget every game in which `player` sits. O(games at hand)."""
        for code in [code for code, game in self._games.items() if game.match.seat_of(player) is not None]:
            self.forget(code)

    def keep(self, game: Game) -> None:
        """Have `game`, as it is stored now, at hand while it is played."""
        if game.match.active:
            self._games[game.code] = game
            self._games.move_to_end(game.code)
            if len(self._games) > _KEPT:
                self._games.popitem(last=False)
        else:
            self.forget(game.code)
