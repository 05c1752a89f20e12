"""The bot as a host runs it: `python -m bot run` in a process of its own, on a loopback Discord."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import Process
from pathlib import Path
from typing import Any

from tests.loopback.world import World

ROOT = Path(__file__).parents[2]


class Bot:
    """One installation: a folder with a database, and the process that runs on it."""

    def __init__(self, world: World, folder: Path, **settings: str) -> None:
        self.log = folder / "log"
        self.database = f"sqlite:///{folder / 'coins.db'}"
        self._world = world
        self._folder = folder
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("COINS_")},
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": world.token,
            "DATABASE_URL": self.database,
            "COINS_DISCORD__API_URL": world.api_url,
            "COINS_DISCORD__GATEWAY_URL": world.gateway_url,
            # Tests act faster than any person.
            "COINS_LIMITS__REQUESTS_AT_ONCE": "10000",
            "COINS_LIMITS__REQUESTS_PER_SECOND": "10000",
            **settings,
        }
        self._process: Process | None = None
        self._starts = 0

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        self._starts += 1
        await self.launch()
        await self._world.ready(identifies=self._starts, patience=60.0)  # on a machine as busy as may be

    async def launch(self) -> None:
        """Start it."""
        with self.log.open("ab") as log:
            self._process = await self._run("run", stderr=log)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        """SIGKILL: no time for anything."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """SIGTERM, as a host stops it; the exit code."""
        return await self._end(signal.SIGTERM)

    async def ended(self) -> int:
        """The exit code, once it has ended by itself."""
        assert self._process is not None
        return await self._process.wait()

    async def _end(self, number: signal.Signals) -> int:
        code = await self.end(number)
        await self._world.until(lambda: not self._world.gateway.attached)
        return code

    async def end(self, number: signal.Signals) -> int:
        """Send it a signal; the exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(number)
        return await self._process.wait()

    async def export(self, code: str) -> dict[str, Any]:
        """The record of a game, by `python -m bot export`."""
        process = await self._run("export", "--game", code, stdout=asyncio.subprocess.PIPE)
        printed, _ = await process.communicate()
        assert process.returncode == 0
        record: dict[str, Any] = json.loads(printed)
        return record

    async def _run(self, *arguments: str, **streams: Any) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", *arguments, cwd=self._folder, env=self._environment, **streams
        )
