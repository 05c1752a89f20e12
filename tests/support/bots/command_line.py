"""Run the command line like an operator: in its own process and folder.

Starting Python and importing the bot takes most of a second of processor time. Therefore processes are forked from one
that has already imported everything, unless tests run at their full size.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext
from pathlib import Path

from bot.cli.main import COMMANDS, main
from tests.support.full_size import FULL_SIZE

ROOT = Path(__file__).parents[3]
OURS = ("COINS_", "DISCORD_TOKEN", "DATABASE_URL", "DATABASE_DIRECT_URL")
_PATIENCE = 120.0
"""Seconds."""


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


def coins(folder: Path, *arguments: str, **environment: str) -> Done:
    """Run `python -m bot ARGUMENTS` in `folder`, with none of our variables in the environment but those given."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    run = _started if FULL_SIZE else _forked
    done = run(folder, arguments, {**kept, "PYTHONPATH": str(ROOT), **environment})
    assert "Traceback" not in done.err
    return done


def _started(folder: Path, arguments: tuple[str, ...], environment: dict[str, str]) -> Done:
    done = subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=_PATIENCE,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def _forked(folder: Path, arguments: tuple[str, ...], environment: dict[str, str]) -> Done:
    with tempfile.TemporaryDirectory() as kept:
        out, err = Path(kept, "out"), Path(kept, "err")
        process = _fork_server().Process(target=_run, args=(folder, arguments, environment, out, err))
        process.start()
        process.join(_PATIENCE)
        if process.exitcode is None:
            process.kill()
            raise TimeoutError(f"coins {' '.join(arguments)} is still running")
        done = Done(process.exitcode, out.read_text(), err.read_text())
        process.close()
        return done


@cache
def _fork_server() -> ForkServerContext:
    context = get_context("forkserver")
    commands = [f"bot.cli.{name}" for name in COMMANDS]
    drivers = ["sqlalchemy.dialects.postgresql.asyncpg", "sqlalchemy.dialects.sqlite.aiosqlite"]
    context.set_forkserver_preload([__name__, *commands, *drivers, "bot.chat.client", "alembic.command"])
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
