"""A durable move with the bot's answer, against a bare discord.py button; then how long players wait."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Sequence
from contextlib import AsyncExitStack
from statistics import median

from bench.application.table import COINS, Table
from bench.measure import rounds_of
from bench.report import Section, digits, spread
from bench.solver.c_baseline import CBaseline

_PLAIN = {"COINS_GAME__THEME": "plain"}
KINDS = {
    "plain, full": _PLAIN,
    "plain, normal": _PLAIN | {"COINS_DATABASE__DURABILITY": "normal"},
    "picture, full": {"COINS_GAME__THEME": "coins"},
    "emoji, full": {"COINS_GAME__THEME": "emoji", "COINS_DISCORD__EMOJIS": "true"},
}
"""Theme and durability, as settings."""
_CLICKS = {"emoji, full": COINS // 2 - 1}
"""The clicks that are measured, if not all: the end of a game has a picture also in the theme `emoji`."""
_BARE = "bare button"
_ROUNDS = {10: 40, 100: 6}
"""Players at once, and rounds of a game each."""
_PER_SECOND = 250
_SECONDS = 20
_WAITING = 1_000


def measure(baseline: CBaseline | None) -> Section:
    """Measure the processor time of a move, its latency at a fixed rate, and a crowd that clicks at once."""
    section = Section(
        "A move",
        f"Games of {COINS} coins against the optimal opponent, to their end, over a loopback Discord; the bot is a "
        "process of its own, pinned to one core, the loopback and its players to another. A move is a click, the coin "
        "taken, the opponent's coin, both stored, the board edited; *full* outlives a power cut, *normal* only the "
        "process. *Emoji* is measured without the last move, after which a picture is shown. The *bare button* is a "
        "discord.py bot, on uvloop too, that edits a message of the same size and does nothing else. Limits on players "
        "are off.",
    )
    if not hasattr(os, "sched_setaffinity"):
        section.add_paragraph("Not measured: this system can't pin a process to a core.")
        return section
    cores = sorted(os.sched_getaffinity(0))
    own, other = cores[0], cores[-1]
    os.sched_setaffinity(0, {other})
    gc.disable()  # collections of the fake Discord would look like pauses of the bot
    try:
        asyncio.run(_measure(section, own))
    finally:
        gc.enable()
        os.sched_setaffinity(0, cores)
    return section


async def _measure(section: Section, core: int) -> None:
    head = ["players at once", "kind", "processor time a move", "to the bare button", "asked for"]
    section.add_table(head, [row for players, rounds in _ROUNDS.items() for row in await _costs(players, rounds, core)])
    section.add_paragraph(f"At a fixed {_PER_SECOND} moves a second for {_SECONDS} seconds. Goal: 3 ms, 10 ms, none.")
    head = ["kind", "p50", "p99", "longest", "missed"]
    section.add_table(head, [await _latency(kind, core) for kind in ("plain, full", "plain, normal")])
    section.add_paragraph(f"And when {_WAITING:,} players click in the same moment, until the last is answered.")
    section.add_table(["kind", "p50", "longest", "failed"], [await _crowd(core)])


async def _costs(players: int, rounds: int, core: int) -> list[list[str]]:
    """Return a row for each kind; all kinds alternate, round by round."""
    times: dict[str, list[float]] = {name: [] for name in (_BARE, *KINDS)}
    async with AsyncExitStack() as stack:
        tables = {_BARE: await stack.enter_async_context(Table(players, None, core))}
        for kind, settings in KINDS.items():
            tables[kind] = await stack.enter_async_context(Table(players, settings, core))
        for number in range(rounds_of(rounds) + 1):
            for name, table in tables.items():
                await table.deal()
                spent = await table.play(_CLICKS.get(name, COINS // 2))
                if number:  # the first round is a warm-up
                    times[name].append(spent)
    bare = times.pop(_BARE)
    rows = [[str(players), _BARE, f"{median(bare):.0f} µs", "1", ""]]
    for kind, costs in times.items():
        ratios = sorted(mine / theirs for mine, theirs in zip(costs, bare, strict=True))
        ratio = spread((ratios[0], median(ratios), ratios[-1]))
        rows.append([str(players), kind, f"{median(costs):.0f} µs", ratio, "3" if "picture" in kind else "1.5"])
    return rows


async def _latency(kind: str, core: int) -> list[str]:
    players = _PER_SECOND  # each waits at most a second before the next click
    waits: list[float] = []
    async with Table(players, KINDS[kind], core) as table:
        for _ in range(-(-rounds_of(_SECONDS) // (COINS // 2))):
            await table.deal()
            waits += await _at_a_fixed_rate(table, players * (COINS // 2))
    return [kind, *_waits(waits)]


async def _at_a_fixed_rate(table: Table, clicks: int) -> list[float]:
    loop = asyncio.get_running_loop()
    began = loop.time()
    clicking = []
    for number in range(clicks):
        await asyncio.sleep(began + number / _PER_SECOND - loop.time())
        clicking.append(asyncio.ensure_future(table.click(number % _PER_SECOND)))
    return await asyncio.gather(*clicking)


async def _crowd(core: int) -> list[str]:
    async with Table(_WAITING, KINDS["plain, full"], core) as table:
        await table.deal()
        waits = await asyncio.gather(*(table.click(player) for player in range(_WAITING)))
    p50, _, longest, missed = _waits(waits)
    return ["plain, full", p50, longest, missed]


def _waits(waits: Sequence[float]) -> tuple[str, str, str, str]:
    """Format the median, 99th percentile and longest of those answered, and the number of late ones."""
    answered = sorted(wait * 1000 for wait in waits if wait != float("inf"))
    p50, p99 = answered[len(answered) // 2], answered[len(answered) * 99 // 100]
    return f"{digits(p50)} ms", f"{digits(p99)} ms", f"{digits(answered[-1])} ms", str(len(waits) - len(answered))
