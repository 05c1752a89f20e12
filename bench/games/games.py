"""A whole game of twelve coins, on SQLite and on PostgreSQL, against a bare discord.py bot that answers as often."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from statistics import median

from bench.application.scale import postmaster
from bench.games.players import CLICKS, Players
from bench.measure import rounds_of
from bench.processes import Family
from bench.report import Section, digits, spread
from bench.solver.c_baseline import CBaseline
from tests.support.databases.postgres import Postgres, served

PLAIN = {"COINS_GAME__THEME": "plain"}
_PICTURE = {"COINS_GAME__THEME": "coins"}
_BARE = "bare bot"
_SQLITE, _DRAWN, _SERVER, _BOTH = "SQLite, plain", "SQLite, picture", "PostgreSQL, plain", "PostgreSQL with its server"
_ROUNDS = {10: 24, 100: 6}
"""Players at once, and rounds of a game each."""


@dataclass(frozen=True)
class Goal:
    """A row of the table: a cost and its ratio to the bare bot's that is asked for, by players."""

    text: str
    kind: str
    part: str
    most: Mapping[int, float]


_GAME, _DEAL, _LOST = "game", "deal", "lost"
GOALS = (
    Goal("whole game, SQLite, plain, durability full", _SQLITE, _GAME, {10: 1.5, 100: 1.3}),
    Goal("whole game, SQLite, with picture", _DRAWN, _GAME, {10: 2.5, 100: 2.2}),
    Goal("whole game, PostgreSQL, plain, bot alone", _SERVER, _GAME, {10: 1.8, 100: 1.6}),
    Goal("whole game, PostgreSQL, plain, bot and server together", _BOTH, _GAME, {10: 2.8, 100: 2.3}),
    Goal("a deal alone, SQLite", _SQLITE, _DEAL, {10: 4.0, 100: 3.0}),
)
_PARTS = {
    _DEAL: "a deal",
    "pick": "a pick",
    "hint": "a hint",
    "last": "the last coin of a game",
    "rematch": "a rematch",
    "leaderboard": "a leaderboard",
}
_Costs = dict[str, dict[str, list[float]]]
"""Microseconds by kind and part, round by round."""


def measure(baseline: CBaseline | None) -> Section:
    """Measure the processor time of games and of their parts: about five minutes."""
    section = Section(
        "A whole game",
        f"A game is `/coins new size:12 opponent:optimal` and {CLICKS} clicks on the first move, after which it is "
        "over. Over a loopback Discord; the bot is a process of its own, pinned to one core, the loopback, its players "
        "and PostgreSQL to another. The *bare bot* is a discord.py bot, on uvloop and without intents, too, that "
        "answers a command and clicks by a Components V2 container with two texts, a separator and a button, and does "
        "nothing else. All play in turns, round by round. Numbers are ratios of processor time to the bare bot's in "
        "the same round: least / **median** / greatest.",
    )
    if not hasattr(os, "sched_setaffinity"):
        section.add_paragraph("Not measured: this system can't pin a process to a core.")
        return section
    with pinned() as core, served() as postgres:
        postgres.execute("ALTER SYSTEM SET fsync = on", "SELECT pg_reload_conf()")
        found = {players: asyncio.run(_measure(players, rounds, core, postgres)) for players, rounds in _ROUNDS.items()}
    head = ["", *(text for players in found for text in (f"{players} players", "asked for"))]
    section.add_table(head, [_goal_row(goal, found) for goal in GOALS])
    section.add_paragraph(
        "The parts of a game, and other requests: the median in microseconds, and its ratio to a click or a command of "
        "the bare bot."
    )
    head = ["", *(text for players in found for kind in (_SQLITE, _SERVER) for text in (f"{kind}, {players}", "ratio"))]
    section.add_table(head, [_part_row(part, found) for part in _PARTS])
    lost = sum(costs[_BARE][_LOST][0] for costs in found.values())
    if lost:
        section.add_paragraph(
            f"{lost:.0f} interactions were not answered in time: the machine was too busy for these figures."
        )
    return section


@contextmanager
def pinned() -> Iterator[int]:
    """Pin this process to one core, and return another one for the bot. Garbage isn't collected meanwhile."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    gc.disable()  # collections of the fake Discord would look like pauses of the bot
    try:
        yield cores[0]
    finally:
        gc.enable()
        os.sched_setaffinity(0, cores)


async def _measure(players: int, rounds: int, core: int, postgres: Postgres) -> _Costs:
    costs: _Costs = {}
    async with AsyncExitStack() as stack:
        address = stack.enter_context(postgres.database(migrated=True))
        server = Family(await postmaster(address))
        settings = {_BARE: None, _SQLITE: PLAIN, _DRAWN: _PICTURE, _SERVER: PLAIN | {"DATABASE_URL": address}}
        tables = {
            kind: await stack.enter_async_context(Players(players, each, core)) for kind, each in settings.items()
        }
        for number in range(rounds_of(rounds) + 1):
            for kind, table in tables.items():
                before = server.processor()
                game = await _game(table)
                of_server = (server.processor() - before) / players
                parts = await _parts(table)
                if number:  # the first round is a warm-up
                    _add(costs, kind, {**parts, **game})
                    if kind == _SERVER:
                        _add(costs, _BOTH, {_GAME: game[_GAME] + of_server})
        _add(costs, _BARE, {_LOST: float(sum(table.lost for table in tables.values()))})
    return costs


async def _game(table: Players) -> dict[str, float]:
    """Return the microseconds of a game, of its deal and of a pick in it."""
    await table.seat()
    deal = await table.cost(table.all_start())
    pick = await table.play()
    return {_DEAL: deal, "pick": pick, _GAME: deal + CLICKS * pick}


async def _parts(table: Players) -> dict[str, float]:
    """Return the microseconds of what isn't part of each game."""
    await table.seat()
    await table.deal()
    hint = await table.cost(table.all_press("hint"))
    await table.play(CLICKS - 1)
    return {
        "hint": hint,
        "last": await table.cost(table.all_press("")),
        "rematch": await table.cost(table.all_press("rematch")),
        "leaderboard": await table.cost(table.all_ask("coins leaderboard")),
    }


def _add(costs: _Costs, kind: str, found: Mapping[str, float]) -> None:
    for part, spent in found.items():
        costs.setdefault(kind, {}).setdefault(part, []).append(spent)


def _ratios(costs: _Costs, kind: str, part: str) -> tuple[float, float, float]:
    """Return the least, the median and the greatest ratio to the bare bot."""
    ratios = [mine / theirs for mine, theirs in zip(costs[kind][part], costs[_BARE][part], strict=True)]
    return min(ratios), median(ratios), max(ratios)


def _goal_row(goal: Goal, found: Mapping[int, _Costs]) -> list[str]:
    cells = [
        (spread(_ratios(costs, goal.kind, goal.part)), f"{goal.most[players]}") for players, costs in found.items()
    ]
    return [goal.text, *(text for cell in cells for text in cell)]


def _part_row(part: str, found: Mapping[int, _Costs]) -> list[str]:
    row = [_PARTS[part]]
    for costs in found.values():
        for kind in (_SQLITE, _SERVER):
            row += [f"{median(costs[kind][part]):,.0f} µs", digits(_ratios(costs, kind, part)[1])]
    return row
