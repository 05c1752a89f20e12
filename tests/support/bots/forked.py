"""Fork processes of the bot from one that has already imported everything and read every catalog.

Starting Python, importing the bot and reading the catalogs takes two seconds of processor time.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping
from functools import cache
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path

from bot.cli.main import MODULES, main

_PRELOADED = [
    *MODULES.values(),
    "alembic.command",
    "bot.bootstrap",
    "bot.monitoring",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "tests.support.bots.every_catalog",
]


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
    context.set_forkserver_preload([__name__, *_PRELOADED])
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
