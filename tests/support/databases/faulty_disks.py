"""Provide real disks that fail: full, read-only, damaged. Tests are skipped if mounting is refused."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

SIZE = 1536 * 1024


_LIMITS = resource.getrlimit(resource.RLIMIT_FSIZE)
_failing = 0


@contextmanager
def failing() -> Iterator[None]:
    """Let every write of this process to a file fail. Concurrent writes may end with the last of them."""
    global _failing
    _failing += 1
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, _LIMITS[1]))
    try:
        yield
    finally:
        _failing -= 1
        if not _failing:
            resource.setrlimit(resource.RLIMIT_FSIZE, _LIMITS)


@contextmanager
def small(folder: Path) -> Iterator[Path]:
    """Mount a separate disk of `SIZE` bytes."""
    folder.mkdir()
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], capture_output=True)
    if made.returncode:
        pytest.skip("a disk of its own takes the right to mount one")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


@contextmanager
def full(disk: Path) -> Iterator[None]:
    """Fill `disk`."""
    ballast = disk / "ballast"
    file = os.open(ballast, os.O_CREAT | os.O_WRONLY)
    with suppress(OSError):
        while os.write(file, bytes(4096)):
            pass
    os.close(file)
    yield
    ballast.unlink()


@contextmanager
def read_only(disk: Path) -> Iterator[None]:
    """Make `disk`, which must be unused, read-only."""
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    yield
    subprocess.run(["mount", "-o", "remount,rw", disk], check=True)


@contextmanager
def read_only_file(file: Path) -> Iterator[None]:
    """Let everybody only read `file`, which must be unused."""
    if subprocess.run(["mount", "--bind", file, file], capture_output=True).returncode:
        pytest.skip("a read-only file takes the right to mount one")
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", file], check=True)
        yield
    finally:
        subprocess.run(["umount", "--lazy", file], check=True)


def damage_page(file: Path, page: int) -> None:
    """Overwrite page `page` (from 1) of a SQLite file that no process has open."""
    size = 4096
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\xa5" * size)
