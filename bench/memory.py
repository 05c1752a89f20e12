"""Measure the resident memory of a bot on which nobody plays, and of one that has answered many requests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median

from bench.harness import PICTURE, ROOT, Harness
from bench.processes import processor_time
from bench.report import Section

_MOST_IDLE = 115
"""Megabytes (10^6 bytes) that an idle bot may take."""
_SETTLED_S, _IDLE_S = 5.0, 10.0
_ROUNDS = 3
SHARDS, SERVERS = 64, 20_000
PROCESS, SHARD, SERVER, IDLE = "process", "shard", "server", "idle share"
"""Figures: the bytes of a process with one shard, of a further shard and of a server, and the used core of a shard."""
_PLAYERS, _GAMES = 24, 100


async def idle(code: Path = ROOT, shards: int = 1, servers: int = 0) -> tuple[float, float]:
    """Return the memory in bytes and the used share of a core of a bot on which nobody plays."""
    async with Harness({}, code=code, shards=shards, servers=servers) as harness:
        await asyncio.sleep(_SETTLED_S)
        before = processor_time(harness.pid)
        await asyncio.sleep(_IDLE_S)
        return harness.memory(), (processor_time(harness.pid) - before) / 1e6 / _IDLE_S


def compare(codes: Mapping[str, Path]) -> Section:
    """Compare the idle memory of bots, by side."""
    rounds = [{side: asyncio.run(idle(code))[0] for side, code in codes.items()} for _ in range(_ROUNDS)]
    section = Section("Idle memory", f"Megabytes, the median of {_ROUNDS} starts on SQLite.")
    medians = [median(each[side] for each in rounds) / 1e6 for side in codes]
    cells = [*(f"{each:.1f}" for each in medians), f"{medians[-1] / medians[0]:.3f}"]
    section.add_table(["", *codes, "new to old"], [["memory", *cells]])
    return section


def sections(figures: dict[str, float]) -> Iterator[Section]:
    """Measure idle bots, and one that plays; `figures` get the bytes of its parts."""
    section = Section("Memory", "Resident memory on SQLite, in MB (10⁶ bytes).")
    one, _ = asyncio.run(idle())
    many, share = asyncio.run(idle(shards=SHARDS))
    full, _ = asyncio.run(idle(shards=SHARDS, servers=SERVERS))
    figures[PROCESS], figures[SHARD] = one, (many - one) / (SHARDS - 1)
    figures[SERVER], figures[IDLE] = (full - many) / SERVERS, share / SHARDS
    before, after = asyncio.run(_playing())
    rows: list[tuple[str, float, str]] = [
        ("nobody plays, no server", one, str(_MOST_IDLE)),
        (f"nobody plays, {SHARDS} shards", many, ""),
        (f"nobody plays, {SHARDS} shards, {SERVERS:,} servers", full, ""),
        ("nobody has played, with pictures", before, ""),
        (f"{_PLAYERS} players have played {_GAMES} games each, with pictures", after, ""),
    ]
    section.add_table(["", "memory", "at most"], [[name, f"{size / 1e6:.0f}", most] for name, size, most in rows])
    yield section


async def _playing() -> tuple[float, float]:
    async with Harness(PICTURE, players=_PLAYERS) as harness:
        before = harness.memory()
        for _ in range(_GAMES):
            harness.clear_table()
            await asyncio.gather(*(_play(harness, player) for player in harness.players))
        return before, harness.memory()


async def _play(harness: Harness, player: int) -> None:
    await harness.command(player, "coins new")
    await harness.play_out(player)
