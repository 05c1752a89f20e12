"""The command line as a host uses it: a process of its own in a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
OURS = ("COINS_", "DISCORD_TOKEN", "DATABASE_URL")


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


def coins(folder: Path, *arguments: str, **environment: str) -> Done:
    """Run `python -m bot ARGUMENTS` in `folder`, with nothing of ours in the environment but what is given."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    done = subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return Done(done.returncode, done.stdout, done.stderr)
