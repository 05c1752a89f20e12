"""Start processes of the bot under load, and kill them at any time."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Collection, Mapping
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.support.load import process
from tests.support.load.journal import Entry, read_entries

# From a process that has imported everything, a new one is there at once.
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.support.load.process"])


Kinds = Mapping[str, Collection[str]]
"""Sets of kinds of entries, by name."""


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
        """Start all processes that don't run."""
        for worker in range(self._workers):
            if worker not in self._running:
                self._seeds += 1
                arguments = (self._address, worker, self._workers, self._seeds, self.journal(worker), self._limit)
                self._running[worker] = _context.Process(target=process.run, args=arguments, daemon=True)
                self._running[worker].start()

    def kill(self, worker: int) -> None:
        """Kill a process by SIGKILL. Raises `AssertionError` if it has ended by itself."""
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
        """Return all entries so far."""
        return read_entries([self.journal(worker) for worker in range(self._workers)])

    def entries_of(self, worker: int) -> list[Entry]:
        return read_entries([self.journal(worker)])

    async def until_all(self, kinds: Kinds, since: float, patience: float) -> dict[str, float]:
        """Wait until each process has confirmed something of each of `kinds` after `since`.

        Return by kind the seconds from `since` to the last process. Raises `AssertionError` after `patience` seconds.
        """
        while time.monotonic() < since + patience:
            if len(found := self._last_firsts(kinds, since)) == len(kinds):
                return found
            await asyncio.sleep(0.1)
        raise AssertionError(f"not all are back after {patience} s: {self._last_firsts(kinds, since)}")

    def _last_firsts(self, kinds: Kinds, since: float) -> dict[str, float]:
        """Return the time at which the last process first confirmed each of `kinds` that all have confirmed."""
        later = [[e for e in self.entries_of(worker) if e["at"] > since] for worker in range(self._workers)]
        found = {}
        for name, each in kinds.items():
            firsts = [next((entry["at"] for entry in entries if entry["kind"] in each), None) for entries in later]
            known = [moment for moment in firsts if moment is not None]
            if len(known) == self._workers:
                found[name] = round(max(known) - since, 1)
        return found
