"""Start a bot in its own process on a fake Discord, and simulate players who click as fast as they get responses."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

from bench.processes import ProcessWithChildren, processor_time
from tests.support.fake_discord.entities import Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.requests import NotAcknowledged

ROOT = Path(__file__).parents[2]
"""The folder of this project."""
COINS = 12
"""Coins of a board: a player clicks six times, and the last click ends the game."""
_START_TIMEOUT = 600.0
"""Seconds for a start: the check of a large database takes minutes."""
_UNLIMITED = {
    "COINS_LIMITS__REQUESTS_AT_ONCE": "10000",
    "COINS_LIMITS__REQUESTS_PER_SECOND": "10000",
    "COINS_LIMITS__GAMES_PER_PLAYER": "10000",
    "COINS_LIMITS__GAMES_PER_SERVER": "100000",
    "COINS_DISCORD__EMOJIS": "false",
}


class BotEndedError(Exception):
    """The bot ended before it was connected; the text is the end of what it wrote."""


class LoadHarness:
    """One bot, pinned to `core`: that in the folder `code` with `settings` as environment variables, or the bare bot
    for `None`.

    `async with LoadHarness(...) as harness` starts it with `players` users, each in their own channel. Its current
    folder is empty, so that it finds no file of settings and no code but that of `code`. Raises `BotEndedError`.
    """

    bare_module = "bench.application.bare"
    """The module of the bare bot."""
    server: ProcessWithChildren | None = None
    """The server of the bot's database, if its processor time counts as the bot's."""

    def __init__(self, players: int, settings: Mapping[str, str] | None, core: int | None, code: Path = ROOT) -> None:
        self._settings = settings
        self._code = code
        self._core = core
        self._player_count = players
        self._rng = Random(players)
        self._fake_discord = FakeDiscord()
        self._folder = tempfile.TemporaryDirectory(prefix="coins-bench-")
        self._process: asyncio.subprocess.Process | None = None
        self._boards: list[tuple[User, Message]] = []

    async def __aenter__(self) -> Self:
        try:
            await self._start()
        except BaseException:
            await self._stop()
            raise
        return self

    async def _start(self) -> None:
        fake_discord = await self._fake_discord.__aenter__()
        connection = (fake_discord.api_url, fake_discord.gateway_url, fake_discord.token)
        variables = ("COINS_DISCORD__API_URL", "COINS_DISCORD__GATEWAY_URL", "DISCORD_TOKEN")
        database = {"DATABASE_URL": f"sqlite:///{self._folder.name}/coins.db"}
        module = [self.bare_module, *connection] if self._settings is None else self._bot_module()
        environment = os.environ | dict(zip(variables, connection, strict=True)) | database | _UNLIMITED
        log = Path(self._folder.name) / "log"
        with log.open("wb") as written:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                *module,
                cwd=self._folder.name,
                env=environment | dict(self._settings or {}) | {"PYTHONPATH": str(self._code)},
                stdout=asyncio.subprocess.DEVNULL,
                stderr=written,
            )
        if self._core is not None:
            os.sched_setaffinity(self._process.pid, {self._core})
        ended = asyncio.create_task(self._process.wait())
        ready = asyncio.create_task(fake_discord.ready(patience=_START_TIMEOUT))
        await asyncio.wait({ended, ready}, return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            ready.cancel()
            raise BotEndedError(log.read_text(encoding="utf-8", errors="replace").strip().rpartition("\n")[2])
        await ready
        self._guild = fake_discord.guild()
        self._users = [fake_discord.user(f"P{number}") for number in range(self._player_count)]

    def _bot_module(self) -> list[str]:
        """Return the module of the bot, and its arguments."""
        return ["bot", "run"]

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stop()

    async def _stop(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
        await self._fake_discord.__aexit__(None, None, None)
        self._folder.cleanup()

    async def start_games(self) -> None:
        """Start a game for each player in a new channel, because the previous game may not have ended."""
        fake_discord = self._fake_discord
        fake_discord.interactions.clear()
        fake_discord.requests.clear()
        self._boards = []
        for user in self._users:
            channel = fake_discord.channel(self._guild)
            answer = await fake_discord.slash(user, channel, "coins new", size=COINS, opponent="optimal")
            self._boards.append((user, answer.shown))
        await asyncio.sleep(0.1)  # for the work that follows a new board

    async def click(self, player: int) -> float:
        """Click on a random move, and return the seconds until the response; infinity if it misses the deadline."""
        user, board = self._boards[player]
        began = time.perf_counter()
        try:
            await self._fake_discord.click(
                user, board, board.custom_ids[self._rng.randrange(2) if _has_two(board) else 0]
            )
        except NotAcknowledged:
            return float("inf")
        return time.perf_counter() - began

    async def play(self, clicks: int = COINS // 2) -> float:
        """Let all players click at once, by default to the end; return microseconds of processor time per click."""
        before = self.processor_time()

        async def play_game(player: int) -> None:
            for _ in range(clicks):
                await self.click(player)

        await asyncio.gather(*(play_game(player) for player in range(len(self._boards))))
        return (self.processor_time() - before) / (len(self._boards) * clicks)

    def processor_time(self) -> float:
        """Return the microseconds of processor time of all threads of the bot, to the nanosecond."""
        assert self._process is not None
        return processor_time(self._process.pid) + (0.0 if self.server is None else self.server.processor_time())


def _has_two(board: Message) -> bool:
    """Return true if there are two moves to click on."""
    return len(board.custom_ids) > 3
