"""Help tests of backups and copies."""

from __future__ import annotations

from pathlib import Path


def silent(doing: str, done: int, whole: int) -> None:
    """Ignore progress."""


def names(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


def mode(file: Path) -> int:
    """Return the permission bits of `file`."""
    return file.stat().st_mode & 0o777
