"""Processor time of other processes, to the nanosecond."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def processor(pid: int) -> float:
    """Return the microseconds of processor time of all threads of a process. Raises `OSError` if it has ended."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1000


class Family:
    """A process with its children, some of which come and go, as those of a PostgreSQL server do."""

    def __init__(self, parent: int) -> None:
        self._parent = parent
        self._ended = 0.0
        self._known: Mapping[int, float] = {}

    def processor(self) -> float:
        """Return the microseconds of processor time of all, the ended ones up to the last call."""
        now = {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            pid = int(stat.parent.name)
            try:
                if pid == self._parent or int(stat.read_text().rpartition(")")[2].split()[1]) == self._parent:
                    now[pid] = processor(pid)
            except OSError:  # it has just ended
                continue
        self._ended += sum(spent for pid, spent in self._known.items() if pid not in now)
        self._known = now
        return self._ended + sum(now.values())
