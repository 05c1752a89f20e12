"""Run the bot as an operator does: `python -m bot run` in its own process, on a fake Discord.

Unless tests run at their full size, the process is forked from one that has already imported everything, and its SQLite
file is a copy of a migrated one.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import Process
from pathlib import Path
from typing import Any, ClassVar

from sqlalchemy import make_url

from tests.support.bots.command_line import ROOT, coins
from tests.support.bots.forked import ForkedProcess, fork
from tests.support.databases.sqlite import fresh
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.full_size import FULL_SIZE


class Bot:
    """An installation: a folder with a database, and the process that uses it."""

    forks: ClassVar[bool] = not FULL_SIZE
    """True if the process is forked from another one. Benchmarks measure processes that are not."""
    instances: ClassVar[list[Bot]] = []
    """All installations of a test; the databases are verified at its end."""

    def __init__(self, fake_discord: FakeDiscord, folder: Path, **settings: str) -> None:
        self.log = folder / "log"
        self.database = settings.get("DATABASE_URL", f"sqlite:///{folder / 'coins.db'}")
        self.instances.append(self)
        self._fake_discord = fake_discord
        self._folder = folder
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("COINS_")},
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": fake_discord.token,
            "DATABASE_URL": self.database,
            "COINS_DISCORD__API_URL": fake_discord.api_url,
            "COINS_DISCORD__GATEWAY_URL": fake_discord.gateway_url,
            # Tests are faster than any player.
            "COINS_LIMITS__REQUESTS_AT_ONCE": "10000",
            "COINS_LIMITS__REQUESTS_PER_SECOND": "10000",
            # Scripted games are against perfect play unless they name an opponent.
            "COINS_GAME__DEFAULT_OPPONENT": "optimal",
            # Else drawing them would slow each start down; and faults would hit their requests.
            "COINS_DISCORD__EMOJIS": "false",
            **settings,
        }
        self._process: Process | ForkedProcess | None = None
        self._starts = 0

    async def start(self) -> None:
        """Start the bot and wait until it is connected."""
        self._starts += 1
        await self.launch()
        await self._fake_discord.ready(identifies=self._starts)

    async def launch(self) -> None:
        """Start the bot."""
        if self.forks:
            self._create_database()
            forked = fork(self._folder, ("run",), self._environment, out=self.log, err=self.log)
            self._process = ForkedProcess(forked)
            return
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", cwd=self._folder, env=self._environment, stderr=log
            )

    def _create_database(self) -> None:
        """Copy an empty database, because a migration would take most of the time of a start."""
        address = make_url(self.database)
        file = self._folder / (address.database or "")
        if address.get_backend_name() == "sqlite" and not file.exists():
            fresh(file)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        """Kill the bot by SIGKILL."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Stop the bot by SIGTERM, and return the exit code."""
        return await self._end(signal.SIGTERM)

    async def ended(self) -> int:
        """Wait until the bot ends by itself, and return the exit code."""
        assert self._process is not None
        return await self._process.wait()

    async def _end(self, number: signal.Signals) -> int:
        code = await self.end(number)
        await self._fake_discord.until(lambda: not self._fake_discord.gateway.attached)
        return code

    async def end(self, number: signal.Signals) -> int:
        """Send the bot a signal, and return the exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(number)
        return await self._process.wait()

    async def export(self, code: str) -> dict[str, Any]:
        """Export a game by `python -m bot export`."""
        address = self._environment["DATABASE_URL"]
        done = await asyncio.to_thread(coins, self._folder, "export", "--game", code, DATABASE_URL=address)
        assert done.code == 0, done.err
        record: dict[str, Any] = json.loads(done.out)
        return record
