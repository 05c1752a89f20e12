"""Run the command line as an operator does: in its own process and folder.

Processes are forked from one that has already imported everything, unless tests run at their full size.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.support.bots.forked import fork
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
    """Run `python -m bot ARGUMENTS` in `folder`, with no other variables of the bot than `environment`."""
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
        process = fork(folder, arguments, environment, out, err)
        process.join(_PATIENCE)
        if process.exitcode is None:
            process.kill()
            raise TimeoutError(f"coins {' '.join(arguments)} is still running")
        done = Done(process.exitcode, out.read_text(), err.read_text())
        process.close()
        return done
