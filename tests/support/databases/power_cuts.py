"""Record what reaches a disk, and make the states in which a power cut may leave it.

SQLite's calls are recorded by a VFS around its own, those of Python by patches of `os`. A state has everything that was
synced, and any subset of the rest, as in ALICE (Pillai et al., OSDI 2014): writes of whole sectors, truncations, and
the names in a folder, each by itself. The index of a WAL is left out: SQLite never needs it after a start.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any

import pytest

SECTOR = 512
"""The bytes that a disk writes as a whole."""
_SOON = 10
"""The events that are soon after another one."""
_CREATE, _JOURNALS = 0x4, 0x80000 | 0x4000 | 0x800
"""SQLITE_OPEN_CREATE; the flags of a WAL and of other journals, whose first sync syncs the folder (os_unix.c)."""


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes written to a file, or its new size."""

    file: int
    at: int
    data: bytes | None


@dataclass(frozen=True, slots=True)
class Sync:
    """A file or, with 0, the folder, all of which is on the disk now."""

    file: int


@dataclass(frozen=True, slots=True)
class Name:
    """A name in the folder that leads to a file now; to none with 0. A renaming takes the name `of` away at once."""

    name: str
    file: int
    of: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """Something that was acknowledged, in place of what was about the same `subject` before."""

    subject: str
    fact: Any


Event = Write | Sync | Name | Told


@dataclass
class Recording:
    """The events in a folder, in their order. `before` are the files that it had."""

    folder: Path
    before: dict[str, bytes]
    events: list[Event] = field(default_factory=list)

    def tell(self, subject: str, fact: Any) -> None:
        """Record that `fact` was acknowledged: it is true from now on, until another one about the `subject` is."""
        self.events.append(Told(subject, fact))

    def check(self) -> None:
        """Check that all events together leave the files that are there."""
        disk = _Disk(self.before)
        for event in self.events:
            disk.happen(event)
        assert disk.files(lambda: True) == _files(self.folder), "not everything was recorded"

    def states(self, count: int, random: Random, after: str = "") -> Iterator[State]:
        """Yield `count` states of power cuts in their order, half of them at names and syncs, the rest at any moment.

        There are few names and syncs among all the writes, and most mistakes are made with them. With `after`, they are
        soon after something about that subject was acknowledged.
        """
        subjects = [event.subject if isinstance(event, Told) else "" for event in self.events]
        candidates = range(1, len(self.events) + 1)
        if after:
            candidates = candidates[subjects.index(after) :][:_SOON]
        # Behind a name, which may not be on the disk, and before a sync, when nothing needs to be.
        decisive = [
            moment
            for moment in candidates
            if isinstance(self.events[moment - 1], Name)
            or (moment < len(self.events) and isinstance(self.events[moment], Sync))
        ]
        drawn = random.choices(decisive or candidates, k=count // 2) + random.choices(candidates, k=count - count // 2)
        disk, moments = _Disk(self.before), sorted(drawn)
        done = 0
        for moment in moments:
            for event in self.events[done:moment]:
                disk.happen(event)
            done = moment
            yield disk.after_power_cut(random, moment)


@dataclass(frozen=True)
class State:
    """The files that are there after a power cut behind so many events, and the facts acknowledged before it."""

    moment: int
    files: dict[str, bytes]
    facts: dict[str, Any]

    def store(self, folder: Path) -> None:
        """Write the files into the new `folder`."""
        folder.mkdir()
        for name, content in self.files.items():
            (folder / name).write_bytes(content)


class _Disk:
    """A disk: what is on it for certain, and what may be."""

    def __init__(self, before: dict[str, bytes]) -> None:
        self._names = {name: -number for number, name in enumerate(before, 1)}
        self._contents = {-number: bytearray(content) for number, content in enumerate(before.values(), 1)}
        self._unsynced: dict[int, list[Write]] = {}
        self._renamed: list[Name] = []
        self._facts: dict[str, Any] = {}

    def happen(self, event: Event) -> None:
        match event:
            case Write(file):
                self._unsynced.setdefault(file, []).append(event)
            case Sync(0):
                for name in self._renamed:
                    _rename(self._names, name)
                self._renamed.clear()
            case Sync(file):
                for write in self._unsynced.pop(file, ()):
                    _write(self._contents.setdefault(file, bytearray()), write)
            case Name():
                self._renamed.append(event)
            case Told(subject, fact):
                self._facts[subject] = fact

    def after_power_cut(self, random: Random, moment: int) -> State:
        share = random.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        return State(moment, self.files(lambda: random.random() < share, random), dict(self._facts))

    def files(self, is_stored: Callable[[], bool], random: Random | None = None) -> dict[str, bytes]:
        """Return the files with what is synced and what `is_stored` of the rest; with `random`, in parts."""
        names, files = dict(self._names), {}
        for name in self._renamed:
            if is_stored():
                _rename(names, name)
        for path, file in names.items():
            content = bytearray(self._contents.get(file, b""))
            for write in self._unsynced.get(file, ()):
                if is_stored():
                    _write(content, write, random if random is not None and random.random() < 0.3 else None)
            files[path] = bytes(content)
        return files


def _rename(names: dict[str, int], name: Name) -> None:
    if name.of:
        names.pop(name.of, None)
    if name.file:
        names[name.name] = name.file
    else:
        names.pop(name.name, None)


def _write(content: bytearray, write: Write, torn: Random | None = None) -> None:
    """Change the content of a file; with `torn`, by some of the sectors only."""
    if write.data is None:
        del content[write.at :]
        content.extend(bytes(write.at - len(content)))
        return
    content.extend(bytes(max(write.at + len(write.data) - len(content), 0)))
    for start in range(0, len(write.data), SECTOR):
        if torn is None or torn.random() < 0.5:
            part = write.data[start : start + SECTOR]
            content[write.at + start : write.at + start + len(part)] = part


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith("-shm")}


@contextmanager
def recorded(folder: Path) -> Iterator[Recording]:
    """Record what this process does to the files in `folder`, with connections that are opened within."""
    recording = Recording(folder, _files(folder))
    with _Recorder(recording).installed():
        yield recording


_POINTER = ctypes.c_void_p
_VFS_METHODS = (
    *("xOpen", "xDelete", "xAccess", "xFullPathname", "xDlOpen", "xDlError", "xDlSym", "xDlClose", "xRandomness"),
    *("xSleep", "xCurrentTime", "xGetLastError", "xCurrentTimeInt64", "xSetSystemCall", "xGetSystemCall"),
    "xNextSystemCall",
)
_FILE_METHODS = (
    *("xClose", "xRead", "xWrite", "xTruncate", "xSync", "xFileSize", "xLock", "xUnlock", "xCheckReservedLock"),
    *("xFileControl", "xSectorSize", "xDeviceCharacteristics", "xShmMap", "xShmLock", "xShmBarrier", "xShmUnmap"),
    *("xFetch", "xUnfetch"),
)


class _Vfs(ctypes.Structure):
    """The structure `sqlite3_vfs` of sqlite3.h."""

    _fields_ = (
        ("iVersion", ctypes.c_int),
        ("szOsFile", ctypes.c_int),
        ("mxPathname", ctypes.c_int),
        ("pNext", _POINTER),
        ("zName", ctypes.c_char_p),
        ("pAppData", _POINTER),
        *((name, _POINTER) for name in _VFS_METHODS),
    )


class _FileMethods(ctypes.Structure):
    """The structure `sqlite3_io_methods` of sqlite3.h."""

    _fields_ = (("iVersion", ctypes.c_int), *((name, _POINTER) for name in _FILE_METHODS))


_Open = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, _POINTER, _POINTER, ctypes.c_int, _POINTER)
_Delete = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, _POINTER, ctypes.c_int)
_WriteCall = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, _POINTER, ctypes.c_int, ctypes.c_int64)
_Truncate = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, ctypes.c_int64)
_SyncCall = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, ctypes.c_int)


class _Recorder:
    """Records the calls of SQLite and of Python. Files have the numbers of their inodes."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._lock = Lock()
        self._numbers = {
            (recording.folder / name).stat().st_ino: -number for number, name in enumerate(recording.before, 1)
        }
        self._opened: dict[int, tuple[int, bool]] = {}
        """By the address of SQLite's file: its number, and if its next sync syncs the folder."""
        self._kept: list[Any] = []
        self._methods: dict[int, _FileMethods] = {}
        self._next = 1

    @contextmanager
    def installed(self) -> Iterator[None]:
        library = ctypes.CDLL(ctypes.util.find_library("sqlite3"))
        library.sqlite3_libversion.restype = ctypes.c_char_p
        if library.sqlite3_libversion().decode() != sqlite3.sqlite_version:
            pytest.skip("this Python has a SQLite of its own, whose calls can't be replaced")
        library.sqlite3_vfs_find.restype = _POINTER
        library.sqlite3_vfs_register.argtypes = [_POINTER, ctypes.c_int]
        library.sqlite3_vfs_unregister.argtypes = [_POINTER]
        unix = library.sqlite3_vfs_find(b"unix")
        vfs = _Vfs.from_buffer_copy(_Vfs.from_address(unix))
        vfs.zName = b"recorded"
        self._vfs, self._unix = vfs, unix
        vfs.xOpen = self._callback(_Open, self._open, vfs.xOpen)
        vfs.xDelete = self._callback(_Delete, self._delete, vfs.xDelete)
        with self._patched_os():
            assert library.sqlite3_vfs_register(ctypes.addressof(vfs), 1) == 0
            try:
                yield
            finally:
                library.sqlite3_vfs_register(unix, 1)
                library.sqlite3_vfs_unregister(ctypes.addressof(vfs))
                _FOR_EVER.append(self)  # connections that are not closed yet call it

    def _callback(self, kind: Any, method: Callable[..., int], original: int) -> int | None:
        """Return the address of a function that calls `method` with the `original` and its arguments."""
        called = kind(original)
        function = kind(lambda *arguments: method(called, *arguments))
        self._kept += [called, function]
        return ctypes.cast(function, _POINTER).value

    def _is_here(self, path: Path) -> bool:
        return path.parent == self._recording.folder and not path.name.endswith("-shm")

    def _add(self, *events: Event) -> None:
        self._recording.events.extend(events)

    def _number(self, status: os.stat_result, name: str, *, is_new: bool) -> int:
        """Return the number of a file, which `is_new` at its name or not."""
        if is_new or status.st_ino not in self._numbers:
            self._numbers[status.st_ino] = self._next
            self._next += 1
            self._add(Name(name, self._numbers[status.st_ino]))
        return self._numbers[status.st_ino]

    # -- SQLite

    def _open(self, original: Any, _: int, name: int | None, file: int, flags: int, out: int) -> int:
        path = Path("" if name is None else os.fsdecode(ctypes.string_at(name)))
        is_new = not path.exists()
        with self._lock:
            done = int(original(self._unix, name, file, flags, out))
            if done == 0 and self._is_here(path):
                number = self._number(path.stat(), path.name, is_new=is_new)
                self._opened[file] = number, bool(flags & _CREATE and flags & _JOURNALS)
                place = _POINTER.from_address(file)
                place.value = ctypes.addressof(self._recording_methods(place.value or 0))
        return done

    def _recording_methods(self, original: int) -> _FileMethods:
        if original not in self._methods:
            methods = _FileMethods.from_buffer_copy(_FileMethods.from_address(original))
            methods.xWrite = self._callback(_WriteCall, self._write, methods.xWrite)
            methods.xTruncate = self._callback(_Truncate, self._truncate, methods.xTruncate)
            methods.xSync = self._callback(_SyncCall, self._sync, methods.xSync)
            self._methods[original] = methods
        return self._methods[original]

    def _write(self, original: Any, file: int, data: int, count: int, at: int) -> int:
        with self._lock:
            done = int(original(file, data, count, at))
            if done == 0:
                self._add(Write(self._opened[file][0], at, ctypes.string_at(data, count)))
        return done

    def _truncate(self, original: Any, file: int, size: int) -> int:
        with self._lock:
            done = int(original(file, size))
            if done == 0:
                self._add(Write(self._opened[file][0], size, None))
        return done

    def _sync(self, original: Any, file: int, flags: int) -> int:
        with self._lock:
            number, syncs_folder = self._opened[file]
            self._opened[file] = number, False
            self._add(Sync(number), *([Sync(0)] if syncs_folder else []))
        return 0

    def _delete(self, original: Any, _: int, name: int, syncs_folder: int) -> int:
        path = Path(os.fsdecode(ctypes.string_at(name)))
        with self._lock:
            done = int(original(self._unix, name, syncs_folder))
            if done == 0 and self._is_here(path):
                self._add(Name(path.name, 0), *([Sync(0)] if syncs_folder else []))
        return done

    # -- Python

    @contextmanager
    def _patched_os(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            for name, method in (
                ("open", self._os_open),
                ("rename", self._os_rename),
                ("replace", self._os_rename),
                ("link", self._os_link),
                ("unlink", self._os_unlink),
                ("remove", self._os_unlink),
            ):
                patch.setattr(os, name, _with_original(getattr(os, name), method))
            patch.setattr(os, "fsync", self._os_fsync)
            yield

    def _os_open(self, original: Any, path: Any, flags: int, *rest: Any, **named: Any) -> int:
        is_new = bool(flags & os.O_CREAT) and not Path(path).exists()
        descriptor: int = original(path, flags, *rest, **named)
        if is_new and self._is_here(Path(path)):
            with self._lock:
                self._number(os.fstat(descriptor), Path(path).name, is_new=True)
        return descriptor

    def _os_rename(self, original: Any, old: Any, new: Any) -> None:
        with self._lock:
            original(old, new)
            if self._is_here(Path(new)):
                number = self._number(Path(new).stat(), Path(new).name, is_new=False)
                self._add(Name(Path(new).name, number, Path(old).name))

    def _os_link(self, original: Any, old: Any, new: Any, **named: Any) -> None:
        with self._lock:
            original(old, new, **named)
            if self._is_here(Path(new)):
                self._add(Name(Path(new).name, self._number(Path(new).stat(), Path(old).name, is_new=False)))

    def _os_unlink(self, original: Any, path: Any, **named: Any) -> None:
        with self._lock:
            original(path, **named)
            if "dir_fd" not in named and self._is_here(Path(path)):
                self._add(Name(Path(path).name, 0))

    def _os_fsync(self, descriptor: int) -> None:
        with self._lock:
            status = os.fstat(descriptor)
            if stat.S_ISDIR(status.st_mode):
                self._add(Sync(0))
            elif status.st_ino in self._numbers:
                self._add(Sync(self._numbers[status.st_ino]))


_FOR_EVER: list[_Recorder] = []


def _with_original(original: Any, method: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *arguments, **named: method(original, *arguments, **named)
