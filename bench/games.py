"""Measure what players do most, in turns with the bare bot: games, their picks and ends, statistics, leaderboards."""

from __future__ import annotations

import asyncio
import math
import os
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path
from statistics import median

import asyncpg

from bench.harness import PICTURE, PLAIN, ROOT, BotError, Harness, pinned
from bench.processes import ProcessWithChildren
from bench.report import Section, format_time, spread
from tests.support.databases.postgres import served

_MINUTES = float(os.environ.get("BENCH_MINUTES", "5"))
"""Minutes for the rounds of all subjects together."""
_PRECISION = 0.03
"""A subject is finished sooner if each ratio is known to this share."""
SQLITE, PICTURES, POSTGRES = "SQLite", "SQLite, picture", "PostgreSQL"
_BARE = "bare bot"
WHOLE, WITH_SERVER = "whole game", "whole game and its server"
_CLICKS = 5
"""Moves of a player in a game of ten or eleven coins, the usual sizes; the bot takes the last coin itself."""
_CROWD, _AT_ONCE = 1_000, 10

Turn = Callable[[], Awaitable[Mapping[str, float]]]
"""A round of a bot: it returns the microseconds of each kind of request."""
Costs = dict[tuple[str, str], dict[str, list[float]]]
"""The microseconds of each kind of bot and request, then of each side, round by round."""


@dataclass(frozen=True)
class Subject:
    """Kinds of bots that do the same, with a number of players at once, to be compared."""

    title: str
    players: int
    kinds: Sequence[str]
    prepare: Callable[[Harness], Awaitable[Turn]]


async def _usual_games(harness: Harness) -> Turn:
    return await _games(harness, {}, _CLICKS)


async def _chosen_games(harness: Harness) -> Turn:
    return await _games(harness, {"size": 12, "opponent": "optimal"}, 6)


async def _games(harness: Harness, options: Mapping[str, object], clicks: int) -> Turn:
    """Return a round of games, one of each player at once, after a first one: that of a new player is a lesson."""

    async def play() -> Mapping[str, float]:
        harness.clear_table()
        players, server = harness.players, harness.postgres
        before = 0.0 if server is None else server.processor_time()
        deal = await harness.mean_cost(harness.command(player, "coins new", **options) for player in players)
        pick = await harness.mean_cost(_click(harness, player, clicks - 1) for player in players) / (clicks - 1)
        end = await harness.mean_cost(harness.click(player) for player in players)
        if not (harness.is_bare or all(map(harness.is_over, players))):
            raise BotError(f"a game is not over after {clicks} clicks")
        whole = deal + (clicks - 1) * pick + end
        costs = {WHOLE: whole, "deal": deal, "pick": pick, "end": end}
        if server is not None:
            costs[WITH_SERVER] = whole + (server.processor_time() - before) / len(players)
        return costs

    if not harness.is_bare:
        for player in harness.players:
            await harness.command(player, "coins new")
            await harness.play_out(player)
    return play


async def _click(harness: Harness, player: int, clicks: int) -> None:
    for _ in range(clicks):
        await harness.click(player)


async def _statistics(harness: Harness) -> Turn:
    """Return a round of requests for figures, on a server on which a thousand players have solved today's puzzle."""
    players = len(harness.players)
    if not harness.is_bare:
        for _ in range(_CROWD // _AT_ONCE):
            harness.add_players(_AT_ONCE)
            await asyncio.gather(*(_try_daily_puzzle(harness, player) for player in harness.players))
        harness.add_players(players)
        for player in harness.players:
            await _try_daily_puzzle(harness, player)

    async def ask() -> Mapping[str, float]:
        harness.clear_table()
        return {
            command: await harness.mean_cost(harness.command(player, command.strip("/")) for player in harness.players)
            for command in ("/coins stats", "/coins leaderboard")
        }

    return ask


async def _try_daily_puzzle(harness: Harness, player: int) -> None:
    await harness.command(player, "coins daily")
    await harness.click(player, r"coins/daily/start/.+")
    await harness.play_out(player)


SUBJECTS = {
    "usual": Subject("The usual game: `/coins new`, 10 players", 10, (SQLITE, PICTURES, POSTGRES), _usual_games),
    "ten": Subject("12 coins against The Banker, 10 players", 10, (SQLITE, POSTGRES), _chosen_games),
    "sixty": Subject("12 coins against The Banker, 60 players", 60, (SQLITE, POSTGRES), _chosen_games),
    "statistics": Subject(f"A server with {_CROWD:,} players", 10, (SQLITE, POSTGRES), _statistics),
}


def measure(names: Sequence[str], codes: Mapping[str, Path]) -> Iterator[tuple[str, Costs]]:
    """Measure the subjects one after the other; `codes` are the folders of the bots that are compared, by side."""
    with pinned() as core:
        for name in names:
            yield name, asyncio.run(_measure(SUBJECTS[name], codes, core, 60 * _MINUTES / len(names)))


async def _measure(subject: Subject, codes: Mapping[str, Path], core: int, seconds: float) -> Costs:
    """Start all bots of a subject, and measure them round by round until all ratios are precise or time is up."""
    async with AsyncExitStack() as stack:
        bare = await stack.enter_async_context(Harness(None, core, players=subject.players))
        turns = {(_BARE, _BARE): await subject.prepare(bare)}
        for kind in subject.kinds:
            postgres = None
            if kind == POSTGRES:
                postgres = stack.enter_context(served())
                postgres.execute("ALTER SYSTEM SET fsync = on", "SELECT pg_reload_conf()")
            for side, code in codes.items():
                settings, server = PICTURE if kind == PICTURES else PLAIN, None
                if postgres is not None:
                    address = stack.enter_context(postgres.database(migrated=False))
                    settings = settings | {"DATABASE_URL": address}
                    server = ProcessWithChildren(await postmaster(address))
                harness = Harness(settings, core, code, players=subject.players, postgres=server)
                with _named(side):
                    turns[kind, side] = await subject.prepare(await stack.enter_async_context(harness))
        return await _take_turns(turns, time.monotonic() + seconds)


async def _take_turns(turns: Mapping[tuple[str, str], Turn], end: float) -> Costs:
    costs: Costs = {}
    order = list(turns)
    for number in count():  # the first round is a warm-up
        for kind, side in order:
            with _named(side):
                measured = await turns[kind, side]()
            for request, cost in measured.items() if number else ():
                costs.setdefault((kind, request), {}).setdefault(side, []).append(cost)
        order.reverse()
        if number and (time.monotonic() >= end or _are_precise(costs)):
            break
    return costs


@contextmanager
def _named(side: str) -> Iterator[None]:
    """Say of an error which side it happened on."""
    try:
        yield
    except AssertionError as error:
        raise BotError(f"the {side} bot can't be measured by the driver in this folder: {error}") from error


async def postmaster(address: str) -> int:
    """Return the process id of the PostgreSQL server at `address`."""
    connection = await asyncpg.connect(address)
    folder = Path(await connection.fetchval("SHOW data_directory"))
    await connection.close()
    return int((folder / "postmaster.pid").read_text().splitlines()[0])


def _are_precise(costs: Costs) -> bool:
    """Return true if all ratios, new to old or to the bare bot, are precise enough."""
    compared = []
    for (kind, request), by_side in costs.items():
        first, *others = by_side.values()
        if kind != _BARE and request != WITH_SERVER:
            compared.append(ratios(others[0], first) if others else ratios(first, costs[_BARE, request][_BARE]))
    return all(uncertainty(each) <= _PRECISION for each in compared)


def ratios(costs: Sequence[float], others: Sequence[float]) -> list[float]:
    """Return the ratios within a round, least first."""
    return sorted(cost / other for cost, other in zip(costs, others, strict=True))


def uncertainty(sorted_ratios: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of their median, as a share of it; infinity for few.

    It lies between two of them, whatever their distribution, by the binomial distribution of those below the median.
    """
    count = len(sorted_ratios)
    rank = round(count / 2 - 0.98 * math.sqrt(count)) - 1
    return math.inf if rank < 0 else (sorted_ratios[-1 - rank] - sorted_ratios[rank]) / 2 / median(sorted_ratios)


def report(subject: Subject, costs: Costs, sides: Sequence[str]) -> Section:
    """Return the table of a subject: for each side the median and its ratio to the bare bot; for two also theirs."""
    bare = {request: by_side[_BARE] for (kind, request), by_side in costs.items() if kind == _BARE}
    compared, rows = len(sides) > 1, []
    for kind, request in product(subject.kinds, (*bare, WITH_SERVER)):
        by_side = costs.get((kind, request), {})
        cells = []
        for side in sides if by_side else ():
            to_bare = ratios(by_side[side], bare[WHOLE if request == WITH_SERVER else request])
            cells += [
                format_time(median(by_side[side]) / 1e6),
                f"{median(to_bare):.2f}" if compared else spread(to_bare),
            ]
        if cells and compared:
            of_both = ratios(by_side[sides[1]], by_side[sides[0]])
            error = uncertainty(of_both)
            cells += [spread(of_both), f"±{error:.1%}" if math.isfinite(error) else "unknown"]
        if cells:
            rows.append([f"{kind}: {request}", *cells])
    titles = [title for side in sides for title in (side, "to the bare bot")]
    header = ["", *titles, *(["new to old", "of the median"] if compared else [])]
    section = Section(subject.title, f"{len(next(iter(bare.values())))} rounds.")
    section.add_table(header, rows)
    return section


def sections(figures: dict[str, float]) -> Iterator[Section]:
    """Measure the bot of this folder; `figures` get the costs of usual games, by kind and request."""
    for name, costs in measure(list(SUBJECTS), {"time": ROOT}):
        yield report(SUBJECTS[name], costs, ["time"])
        if name == "usual":
            figures.update(
                {f"{kind}: {request}": median(of["time"]) for (kind, request), of in costs.items() if "time" in of}
            )
