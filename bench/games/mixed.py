"""Measure how long players wait for new games, moves, hints, leaderboards and statistics at a fixed rate."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from random import Random

from bench.games.games import PLAIN, pinned
from bench.games.harness import CLICKS, GameHarness
from bench.measure import is_quick, rounds_of
from bench.report import Section, digits
from bench.solver.c_baseline import CBaseline
from tests.support.databases.postgres import served

_PER_SECOND = 250
_SECONDS = 60
"""Seconds for each bot, divided into `_TURNS`, because the speed of a machine changes from one minute to the next."""
_TURNS = 6
_PLAYERS = 40 if is_quick() else 400
_DEADLINE = 3.0
"""Discord's deadline for a response, in seconds."""
_SHARES = {"hint": 0.05, "leaderboard": 0.02, "stats": 0.01}
"""Shares of the interactions that are neither a new game nor a move."""
_BARE = "bare bot"
_MAX_RATIOS = {"p50": 2, "p99": 4}
"""Greatest allowed ratios to the bare bot."""


def measure(baseline: CBaseline | None) -> Section:
    """Measure the latency of a mixed load. Takes about four minutes."""
    section = Section(
        "A mixed load",
        f"{_PER_SECOND} interactions a second for {_SECONDS} seconds, by {_PLAYERS} players: one new game per {CLICKS} "
        f"moves, {_SHARES['hint']:.0%} hints, {_SHARES['leaderboard']:.0%} leaderboards, {_SHARES['stats']:.0%} "
        "statistics; plain text, otherwise as for a whole game. The bare bot gets as many commands and clicks; the "
        "bots are measured alternately. The time is that from the interaction to its response, as a player sees it. "
        f"Discord's deadline is {_DEADLINE:.0f} s. Goal: p50 at most {_MAX_RATIOS['p50']} times and p99 at most "
        f"{_MAX_RATIOS['p99']} times that of the bare bot, no deadline missed.",
    )
    if not hasattr(os, "sched_setaffinity"):
        section.add_paragraph("Not measured: this system can't pin a process to a core.")
        return section
    with pinned() as core, served() as postgres, postgres.database(migrated=True) as address:
        postgres.execute("ALTER SYSTEM SET fsync = on", "SELECT pg_reload_conf()")
        latencies = asyncio.run(_measure(core, address))
    bare = _percentiles(latencies[_BARE])
    rows = []
    for kind, seconds in latencies.items():
        times = _percentiles(seconds)
        ratios = [own / others for own, others in zip(times, bare, strict=True)]
        cells = [
            cell for time, ratio in zip(times, ratios, strict=True) for cell in (f"{digits(time)} ms", digits(ratio))
        ]
        rows.append([kind, *cells, f"{sum(latency == float('inf') for latency in seconds)} of {len(seconds):,}"])
    section.add_table(["", "p50", "to bare", "p99", "to bare", "longest", "to bare", "deadlines missed"], rows)
    return section


async def _measure(core: int, address: str) -> dict[str, list[float]]:
    """Return the latencies of each bot in seconds."""
    settings_of = {_BARE: None, "SQLite": PLAIN, "PostgreSQL": PLAIN | {"DATABASE_URL": address}}
    latencies: dict[str, list[float]] = {kind: [] for kind in settings_of}
    async with AsyncExitStack() as stack:
        loads = {}
        for kind, settings in settings_of.items():
            loads[kind] = _Load(await stack.enter_async_context(GameHarness(_PLAYERS, settings, core)))
            await loads[kind].start()
        count = _PER_SECOND * rounds_of(_SECONDS) // _TURNS
        for _ in range(_TURNS):
            for kind, load in loads.items():
                latencies[kind] += await load.run(count)
    return latencies


class _Load:
    """A load of players. Each waits for a response before the next interaction."""

    def __init__(self, harness: GameHarness) -> None:
        self._harness = harness
        self._rng = Random(1)
        self._idle_players: deque[int] = deque()
        self._clicks = [0] * _PLAYERS

    async def start(self) -> None:
        """Start a game for each player, and play the games to different plies."""
        await self._harness.prepare_channels()
        for player in range(_PLAYERS):
            await self._harness.start_game(player)
            for _ in range(player % CLICKS):
                await self._make_move(player)
        self._idle_players.extend(range(_PLAYERS))
        self._harness.set_deadline(_DEADLINE)

    async def run(self, count: int) -> list[float]:
        """Send `count` interactions at the fixed rate and return the seconds until their responses."""
        loop = asyncio.get_running_loop()
        began, interactions = loop.time(), []
        for number in range(count):
            await asyncio.sleep(began + number / _PER_SECOND - loop.time())
            interactions.append(asyncio.ensure_future(self._send()))
        return await asyncio.gather(*interactions)

    async def _send(self) -> float:
        """Send the next interaction of the player who has been idle longest, and return its latency in seconds."""
        if not self._idle_players:  # all wait for a response: this interaction would be late
            return float("inf")
        player = self._idle_players.popleft()
        try:
            return await self._choose_interaction(player)()
        finally:
            self._idle_players.append(player)

    def _choose_interaction(self, player: int) -> Callable[[], Awaitable[float]]:
        harness, share = self._harness, self._rng.random()
        if self._clicks[player] >= CLICKS or harness.boards[player] is None:
            return lambda: self._start_game(player)
        if share < _SHARES["hint"]:
            return lambda: harness.click_button(player, "hint")
        if share < _SHARES["hint"] + _SHARES["leaderboard"]:
            return lambda: harness.run_command(player, "coins leaderboard")
        if share < sum(_SHARES.values()):
            return lambda: harness.run_command(player, "coins stats")
        return lambda: self._make_move(player)

    async def _start_game(self, player: int) -> float:
        self._clicks[player] = 0
        return await self._harness.start_game(player)

    async def _make_move(self, player: int) -> float:
        self._clicks[player] += 1
        return await self._harness.make_move(player)


def _percentiles(latencies: list[float]) -> tuple[float, float, float]:
    """Return the median, the 99th percentile and the longest in milliseconds; missed deadlines count as infinite."""
    ordered = sorted(latency * 1000 for latency in latencies)
    return ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1]
