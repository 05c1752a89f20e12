"""New games, picks, hints, leaderboards and statistics at a fixed rate: how long players wait."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from random import Random

from bench.games.games import PLAIN, pinned
from bench.games.players import CLICKS, Players
from bench.measure import is_quick, rounds_of
from bench.report import Section, digits
from bench.solver.c_baseline import CBaseline
from tests.support.databases.postgres import served

_PER_SECOND = 250
_SECONDS = 30
"""Seconds for each bot, in several parts in turn."""
_PARTS = 3
_PLAYERS = 40 if is_quick() else 400
_WINDOW = 3.0
"""Discord's deadline for an answer, in seconds."""
_SHARES = {"hint": 0.05, "leaderboard": 0.02, "stats": 0.01}
"""Interactions that are neither a new game nor a pick."""
_BARE = "bare bot"
_MOST = {"p50": 2, "p99": 4}
"""Ratios to the bare bot that are asked for."""


def measure(baseline: CBaseline | None) -> Section:
    """Measure the latency of a mixed load: about two minutes."""
    section = Section(
        "A mixed load",
        f"{_PER_SECOND} interactions a second for {_SECONDS} seconds, by {_PLAYERS} players: one new game to {CLICKS} "
        f"picks, {_SHARES['hint']:.0%} hints, {_SHARES['leaderboard']:.0%} leaderboards, {_SHARES['stats']:.0%} "
        "statistics; plain text, otherwise as for a whole game. The bare bot gets the same by its command and its "
        "button; all take turns. The time is that from the interaction to its answer, as a player sees it; the "
        f"deadline is Discord's, {_WINDOW:.0f} s. Asked for: p50 at most {_MOST['p50']} times and p99 at most "
        f"{_MOST['p99']} times that of the bare bot, none missed.",
    )
    if not hasattr(os, "sched_setaffinity"):
        section.add_paragraph("Not measured: this system can't pin a process to a core.")
        return section
    with pinned() as core, served() as postgres, postgres.database(migrated=True) as address:
        postgres.execute("ALTER SYSTEM SET fsync = on", "SELECT pg_reload_conf()")
        waits = asyncio.run(_measure(core, address))
    bare = _percentiles(waits[_BARE])
    rows = []
    for kind, found in waits.items():
        times = _percentiles(found)
        ratios = [mine / theirs for mine, theirs in zip(times, bare, strict=True)]
        cells = [
            cell for time, ratio in zip(times, ratios, strict=True) for cell in (f"{digits(time)} ms", digits(ratio))
        ]
        rows.append([kind, *cells, f"{sum(wait == float('inf') for wait in found)} of {len(found):,}"])
    section.add_table(["", "p50", "to bare", "p99", "to bare", "longest", "to bare", "deadlines missed"], rows)
    return section


async def _measure(core: int, address: str) -> dict[str, list[float]]:
    kinds = {_BARE: None, "SQLite": PLAIN, "PostgreSQL": PLAIN | {"DATABASE_URL": address}}
    waits: dict[str, list[float]] = {kind: [] for kind in kinds}
    async with AsyncExitStack() as stack:
        loads = {}
        for kind, settings in kinds.items():
            loads[kind] = _Load(await stack.enter_async_context(Players(_PLAYERS, settings, core)))
            await loads[kind].begin()
        count = _PER_SECOND * rounds_of(_SECONDS) // _PARTS
        for _ in range(_PARTS):
            for kind, load in loads.items():
                waits[kind] += await load.run(count)
    return waits


class _Load:
    """Interactions of players, each of whom waits for an answer before the next one."""

    def __init__(self, table: Players) -> None:
        self._table = table
        self._chance = Random(1)
        self._free: deque[int] = deque()
        self._clicks = [0] * _PLAYERS

    async def begin(self) -> None:
        """Start a game for everybody, and play each to another ply."""
        await self._table.seat()
        for player in range(_PLAYERS):
            await self._table.start(player)
            for _ in range(player % CLICKS):
                await self._pick(player)
        self._free.extend(range(_PLAYERS))
        self._table.expect(_WINDOW)

    async def run(self, count: int) -> list[float]:
        """Send `count` interactions at the fixed rate and return the seconds until their answers."""
        loop = asyncio.get_running_loop()
        began, sent = loop.time(), []
        for number in range(count):
            await asyncio.sleep(began + number / _PER_SECOND - loop.time())
            sent.append(asyncio.ensure_future(self._one()))
        return await asyncio.gather(*sent)

    async def _one(self) -> float:
        """Let the player who has waited longest do what comes next, or ask for something else."""
        if not self._free:  # all wait for an answer: this one is late before it is sent
            return float("inf")
        player = self._free.popleft()
        try:
            return await self._next(player)()
        finally:
            self._free.append(player)

    def _next(self, player: int) -> Callable[[], Awaitable[float]]:
        table, drawn = self._table, self._chance.random()
        if self._clicks[player] >= CLICKS or table.boards[player] is None:
            return lambda: self._start(player)
        if drawn < _SHARES["hint"]:
            return lambda: table.press(player, "hint")
        if drawn < _SHARES["hint"] + _SHARES["leaderboard"]:
            return lambda: table.ask(player, "coins leaderboard")
        if drawn < sum(_SHARES.values()):
            return lambda: table.ask(player, "coins stats")
        return lambda: self._pick(player)

    async def _start(self, player: int) -> float:
        self._clicks[player] = 0
        return await self._table.start(player)

    async def _pick(self, player: int) -> float:
        self._clicks[player] += 1
        return await self._table.pick(player)


def _percentiles(waits: list[float]) -> tuple[float, float, float]:
    """Return the median, the 99th percentile and the longest in milliseconds; late ones count as infinite."""
    ordered = sorted(wait * 1000 for wait in waits)
    return ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1]
