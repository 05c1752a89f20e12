"""A bot in its own process, a fake Discord, and players who click as fast as they are answered."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from types import TracebackType
from typing import Self

from bench.processes import processor
from bot.rendering import COINS as EMOJI_VALUES
from bot.rendering import CoinStyle
from tests.support.fake_discord.entities import Message, User
from tests.support.fake_discord.errors import Unanswered
from tests.support.fake_discord.world import World

COINS = 12
"""Coins of a board: a player clicks six times, and the last click ends the game."""
_PATIENCE = 600.0
"""Seconds for a start: the check of a large database takes minutes."""
_UNLIMITED = {
    "COINS_LIMITS__REQUESTS_AT_ONCE": "10000",
    "COINS_LIMITS__REQUESTS_PER_SECOND": "10000",
    "COINS_LIMITS__GAMES_PER_PLAYER": "10000",
    "COINS_LIMITS__GAMES_PER_SERVER": "100000",
    "COINS_DISCORD__EMOJIS": "false",
}


class Table:
    """One bot: this project's with `settings` from the environment, or the bare one for `None`; pinned to `core`.

    `async with Table(...) as table` starts it with `players` users, each in a channel of their own.
    """

    bare = "bench.application.bare"
    """The module of the bare bot."""

    def __init__(self, players: int, settings: Mapping[str, str] | None, core: int | None) -> None:
        self._settings = settings
        self._core = core
        self._count = players
        self._chance = Random(players)
        self._world = World()
        self._folder = tempfile.TemporaryDirectory(prefix="coins-bench-")
        self._process: asyncio.subprocess.Process | None = None
        self._boards: list[tuple[User, Message]] = []

    async def __aenter__(self) -> Self:
        world = await self._world.__aenter__()
        where = (world.api_url, world.gateway_url, world.token)
        names = ("COINS_DISCORD__API_URL", "COINS_DISCORD__GATEWAY_URL", "DISCORD_TOKEN")
        url = {"DATABASE_URL": f"sqlite:///{self._folder.name}/coins.db"}
        words = [self.bare, *where] if self._settings is None else ["bot", "run"]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            *words,
            env=os.environ | dict(zip(names, where, strict=True)) | url | _UNLIMITED | dict(self._settings or {}),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        if self._core is not None:
            os.sched_setaffinity(self._process.pid, {self._core})
        await world.ready(patience=_PATIENCE)
        if (self._settings or {}).get("COINS_DISCORD__EMOJIS") == "true":
            await world.until(lambda: len(world.emojis) == len(EMOJI_VALUES) * len(CoinStyle), patience=60.0)
        self._guild = world.guild()
        self._people = [world.user(f"P{number}") for number in range(self._count)]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
        await self._world.__aexit__(kind, error, trace)
        self._folder.cleanup()

    async def deal(self) -> None:
        """Start a new game for each player in a new channel, because the last one may not have ended."""
        world = self._world
        world.answers.clear()
        world.requests.clear()
        self._boards = []
        for user in self._people:
            coins = " ".join(str(self._chance.randint(1, 20)) for _ in range(COINS))
            answer = await world.slash(user, world.channel(self._guild), "coins new", coins=coins, opponent="optimal")
            self._boards.append((user, answer.shown))
        await asyncio.sleep(0.1)  # for the work that follows a new board

    async def click(self, player: int) -> float:
        """Return the seconds until a click is answered; infinity if it is late."""
        user, board = self._boards[player]
        began = time.perf_counter()
        try:
            await self._world.click(user, board, board.custom_ids[self._chance.randrange(2) if _wide(board) else 0])
        except Unanswered:
            return float("inf")
        return time.perf_counter() - began

    async def play(self, clicks: int = COINS // 2) -> float:
        """Let all players click at once, by default to the end; return microseconds of processor time per click."""
        before = self.processor()

        async def game(player: int) -> None:
            for _ in range(clicks):
                await self.click(player)

        await asyncio.gather(*(game(player) for player in range(len(self._boards))))
        return (self.processor() - before) / (len(self._boards) * clicks)

    def processor(self) -> float:
        """Return the microseconds of processor time of all threads of the bot, to the nanosecond."""
        assert self._process is not None
        return processor(self._process.pid)


def _wide(board: Message) -> bool:
    """Return true if both ends can be taken."""
    return len(board.custom_ids) > 3
