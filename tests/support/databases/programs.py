"""Run database programs of the system, such as PgBouncer: not as root, which they refuse, and on free ports."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

_SERVERS = sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)
_PLACES = ":".join(("/usr/sbin", "/usr/local/sbin", *_SERVERS))
_PATIENCE_S = 30


def program(name: str, package: str) -> str:
    """Return the path of the program `name`; skip the test if the Debian package is not installed."""
    found = shutil.which(name, path=f"{_PLACES}:{os.environ.get('PATH', '')}")
    if found is None:
        pytest.skip(f"{name} is not installed here (Debian's package {package})")
    return found


def ordinary(name: str = "nobody") -> dict[str, Any]:
    """Return the arguments of `subprocess` by which a program runs as the user `name` if this is root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam(name)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def hand_over(*paths: Path, name: str = "nobody") -> None:
    """Give files to the user as whom `ordinary` programs run."""
    if os.geteuid() == 0:
        for path in paths:
            shutil.chown(path, name)


def free_port() -> int:
    """Return a port of this machine on which nothing listens now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def run(*command: str | Path, folder: Path = Path("/")) -> None:
    """Run a program in `folder` to its end; its output is part of the error if it fails."""
    with tempfile.TemporaryFile() as output:  # no pipe: a server that it starts would keep it open
        done = subprocess.run(
            list(map(str, command)), stdout=output, stderr=output, cwd=folder, check=False, **ordinary()
        )
        output.seek(0)
        assert done.returncode == 0, output.read().decode(errors="replace")


def wait_for(is_ready: Callable[[], bool], failed: Callable[[], str]) -> None:
    """Wait until a program is ready; raise an error with what `failed` returns if that takes too long."""
    end = time.monotonic() + _PATIENCE_S
    while not is_ready():
        if time.monotonic() > end:
            raise AssertionError(failed())
        time.sleep(0.02)


def accepts(port: int) -> bool:
    """Return true if something listens on the local `port`."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0
