"""Run the bot and its commands in processes of their own, forked from one that has imported everything.

`tests/cli/test_main.py` and `tests/end_to_end/test_hosting.py` start Python itself, as an operator does.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import tempfile
import urllib.request
from asyncio.subprocess import Process
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from typing import Any, ClassVar

from sqlalchemy import make_url

from bot.cli.main import main
from tests.support.databases.files import fresh
from tests.support.fake_discord.entities import Channel, User
from tests.support.fake_discord.fake_discord import FakeDiscord

ROOT = Path(__file__).parents[2]
OURS = ("COINS_", "DISCORD_TOKEN", "DATABASE_URL")
_PATIENCE = 120.0
"""Seconds."""


def read(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        return str(answer.read().decode())


class ForkedProcess:
    """A forked process of the bot, to be used like `asyncio.subprocess.Process`."""

    def __init__(self, process: ForkServerProcess) -> None:
        self._process = process
        self._ended = asyncio.Event()
        assert process.pid is not None
        self.pid = process.pid
        asyncio.get_running_loop().add_reader(process.sentinel, self._end)

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    async def wait(self) -> int:
        """Wait until the process has ended, and return its exit code."""
        await self._ended.wait()
        self._process.join()
        assert self.returncode is not None
        return self.returncode

    def _end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._ended.set()


def fork(
    folder: Path, arguments: tuple[str, ...], environment: Mapping[str, str], out: Path, err: Path
) -> ForkServerProcess:
    """Run `python -m bot ARGUMENTS` in `folder`; its output and errors are appended to the files `out` and `err`."""
    process = _fork_server().Process(target=_run, args=(folder, arguments, dict(environment), out, err))
    process.start()
    return process


@cache
def _fork_server() -> ForkServerContext:
    context = get_context("forkserver")
    context.set_forkserver_preload([__name__, "tests.support.preloaded"])
    return context


def _run(folder: Path, arguments: tuple[str, ...], environment: dict[str, str], out: Path, err: Path) -> None:
    """Run a command in this process, which has just been forked."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for number, path in enumerate((Path(os.devnull), out, err)):
        opened = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
        os.dup2(opened, number)
        os.close(opened)
    sys.exit(main(list(arguments)))


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


def coins(folder: Path, *arguments: str, **environment: str) -> Done:
    """Run the command `ARGUMENTS` in `folder`, with no other variables of the bot than `environment`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    with tempfile.TemporaryDirectory() as written:
        out, err = Path(written, "out"), Path(written, "err")
        process = fork(folder, arguments, {**kept, "PYTHONPATH": str(ROOT), **environment}, out, err)
        process.join(_PATIENCE)
        if process.exitcode is None:
            process.kill()
            raise TimeoutError(f"coins {' '.join(arguments)} is still running")
        done = Done(process.exitcode, out.read_text(), err.read_text())
        process.close()
    assert "Traceback" not in done.err
    return done


class Bot:
    """An installation: a folder with a database, and the process that uses it."""

    forks: ClassVar[bool] = True
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


@dataclass
class ProcessHarness:
    """A running bot, a user, and a channel."""

    fake_discord: FakeDiscord
    bot: Bot
    ann: User
    channel: Channel
