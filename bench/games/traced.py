"""Run the bot, and write down what may keep an interaction waiting: `python -m bench.games.traced FILE`.

Each line of FILE has the end on the clock of `time.monotonic`, which all processes share, the seconds, and what it was.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from bot.cli import run
from bot.cli.main import main
from bot.store.engine.sqlite import SqliteBackend

SHORTEST = 0.003
"""Seconds from which something is written down."""
_BEAT = 0.002
"""Seconds between two looks whether the event loop is late."""


class Span(NamedTuple):
    """Something that took `seconds` and ended at `end`."""

    end: float
    seconds: float
    name: str

    @classmethod
    def read(cls, line: str) -> Span:
        end, seconds, name = line.rstrip("\n").split(" ", 2)
        return cls(float(end), float(seconds), name)

    def overlap(self, other: Span) -> float:
        """Return the seconds for which both went on."""
        return min(self.end, other.end) - max(self.end - self.seconds, other.end - other.seconds)


class _Trace:
    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._collection_began = 0.0

    def note(self, name: str, began: float) -> None:
        now = time.monotonic()
        if now - began >= SHORTEST:
            self._file.write(f"{now:.6f} {now - began:.6f} {name}\n")

    def timed(self, function: Callable[..., Awaitable[Any]], name: str) -> Callable[..., Awaitable[Any]]:
        async def run_timed(*args: Any, **kwargs: Any) -> Any:
            began = time.monotonic()
            try:
                return await function(*args, **kwargs)
            finally:
                self.note(name, began)

        return run_timed

    def collection(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._collection_began = time.monotonic()
        else:
            self.note(f"a collection of generation {info['generation']}", self._collection_began)

    async def watch_loop(self) -> None:
        """Note for ever how late the event loop is: other work kept it busy."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(_BEAT)
            self.note("a busy event loop", began + _BEAT)


def _install(trace: _Trace) -> None:
    gc.callbacks.append(trace.collection)
    for owner, method, name in (
        (SqliteBackend, "_write", "a commit and the wait for it"),
        (SqliteBackend, "_read", "a read"),
    ):
        setattr(owner, method, trace.timed(getattr(owner, method), name))
    connect = run.connect

    async def connect_and_watch(client: Any, token: str) -> None:
        watching = asyncio.create_task(trace.watch_loop())
        try:
            await connect(client, token)
        finally:
            watching.cancel()

    run.connect = connect_and_watch


if __name__ == "__main__":
    with Path(sys.argv[1]).open("w", buffering=1, encoding="utf-8") as file:
        _install(_Trace(file))
        sys.exit(main(["run"]))
