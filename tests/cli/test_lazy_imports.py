"""Commands import only what they need: measured by modules, because time and memory differ from machine to machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

RARELY_USED = {
    "alembic": "migrations",
    "PIL": "pictures",
    "prometheus_client": "metrics",
    "aiohttp.web": "metrics",
    "openskill": "ratings",
    "asyncpg": "databases on a server",
    "sqlalchemy.dialects.postgresql": "databases on a server",
    "fluent.runtime": "tests",
    "babel": "tests",
    "multiprocessing": "nothing",
}
"""Modules that an idle bot hasn't imported, and what they are for."""
_DISCORD = {"discord", "aiohttp", "fluent", "uvloop", *RARELY_USED}


def modules_imported_by(program: str, folder: Path) -> set[str]:
    """Return the names of the modules that a process has imported when `program` has run."""
    root = str(Path(__file__).parents[2])
    program = f"import sys; sys.path.insert(0, {root!r}); {program}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("words", "unneeded", "most"),
    [
        (["solve", "--board", "4 7 2"], {"sqlalchemy", "bot.settings", "asyncio", *_DISCORD}, 260),
        (["check"], _DISCORD, 800),
    ],
)
def test_a_command_imports_only_what_it_needs(words: list[str], unneeded: set[str], most: int, tmp_path: Path) -> None:
    program = f"from bot.cli.main import main\ntry:\n    main({words!r})\nexcept SystemExit:\n    pass\nimport sys"
    found = modules_imported_by(f"exec({program!r})", tmp_path)
    assert found & unneeded == set()
    assert len(found) <= most


def test_an_idle_bot_has_not_imported_rarely_used_modules(tmp_path: Path) -> None:
    found = modules_imported_by("import bot.cli.run", tmp_path)
    assert "discord" in found
    assert found & set(RARELY_USED) == set()
