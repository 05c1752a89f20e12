"""Compare a stored move and the bot's move with a bare discord.py button; then measure how long players wait."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Sequence
from contextlib import AsyncExitStack
from statistics import median

from bench.application.harness import COINS, LoadHarness
from bench.measure import rounds_of
from bench.report import Section, digits, spread
from bench.solver.c_baseline import CBaseline

_PLAIN = {"COINS_GAME__THEME": "plain"}
KINDS = {
    "plain, full": _PLAIN,
    "plain, normal": _PLAIN | {"COINS_DATABASE__DURABILITY": "normal"},
    "picture, full": {"COINS_GAME__THEME": "coins"},
}
"""Theme and durability as environment variables."""
_BARE = "bare button"
_ROUNDS = {10: 40, 100: 6}
"""Players at once, and rounds of a game each."""
_PER_SECOND = 250
_SECONDS = 20
_CROWD = 1_000


def measure(baseline: CBaseline | None) -> Section:
    """Measure the processor time of a move, its latency at a fixed rate, and many clicks at the same moment."""
    section = Section(
        "A move",
        f"Games of {COINS} coins against the optimal opponent, played to the end. The bot runs in its own process, "
        "pinned to one core; a fake Discord and the players run on another. A move is a click, the player's move, the "
        "opponent's move, both stored, and the edited board. With *full* a stored move survives a power failure, with "
        "*normal* only the end of the process. The *bare button* is a discord.py bot, also on uvloop, that edits a "
        "message of the same size and does nothing else. Rate limits are off.",
    )
    if not hasattr(os, "sched_setaffinity"):
        section.add_paragraph("Not measured: this system can't pin a process to a core.")
        return section
    cores = sorted(os.sched_getaffinity(0))
    bot_core, own_core = cores[0], cores[-1]
    os.sched_setaffinity(0, {own_core})
    gc.disable()  # collections of the fake Discord would look like pauses of the bot
    try:
        asyncio.run(_measure(section, bot_core))
    finally:
        gc.enable()
        os.sched_setaffinity(0, cores)
    return section


async def _measure(section: Section, core: int) -> None:
    header = ["players at once", "kind", "processor time per move", "to the bare button", "goal"]
    section.add_table(
        header, [row for players, rounds in _ROUNDS.items() for row in await _costs(players, rounds, core)]
    )
    section.add_paragraph(
        f"At a fixed {_PER_SECOND} moves a second for {_SECONDS} seconds. Goal: p50 3 ms, p99 10 ms, none missed."
    )
    header = ["kind", "p50", "p99", "longest", "missed"]
    section.add_table(header, [await _latency(kind, core) for kind in ("plain, full", "plain, normal")])
    section.add_paragraph(f"{_CROWD:,} players click at the same moment: the times until the responses.")
    section.add_table(["kind", "p50", "longest", "missed"], [await _crowd(core)])


async def _costs(players: int, rounds: int, core: int) -> list[list[str]]:
    """Return a row for each kind of bot. The kinds are measured alternately, round by round."""
    times: dict[str, list[float]] = {name: [] for name in (_BARE, *KINDS)}
    async with AsyncExitStack() as stack:
        harnesses = {_BARE: await stack.enter_async_context(LoadHarness(players, None, core))}
        for kind, settings in KINDS.items():
            harnesses[kind] = await stack.enter_async_context(LoadHarness(players, settings, core))
        for number in range(rounds_of(rounds) + 1):
            for name, harness in harnesses.items():
                await harness.start_games()
                spent = await harness.play(COINS // 2)
                if number:  # the first round is a warm-up
                    times[name].append(spent)
    bare = times.pop(_BARE)
    rows = [[str(players), _BARE, f"{median(bare):.0f} µs", "1", ""]]
    for kind, costs in times.items():
        ratios = sorted(own / others for own, others in zip(costs, bare, strict=True))
        ratio = spread((ratios[0], median(ratios), ratios[-1]))
        rows.append([str(players), kind, f"{median(costs):.0f} µs", ratio, "3" if "picture" in kind else "1.5"])
    return rows


async def _latency(kind: str, core: int) -> list[str]:
    players = _PER_SECOND  # each waits at most a second before the next click
    latencies: list[float] = []
    async with LoadHarness(players, KINDS[kind], core) as harness:
        for _ in range(-(-rounds_of(_SECONDS) // (COINS // 2))):
            await harness.start_games()
            latencies += await _click_at_fixed_rate(harness, players * (COINS // 2))
    return [kind, *_format_latencies(latencies)]


async def _click_at_fixed_rate(harness: LoadHarness, clicks: int) -> list[float]:
    loop = asyncio.get_running_loop()
    began = loop.time()
    responses = []
    for number in range(clicks):
        await asyncio.sleep(began + number / _PER_SECOND - loop.time())
        responses.append(asyncio.ensure_future(harness.click(number % _PER_SECOND)))
    return await asyncio.gather(*responses)


async def _crowd(core: int) -> list[str]:
    async with LoadHarness(_CROWD, KINDS["plain, full"], core) as harness:
        await harness.start_games()
        latencies = await asyncio.gather(*(harness.click(player) for player in range(_CROWD)))
    p50, _, longest, missed = _format_latencies(latencies)
    return ["plain, full", p50, longest, missed]


def _format_latencies(seconds: Sequence[float]) -> tuple[str, str, str, str]:
    """Format the median, the 99th percentile and the longest of those in time, and the number of missed deadlines."""
    in_time = sorted(latency * 1000 for latency in seconds if latency != float("inf"))
    p50, p99 = in_time[len(in_time) // 2], in_time[len(in_time) * 99 // 100]
    return f"{digits(p50)} ms", f"{digits(p99)} ms", f"{digits(in_time[-1])} ms", str(len(seconds) - len(in_time))
