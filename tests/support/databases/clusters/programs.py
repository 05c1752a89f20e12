"""The real programs: servers of PostgreSQL and what stands before them, as a system's packages install them."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import pytest

_FOLDERS = (*sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True), "/usr/sbin", "/usr/local/sbin")
"""Folders of programs that are not in everybody's PATH."""
_PATH = os.pathsep.join((*_FOLDERS, os.environ.get("PATH", os.defpath)))
_SETTINGS = {"PATH": _PATH, "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/tmp"}


def need(*names: str) -> None:
    """Skip the test unless all of the programs `names` are installed."""
    missing = [name for name in names if shutil.which(name, path=_PATH) is None]
    if missing:
        pytest.skip(f"not installed here: {', '.join(missing)}")


def user() -> str | None:
    """Return the user to run servers as, since they refuse to run as root; `None` for the one who runs the tests."""
    if os.geteuid() != 0:
        return None
    known = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


@contextmanager
def folder() -> Iterator[Path]:
    """Create a folder that belongs to the user of the servers, and delete it at the end."""
    with tempfile.TemporaryDirectory(prefix="coins-cluster-", ignore_cleanup_errors=True) as name:
        hand_over(Path(name))
        yield Path(name)


def hand_over(path: Path) -> None:
    """Give a file or folder to the user of the servers."""
    if (owner := user()) is not None:
        shutil.chown(path, owner)


def folder_of(name: str) -> Path:
    """Return the folder of a program."""
    return Path(_where(name)).parent


def run(name: str, *arguments: str | Path) -> None:
    """Run a program to its end. Raises `AssertionError` with its output if it fails."""
    with tempfile.TemporaryFile() as output:  # no pipe: a server that it starts would keep it open
        done = subprocess.run(
            [_where(name), *map(str, arguments)],
            user=user(),
            env=_SETTINGS,
            cwd="/",
            stdout=output,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        output.seek(0)
        assert done.returncode == 0, f"{name} failed: {output.read().decode(errors='replace')}"


def launch(name: str, *arguments: str | Path, log: IO[bytes], **settings: str) -> subprocess.Popen[bytes]:
    """Start a program in a process group of its own."""
    return subprocess.Popen(
        [_where(name), *map(str, arguments)],
        user=user(),
        env={**_SETTINGS, **settings},
        cwd="/",
        stdout=log,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )


def _where(name: str) -> str:
    found = shutil.which(name, path=_PATH)
    assert found is not None, f"{name} is not installed"
    return found


def children(pid: int) -> list[int]:
    """Return the processes that the process `pid` has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
    return found


def free_port() -> int:
    """Return a local port that nothing listens on."""
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        return int(opened.getsockname()[1])
