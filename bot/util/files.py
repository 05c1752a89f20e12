"""Ask the file system."""

from __future__ import annotations

from pathlib import Path


def exists(path: Path) -> bool:
    """Return true if there is something at `path`. Raises `OSError` if nobody can know.

    `Path.exists` returns false then, since Python 3.14: a file that a faulty disk or a closed folder hides would look
    like one that is gone.
    """
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True
