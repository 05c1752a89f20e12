"""Start a bot in its own process on a fake Discord, and let players use it as fast as they get responses."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import signal
import sys
import tempfile
from collections.abc import Awaitable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from bench.processes import ProcessWithChildren, processor_time
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord

ROOT = Path(__file__).parents[1]
"""The folder of this project."""
PLAIN = {"COINS_GAME__THEME": "plain"}
PICTURE = {"COINS_GAME__THEME": "coins"}
_START_TIMEOUT = 600.0
_DEADLINE = 60.0
"""Seconds for a response: only processor time counts, and the machine may be busy."""
_PAUSE = 0.15
"""Seconds for the work that follows a response: its processor time counts, too."""
_SETTINGS = {
    "COINS_LIMITS__REQUESTS_AT_ONCE": "10000",
    "COINS_LIMITS__REQUESTS_PER_SECOND": "10000",
    "COINS_LIMITS__GAMES_PER_PLAYER": "10000",
    "COINS_LIMITS__GAMES_PER_SERVER": "100000",
    "COINS_DATABASE__MIGRATE_ON_START": "true",
    "COINS_DISCORD__EMOJIS": "false",
}
_MOVE = re.compile(r"(?:.*/)?\d(?:[LR]|@\d+)")
"""The custom id of a move; the bare bot has no more than the move in it."""


class BotError(AssertionError):
    """The bot has ended, or doesn't respond as it should: no error message counts as a fast game."""


class Harness:
    """A bot, pinned to `core`: that in the folder `code` with `settings` as environment variables, or the bare bot if
    they are `None`.

    `async with Harness(...) as harness` starts it on a Discord with `players`, who are numbered from 0 and have a
    channel each, and with `servers` besides theirs. The bot's current folder is empty, so that it finds no file of
    settings and no code but that of `code`. Methods raise `BotError`.
    """

    def __init__(
        self,
        settings: Mapping[str, str] | None,
        core: int | None = None,
        code: Path = ROOT,
        *,
        players: int = 0,
        servers: int = 0,
        shards: int = 1,
        postgres: ProcessWithChildren | None = None,
    ) -> None:
        self._settings, self._core, self._code = settings, core, code
        self._sizes, self._shards = (players, servers), shards
        self._fake_discord = FakeDiscord()
        self._folder = tempfile.TemporaryDirectory(prefix="coins-bench-")
        self._process: asyncio.subprocess.Process | None = None
        self._users: list[User] = []
        self._channels: list[Channel] = []
        self.boards: list[Message | None] = []
        self.postgres = postgres
        """The server of the bot's database."""

    @property
    def is_bare(self) -> bool:
        return self._settings is None

    @property
    def players(self) -> range:
        return range(len(self._users))

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def __aenter__(self) -> Self:
        try:
            await self._start()
        except BaseException:
            await self._stop()
            raise
        return self

    async def _start(self) -> None:
        fake_discord = await self._fake_discord.__aenter__()
        fake_discord.gateway.max_concurrency = self._shards
        players, servers = self._sizes
        for _ in range(servers):
            fake_discord.clock.advance(0.001)  # so that the next id belongs to another shard
            fake_discord.guild()
        connection = (fake_discord.api_url, fake_discord.gateway_url, fake_discord.token)
        variables = ("COINS_DISCORD__API_URL", "COINS_DISCORD__GATEWAY_URL", "DISCORD_TOKEN")
        database = {"DATABASE_URL": f"sqlite:///{self._folder.name}/coins.db"}
        shards = {"COINS_DISCORD__SHARD_COUNT": str(self._shards)} if self._shards > 1 else {}
        environment = dict(zip(variables, connection, strict=True)) | database | _SETTINGS | shards
        log = Path(self._folder.name) / "log"
        with log.open("wb") as written:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                *(["bench.bare", *connection] if self.is_bare else ["bot", "run"]),
                cwd=self._folder.name,
                env=os.environ | environment | dict(self._settings or {}) | {"PYTHONPATH": str(self._code)},
                stdout=asyncio.subprocess.DEVNULL,
                stderr=written,
            )
        if self._core is not None:
            os.sched_setaffinity(self.pid, {self._core})
        ended = asyncio.create_task(self._process.wait())
        ready = asyncio.create_task(fake_discord.ready(self._shards, _START_TIMEOUT))
        await asyncio.wait({ended, ready}, return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            ready.cancel()
            raise BotError(log.read_text(encoding="utf-8", errors="replace").strip().rpartition("\n")[2])
        await ready
        self._guild = fake_discord.guild()
        self.add_players(players)

    def add_players(self, count: int) -> None:
        """Replace the players by new ones."""
        fake_discord = self._fake_discord
        self._users = [fake_discord.user(f"P{number}") for number in range(count)]
        self.clear_table()

    def clear_table(self) -> None:
        """Give each player a new channel without a board."""
        fake_discord = self._fake_discord
        fake_discord.window = _DEADLINE
        fake_discord.interactions.clear()
        fake_discord.requests.clear()
        self._channels = [fake_discord.channel(self._guild) for _ in self._users]
        self.boards = [None] * len(self._users)

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

    async def command(self, player: int, command: str, **options: object) -> None:
        """Run a command, whose response becomes the player's board. The bare bot has only `/coins new`."""
        if self.is_bare:
            command, options = "coins new", {}
        sent = self._fake_discord.slash(self._users[player], self._channels[player], command, **options)
        self.boards[player] = await self._response(sent)

    async def click(self, player: int, action: str = "") -> None:
        """Click on the button of the player's board whose custom id matches `action`, by default on the first move.

        The bare bot has one button for everything.
        """
        board = self.boards[player]
        custom_id = None if board is None else find_button(board, "" if self.is_bare else action)
        if board is None or custom_id is None:
            raise BotError(f"there is no button for {action or 'a move'}: {board and (board.text, board.custom_ids)}")
        before = board.edits
        shown = await self._response(self._fake_discord.click(self._users[player], board, custom_id))
        if shown is board:  # a bot that is late defers, and edits it afterwards
            await self._fake_discord.until(lambda: board.edits > before, _DEADLINE, "a board", BotError)
        self.boards[player] = shown

    async def _response(self, sent: Awaitable[object]) -> Message:
        try:
            shown: Message = (await sent).shown  # type: ignore[attr-defined]
        except AssertionError as error:
            raise BotError(str(error)) from error
        return shown

    async def play_out(self, player: int) -> None:
        """Make the first move of the player's board until there is none."""
        while not self.is_over(player):
            await self.click(player)

    def is_over(self, player: int) -> bool:
        return find_button(self.board(player)) is None

    def board(self, player: int) -> Message:
        """Return the last response of a player."""
        board = self.boards[player]
        assert board is not None
        return board

    async def mean_cost(self, interactions: Iterable[Awaitable[object]]) -> float:
        """Await all `interactions` at once, and return the bot's microseconds of processor time for each."""
        pending, before = list(interactions), self.processor_time()
        await asyncio.gather(*pending)
        await asyncio.sleep(_PAUSE)
        return (self.processor_time() - before) / len(pending)

    def processor_time(self) -> float:
        """Return the microseconds of processor time of all threads of the bot, to the nanosecond."""
        return processor_time(self.pid)

    def memory(self) -> float:
        """Return the resident memory of the bot in bytes."""
        match = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.pid}/status").read_text())
        assert match is not None
        return int(match[1]) * 1024


def find_button(board: Message, action: str = "") -> str | None:
    """Return the custom id on a board that matches `action`, by default that of the first move; `None` without any."""
    pattern = re.compile(action) if action else _MOVE
    return next((custom_id for custom_id in board.custom_ids if pattern.fullmatch(custom_id)), None)


@contextmanager
def pinned() -> Iterator[int]:
    """Pin this process to one core and yield another one for the bot. Pauses garbage collection in this process."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    gc.disable()  # collections of the fake Discord would look like pauses of the bot
    try:
        yield cores[0]
    finally:
        gc.enable()
        os.sched_setaffinity(0, cores)
