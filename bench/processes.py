"""Read the processor time of other processes, to the nanosecond."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def processor_time(pid: int) -> float:
    """Return the microseconds of processor time of all threads of a process. Raises `OSError` if it has ended."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1000


class ProcessWithChildren:
    """A process with its children, some of which start and end, such as those of a PostgreSQL server."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._ended = 0.0
        self._running: Mapping[int, float] = {}

    def processor_time(self) -> float:
        """Return the microseconds of processor time of all; a child that has ended counts as at the previous call."""
        running = {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            pid = int(stat.parent.name)
            try:
                if pid == self._pid or int(stat.read_text().rpartition(")")[2].split()[1]) == self._pid:
                    running[pid] = processor_time(pid)
            except OSError:  # it has just ended
                continue
        self._ended += sum(spent for pid, spent in self._running.items() if pid not in running)
        self._running = running
        return self._ended + sum(running.values())
