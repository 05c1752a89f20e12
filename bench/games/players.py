"""Players of whole games with a bot in its own process: a command, then clicks on the first move until the end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Iterable

from bench.application.table import COINS, Table
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.errors import Unanswered

CLICKS = COINS // 2
"""Clicks of a game: the bot answers each by a move of its own."""
_PATIENCE = 60.0
"""Seconds for an answer where only its processor time counts: the machine may be busy."""
_PAUSE = 0.15
"""Seconds for the work that follows an answer: it counts, too."""


class Players(Table):
    """A table whose players start games of 12 coins against perfect play by `/coins new`, each in an own channel."""

    bare = "bench.games.bare"
    lost = 0
    """Interactions that were not answered in time, or could not be sent because one before was not."""

    async def seat(self) -> None:
        """Give everybody a new channel without a message. To be called before a round."""
        world = self._world
        world.window = _PATIENCE
        world.answers.clear()
        world.requests.clear()
        self._channels = [world.channel(self._guild) for _ in self._people]
        self.boards: list[Message | None] = [None] * len(self._people)

    def expect(self, seconds: float) -> None:
        """Count answers as late that take longer."""
        self._world.window = seconds

    @property
    def is_bare(self) -> bool:
        return self._settings is None

    async def deal(self) -> None:
        """Start a game for everybody at once."""
        await asyncio.gather(*(self.start(player) for player in range(len(self._people))))

    async def start(self, player: int) -> float:
        """Start a game of 12 coins and return the seconds until it was shown; infinity if it is late."""
        return await self._command(player, "coins new", size=COINS, opponent="optimal")

    async def ask(self, player: int, command: str) -> float:
        """Send another command, of the bare bot the one that it has; return seconds as `start` does."""
        if self.is_bare:
            return await self.start(player)
        return await self._command(player, command, keeps=True)

    async def pick(self, player: int) -> float:
        """Click on the first move, and return the seconds until it is answered; infinity if it is late."""
        return await self.press(player, "")

    async def press(self, player: int, action: str) -> float:
        """Click on a button, for the empty text on the first move; the bare bot has one button for all."""
        board = self.boards[player]
        custom_id = None if board is None else _button(board, "" if self.is_bare else action)
        if board is None or custom_id is None:
            self.lost += 1  # an answer before was
            return float("inf")
        return await self._timed(player, self._clicked(self._people[player], board, custom_id), keeps=bool(action))

    async def play(self, clicks: int = CLICKS) -> float:
        """Let everybody pick `clicks` times, one after the other; return microseconds of processor time a click."""
        return await self.cost(self._plays(player, clicks) for player in range(len(self._people))) / clicks

    async def cost(self, work: Iterable[Awaitable[object]]) -> float:
        """Return the microseconds of processor time that the bot takes for each piece of `work`, all at once."""
        found, before = list(work), self.processor()
        await asyncio.gather(*found)
        await asyncio.sleep(_PAUSE)
        return (self.processor() - before) / len(found)

    def all_press(self, action: str) -> Iterable[Awaitable[float]]:
        """Yield a click of each player, as `press`."""
        return (self.press(player, action) for player in range(len(self._people)))

    def all_start(self) -> Iterable[Awaitable[float]]:
        return (self.start(player) for player in range(len(self._people)))

    def all_ask(self, command: str) -> Iterable[Awaitable[float]]:
        return (self.ask(player, command) for player in range(len(self._people)))

    async def _plays(self, player: int, clicks: int) -> None:
        for _ in range(clicks):
            await self.pick(player)

    async def _command(self, player: int, command: str, *, keeps: bool = False, **options: object) -> float:
        user, channel = self._people[player], self._channels[player]
        return await self._timed(player, self._slashed(user, channel, command, options), keeps=keeps)

    async def _slashed(self, user: User, channel: Channel, command: str, options: dict[str, object]) -> Message:
        return (await self._world.slash(user, channel, command, **options)).shown

    async def _clicked(self, user: User, board: Message, custom_id: str) -> Message:
        return (await self._world.click(user, board, custom_id)).shown

    async def _timed(self, player: int, answer: Awaitable[Message], *, keeps: bool) -> float:
        """Return the seconds until an answer; unless the player `keeps` the old board, the message becomes it."""
        began = time.perf_counter()
        try:
            shown = await answer
        except (Unanswered, AssertionError):  # not acknowledged in time, or deferred and then late
            self.lost += 1
            return float("inf")
        if not keeps and not shown.ephemeral:  # such as that something didn't work
            self.boards[player] = shown
        return time.perf_counter() - began


def _is_move(custom_id: str) -> bool:
    return custom_id.endswith(("L", "R"))


def _button(board: Message, action: str) -> str | None:
    """Return the custom id of a game's action, for the empty text of the first move; `None` if there is none."""
    wanted = (custom_id.endswith(f"/{action}") if action else _is_move(custom_id) for custom_id in board.custom_ids)
    return next((custom_id for custom_id, found in zip(board.custom_ids, wanted, strict=True) if found), None)
