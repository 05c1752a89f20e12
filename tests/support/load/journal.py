"""Write confirmed changes to a journal, which survives the process that writes it."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

Entry = dict[str, Any]


class Journal:
    """Appends entries to a file, each by one system call, so that a kill loses no written entry."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def write(self, kind: str, **values: Any) -> None:
        """Append an entry of the kind `kind`."""
        os.write(self._file, (json.dumps({"kind": kind, "at": time.monotonic(), **values}) + "\n").encode())


def read_entries(paths: list[Path]) -> list[Entry]:
    """Return all entries of the journals at `paths`, sorted by time."""
    texts = [path.read_text() for path in paths if path.exists()]
    lines = [line for text in texts for line in text.split("\n")[:-1]]  # the last one may be on its way
    return sorted((json.loads(line) for line in lines), key=lambda entry: entry["at"])
