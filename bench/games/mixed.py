"""Measure how long players wait for new games, moves, hints, leaderboards and statistics at a fixed rate."""

from __future__ import annotations

import asyncio
import os
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from bench.games.games import PLAIN, pinned
from bench.games.harness import CLICKS, GameHarness
from bench.games.traced import SHORTEST, Span
from bench.measure import is_quick, rounds_of
from bench.report import Section, digits
from bench.solver.c_baseline import CBaseline
from tests.support.databases.postgres import served

_PER_SECOND = 250
_SECONDS = 60
"""Seconds for each bot, divided into `_TURNS`, because the speed of a machine changes from one minute to the next."""
_TURNS = 6
PLAYERS = 40 if is_quick() else 400
_DEALS_AT_ONCE = 40
"""The number of games that begin together: a bot defers the responses to more than a slow machine can deal in time."""
_DEADLINE = 3.0
"""Discord's deadline for a response, in seconds."""
_SHARES = {"hint": 0.05, "leaderboard": 0.02, "stats": 0.01}
"""Shares of the interactions that are neither a new game nor a move."""
_BARE, _SQLITE = "bare bot", "SQLite"
_MAX_RATIOS = {"p50": 2, "p99": 4}
"""Greatest allowed ratios to the bare bot."""
_MAX_LONGEST = 10
"""The greatest allowed ratio of the longest latency to the bare bot's 99th percentile."""
_NAMED = 5
"""The number of the longest interactions for which the causes are named."""

_Latencies = dict[str, list[Span]]
"""Interactions by kind of bot."""


def measure(baseline: CBaseline | None) -> Section:
    """Measure the latency of a mixed load. Takes about four minutes."""
    section = Section(
        "A mixed load",
        f"{_PER_SECOND} interactions a second for {_SECONDS} seconds, by {PLAYERS} players: one new game per {CLICKS} "
        f"moves, {_SHARES['hint']:.0%} hints, {_SHARES['leaderboard']:.0%} leaderboards, {_SHARES['stats']:.0%} "
        "statistics; plain text, otherwise as for a whole game. The bare bot gets as many commands and clicks; the "
        "bots are measured alternately. The time is that from the interaction to its response, as a player sees it. "
        f"Discord's deadline is {_DEADLINE:.0f} s. Goal: p50 at most {_MAX_RATIOS['p50']} times and p99 at most "
        f"{_MAX_RATIOS['p99']} times that of the bare bot, no deadline missed, and on SQLite the longest at most "
        f"{_MAX_LONGEST} times the bare bot's p99. What went on during the longest is written down by the bot itself.",
    )
    if not hasattr(os, "sched_setaffinity"):
        section.add_paragraph("Not measured: this system can't pin a process to a core.")
        return section
    with pinned() as core, served() as postgres, postgres.database(migrated=True) as address:
        postgres.execute("ALTER SYSTEM SET fsync = on", "SELECT pg_reload_conf()")
        latencies, causes = asyncio.run(_measure(core, address))
    bare = percentiles(latencies[_BARE])
    rows = []
    for kind, spans in latencies.items():
        times = percentiles(spans)
        ratios = [own / others for own, others in zip(times, bare, strict=True)]
        cells = [
            cell for time, ratio in zip(times, ratios, strict=True) for cell in (f"{digits(time)} ms", digits(ratio))
        ]
        rows.append([kind, *cells, f"{sum(span.seconds == float('inf') for span in spans)} of {len(spans):,}"])
    section.add_table(["", "p50", "to bare", "p99", "to bare", "longest", "to bare", "deadlines missed"], rows)
    section.add_table(
        ["the longest on SQLite", "time", "to bare's p99", "went on meanwhile"], _longest(latencies, causes)
    )
    return section


def _longest(latencies: _Latencies, causes: list[Span]) -> list[list[str]]:
    """Return a row for each of the longest interactions on SQLite, with what the bot did meanwhile, longest first."""
    p99_of_bare = percentiles(latencies[_BARE])[1] / 1000
    rows = []
    for span in sorted(latencies[_SQLITE], key=lambda span: -span.seconds)[:_NAMED]:
        meanwhile: dict[str, float] = {}
        for cause in causes:
            if (overlap := cause.overlap(span)) >= SHORTEST:
                meanwhile[cause.name] = meanwhile.get(cause.name, 0.0) + overlap
        named = [
            f"{name} {digits(seconds * 1000)} ms" for name, seconds in sorted(meanwhile.items(), key=lambda i: -i[1])
        ]
        time = f"{digits(span.seconds * 1000)} ms"
        rows.append([span.name, time, digits(span.seconds / p99_of_bare), ", ".join(named) or "nothing long"])
    return rows


async def _measure(core: int, address: str) -> tuple[_Latencies, list[Span]]:
    """Return the interactions of each bot, and what took long in that on SQLite."""
    settings_of = {_BARE: None, _SQLITE: PLAIN, "PostgreSQL": PLAIN | {"DATABASE_URL": address}}
    latencies: _Latencies = {kind: [] for kind in settings_of}
    async with AsyncExitStack() as stack:
        loads = {}
        for kind, settings in settings_of.items():
            harness = (_TracedHarness if kind == _SQLITE else GameHarness)(PLAYERS, settings, core)
            loads[kind] = Load(await stack.enter_async_context(harness))
            await loads[kind].start()
        count = _PER_SECOND * rounds_of(_SECONDS) // _TURNS
        for _ in range(_TURNS):
            for kind, load in loads.items():
                latencies[kind] += await load.run(count)
        traced = loads[_SQLITE].harness
        assert isinstance(traced, _TracedHarness)
        causes = [Span.read(line) for line in traced.trace.read_text(encoding="utf-8").splitlines()]
    return latencies, causes


class _TracedHarness(GameHarness):
    """A bot that writes down what takes long."""

    @property
    def trace(self) -> Path:
        return Path(self._folder.name) / "trace"

    def _bot_module(self) -> list[str]:
        return ["bench.games.traced", str(self.trace)]


class Load:
    """A load of players. Each waits for a response before the next interaction."""

    def __init__(self, harness: GameHarness) -> None:
        self.harness = harness
        self._rng = Random(1)
        self._idle_players: deque[int] = deque()
        self._clicks = [0] * PLAYERS

    async def start(self) -> None:
        """Start a game for each player, and play the games to different plies."""
        await self.harness.prepare_channels()
        for first in range(0, PLAYERS, _DEALS_AT_ONCE):
            await asyncio.gather(*map(self._start_game, range(first, min(first + _DEALS_AT_ONCE, PLAYERS))))
        for click in range(1, CLICKS):
            await asyncio.gather(*(self._make_move(player) for player in range(PLAYERS) if player % CLICKS >= click))
        self._idle_players.extend(range(PLAYERS))
        self.harness.set_deadline(_DEADLINE)

    async def run(self, count: int) -> list[Span]:
        """Send `count` interactions at the fixed rate, and return them; the seconds are those until the response."""
        loop = asyncio.get_running_loop()
        began, interactions = loop.time(), []
        for number in range(count):
            await asyncio.sleep(began + number / _PER_SECOND - loop.time())
            interactions.append(asyncio.ensure_future(self._send()))
        return await asyncio.gather(*interactions)

    async def _send(self) -> Span:
        """Send the next interaction of the player who has been idle longest."""
        if not self._idle_players:  # all wait for a response: this interaction would be late
            return Span(time.monotonic(), float("inf"), "none was idle")
        player = self._idle_players.popleft()
        name, send = self._choose_interaction(player)
        try:
            seconds = await send()
        finally:
            self._idle_players.append(player)
        return Span(time.monotonic(), seconds, name)

    def _choose_interaction(self, player: int) -> tuple[str, Callable[[], Awaitable[float]]]:
        harness, share = self.harness, self._rng.random()
        if self._clicks[player] >= CLICKS or harness.boards[player] is None:
            return "a deal", lambda: self._start_game(player)
        if share < _SHARES["hint"]:
            return "a hint", lambda: harness.click_button(player, "hint")
        if share < _SHARES["hint"] + _SHARES["leaderboard"]:
            return "a leaderboard", lambda: harness.run_command(player, "coins leaderboard")
        if share < sum(_SHARES.values()):
            return "statistics", lambda: harness.run_command(player, "coins stats")
        return "a move", lambda: self._make_move(player)

    async def _start_game(self, player: int) -> float:
        self._clicks[player] = 0
        return await self.harness.start_game(player)

    async def _make_move(self, player: int) -> float:
        self._clicks[player] += 1
        return await self.harness.make_move(player)


def percentiles(spans: list[Span]) -> tuple[float, float, float]:
    """Return the median, the 99th percentile and the longest in milliseconds; missed deadlines count as infinite."""
    ordered = sorted(span.seconds * 1000 for span in spans)
    return ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1]
