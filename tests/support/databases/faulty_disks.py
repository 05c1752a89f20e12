"""Provide real disks that fail: full, read-only, damaged, without locks. Tests are skipped if mounting is refused."""

from __future__ import annotations

import ctypes
import ctypes.util
import errno
import fcntl
import os
import resource
import struct
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


WRITE_LOCK = 120
"""The byte of the index of a WAL that is locked by a writer (https://www.sqlite.org/walformat.html#locks)."""
_Fcntl = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p, use_errno=True)


@contextmanager
def failing_locks(*kinds: int, byte: int | None = None) -> Iterator[None]:
    """Let SQLite, in this process, fail to lock or unlock files: `fcntl.F_UNLCK`, `F_RDLCK`, `F_WRLCK`.

    With `byte`, only locks that begin there fail.
    """
    sqlite, libc = ctypes.CDLL(ctypes.util.find_library("sqlite3")), ctypes.CDLL(None, use_errno=True)
    libc.fcntl.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_void_p]
    sqlite.sqlite3_vfs_find.restype = ctypes.c_void_p
    vfs = sqlite.sqlite3_vfs_find(b"unix")
    # https://www.sqlite.org/c3ref/vfs.html: three numbers, then pointers, of which the method is the 17th
    (address,) = struct.unpack("P", ctypes.string_at(vfs + 16 + 16 * struct.calcsize("P"), struct.calcsize("P")))
    replace = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(address)

    def fail(descriptor: int, command: int, argument: int) -> int:
        if (
            command == fcntl.F_SETLK
            and ctypes.c_short.from_address(argument).value in kinds
            and byte in (None, ctypes.c_long.from_address(argument + struct.calcsize("P")).value)
        ):
            ctypes.set_errno(errno.EIO)
            return -1
        done: int = libc.fcntl(descriptor, command, argument)
        return done

    callback = _Fcntl(fail)
    assert replace(vfs, b"fcntl", ctypes.cast(callback, ctypes.c_void_p)) == 0
    try:
        yield
    finally:
        replace(vfs, b"fcntl", None)
