"""Run database programs that system packages install, without root permissions and on free ports."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import SystemRandom

import pytest

_FOLDERS = (*sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True), "/usr/sbin", "/usr/local/sbin")
"""Folders of programs that are often missing in PATH."""
_PATH = os.pathsep.join((*_FOLDERS, os.environ.get("PATH", os.defpath)))
_SETTINGS = {"PATH": _PATH, "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/tmp"}
_PATIENCE_S = 30
_random = SystemRandom()


def need(*names: str) -> None:
    """Skip the test unless all of the programs `names` are installed."""
    missing = [name for name in names if shutil.which(name, path=_PATH) is None]
    if missing:
        pytest.skip(f"not installed here: {', '.join(missing)}")


def user() -> str | None:
    """Return the user that runs servers, which refuse to run as root; `None` for the user of the tests."""
    if os.geteuid() != 0:
        return None
    known = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


@contextmanager
def folder() -> Iterator[Path]:
    """Create a folder that the user of the servers owns, and delete it at the end."""
    with tempfile.TemporaryDirectory(prefix="coins-servers-", ignore_cleanup_errors=True) as name:
        hand_over(Path(name))
        yield Path(name)


def hand_over(*paths: Path, owner: str | None = None) -> None:
    """Change the owner of files and folders, by default to the user of the servers."""
    name = owner or user()
    if name is not None and os.geteuid() == 0:
        for path in paths:
            shutil.chown(path, name)


def folder_of(name: str) -> Path:
    """Return the folder of a program."""
    return Path(_where(name)).parent


def run(name: str, *arguments: str | Path, cwd: Path = Path("/")) -> None:
    """Run a program in `cwd` and wait until it ends. Raises `AssertionError` with its output if it fails."""
    with tempfile.TemporaryFile() as output:  # no pipe: a server that it starts would keep it open
        done = subprocess.run(
            [_where(name), *map(str, arguments)],
            user=user(),
            env=_SETTINGS,
            cwd=cwd,
            stdout=output,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        output.seek(0)
        assert done.returncode == 0, f"{name} failed: {output.read().decode(errors='replace')}"


def launch(name: str, *arguments: str | Path, log: Path, owner: str | None = None) -> subprocess.Popen[bytes]:
    """Start a program in a new process group as `owner`, by default the user of the servers."""
    with log.open("ab") as output:
        return subprocess.Popen(
            [_where(name), *map(str, arguments)],
            user=(owner or user()) if os.geteuid() == 0 else None,
            env=_SETTINGS,
            cwd="/",
            stdout=output,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )


def _where(name: str) -> str:
    found = shutil.which(name, path=_PATH)
    assert found is not None, f"{name} is not installed"
    return found


def children(pid: int) -> list[int]:
    """Return the ids of the child processes of `pid`."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
    return found


def free_port() -> int:
    """Return a free local port outside of the range that the system gives to clients."""
    while True:
        port = _random.randrange(20_000, 32_000)
        with socket.socket() as opened, suppress(OSError):
            opened.bind(("127.0.0.1", port))
            return port


def wait_for_port(port: int, log: Path) -> None:
    """Wait until something listens on the local `port`. Raises `AssertionError` with the `log` if nothing does."""
    end = time.monotonic() + _PATIENCE_S
    while not _listens(port):
        assert time.monotonic() < end, log.read_text()
        time.sleep(0.02)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0
