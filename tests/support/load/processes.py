"""Start processes of the bot under load, and kill them at any moment."""

from __future__ import annotations

import asyncio
import multiprocessing
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.support.load import process
from tests.support.load.journal import Entry, read_entries

# From a process that has imported everything, a new one is there at once.
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.support.load.process"])


class LoadProcesses:
    """`workers` processes on the database at `address`, with their journals in `folder`.

    `limit` is the time limit of their transactions in seconds, if it is another one than usual.
    """

    def __init__(self, address: str, workers: int, folder: Path, limit: float | None = None) -> None:
        self._address = address
        self._workers = workers
        self._folder = folder
        self._limit = limit
        self._seeds = 0
        self._running: dict[int, BaseProcess] = {}

    def start(self) -> None:
        """Start all that don't run."""
        for worker in range(self._workers):
            if worker not in self._running:
                self._seeds += 1
                arguments = (self._address, worker, self._workers, self._seeds, self.journal(worker), self._limit)
                self._running[worker] = _context.Process(target=process.run, args=arguments, daemon=True)
                self._running[worker].start()

    def kill(self, worker: int) -> None:
        """Kill one by SIGKILL. Raises `AssertionError` if it has ended by itself."""
        killed = self._running.pop(worker)
        assert killed.is_alive(), f"the process {worker} has ended by itself: see its output"
        killed.kill()
        killed.join()
        killed.close()

    def kill_all(self) -> None:
        for worker in list(self._running):
            self.kill(worker)

    def journal(self, worker: int) -> Path:
        return self._folder / f"journal-{worker}"

    def entries(self) -> list[Entry]:
        """Return everything that was confirmed so far."""
        return read_entries([self.journal(worker) for worker in range(self._workers)])

    def entries_of(self, worker: int) -> list[Entry]:
        return read_entries([self.journal(worker)])

    async def until_all(self, kinds: tuple[frozenset[str], ...], since: float, patience: float) -> float:
        """Wait until each process has confirmed something of each set of `kinds` after `since`.

        Return the seconds from `since` to the last of them. Raises `AssertionError` after `patience` seconds.
        """
        loop = asyncio.get_running_loop()
        while loop.time() < since + patience:
            found = [self._first(worker, kinds, since) for worker in range(self._workers)]
            if None not in found:
                return max(moment for moment in found if moment is not None) - since
            await asyncio.sleep(0.1)
        missing = {worker: self._first(worker, kinds, since) for worker in range(self._workers)}
        raise AssertionError(f"not all are back after {patience} s: {missing}")

    def _first(self, worker: int, kinds: tuple[frozenset[str], ...], since: float) -> float | None:
        later = [entry for entry in self.entries_of(worker) if entry["at"] > since]
        firsts = [next((entry["at"] for entry in later if entry["kind"] in each), None) for each in kinds]
        return None if None in firsts else max(moment for moment in firsts if moment is not None)
