"""Measure a game of twelve coins, on SQLite and on PostgreSQL, compared with a bare bot that responds as often."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from statistics import median

from bench.application.scale import postmaster
from bench.games.harness import CLICKS, GameHarness
from bench.measure import rounds_of
from bench.processes import ProcessWithChildren
from bench.report import Section, digits, spread
from bench.solver.c_baseline import CBaseline
from tests.support.databases.postgres import Postgres, served

PLAIN = {"COINS_GAME__THEME": "plain"}
PICTURE = {"COINS_GAME__THEME": "coins"}
_BARE = "bare bot"
_SQLITE, _PICTURES = "SQLite, plain", "SQLite, picture"
_POSTGRES, _POSTGRES_AND_SERVER = "PostgreSQL, plain", "PostgreSQL with its server"
_ROUNDS = {10: 24, 100: 6}
"""Players at once, and rounds of a game each."""


@dataclass(frozen=True)
class Goal:
    """A row of the table: a cost, and its greatest allowed ratio to that of the bare bot by number of players."""

    text: str
    kind: str
    request: str
    max_ratios: Mapping[int, float]


_GAME, _DEAL, _MISSED = "game", "deal", "missed"
GOALS = (
    Goal("whole game, SQLite, plain, durability full", _SQLITE, _GAME, {10: 1.5, 100: 1.3}),
    Goal("whole game, SQLite, with picture", _PICTURES, _GAME, {10: 2.5, 100: 2.2}),
    Goal("whole game, PostgreSQL, plain, bot alone", _POSTGRES, _GAME, {10: 1.8, 100: 1.6}),
    Goal("whole game, PostgreSQL, plain, bot and server together", _POSTGRES_AND_SERVER, _GAME, {10: 2.8, 100: 2.3}),
    Goal("a deal alone, SQLite", _SQLITE, _DEAL, {10: 4.0, 100: 3.0}),
)
_REQUESTS = {
    _DEAL: "a deal",
    "move": "a move",
    "hint": "a hint",
    "last": "the last coin of a game",
    "rematch": "a rematch",
    "leaderboard": "a leaderboard",
}
_Costs = dict[str, dict[str, list[float]]]
"""Microseconds by kind of bot and request, round by round."""


def measure(baseline: CBaseline | None) -> Section:
    """Measure the processor time of games and of single requests. Takes about five minutes."""
    section = Section(
        "A whole game",
        f"A game is `/coins new size:12 opponent:optimal` and {CLICKS} clicks on the first move, after which it is "
        "over. The bot runs in its own process, pinned to one core; a fake Discord, the players and PostgreSQL run on "
        "another. The *bare bot* is a discord.py bot, also on uvloop and without intents, that responds to a command "
        "and to clicks with a Components V2 container of two texts, a separator and a button, and does nothing else. "
        "The bots are measured alternately, round by round. Numbers are ratios of processor time to that of the bare "
        "bot in the same round: least / **median** / greatest.",
    )
    if not hasattr(os, "sched_setaffinity"):
        section.add_paragraph("Not measured: this system can't pin a process to a core.")
        return section
    with pinned() as core, served() as postgres:
        postgres.execute("ALTER SYSTEM SET fsync = on", "SELECT pg_reload_conf()")
        by_players = {
            players: asyncio.run(_measure(players, rounds, core, postgres)) for players, rounds in _ROUNDS.items()
        }
    header = ["", *(text for players in by_players for text in (f"{players} players", "asked for"))]
    section.add_table(header, [_goal_row(goal, by_players) for goal in GOALS])
    section.add_paragraph(
        "Single requests: the median in microseconds, and its ratio to a click or a command of the bare bot."
    )
    kinds = [(kind, players) for players in by_players for kind in (_SQLITE, _POSTGRES)]
    header = ["", *(text for kind, players in kinds for text in (f"{kind}, {players}", "ratio"))]
    section.add_table(header, [_request_row(request, by_players) for request in _REQUESTS])
    missed = sum(costs[_BARE][_MISSED][0] for costs in by_players.values())
    if missed:
        section.add_paragraph(
            f"{missed:.0f} interactions got no board in time: the machine was too busy for these figures."
        )
    return section


@contextmanager
def pinned() -> Iterator[int]:
    """Pin this process to one core and yield another one for the bot. Pauses garbage collection in this process."""
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
        server = ProcessWithChildren(await postmaster(address))
        postgres_settings = PLAIN | {"DATABASE_URL": address}
        settings_of = {_BARE: None, _SQLITE: PLAIN, _PICTURES: PICTURE, _POSTGRES: postgres_settings}
        harnesses = {
            kind: await stack.enter_async_context(GameHarness(players, settings, core))
            for kind, settings in settings_of.items()
        }
        for number in range(rounds_of(rounds) + 1):
            for kind, harness in harnesses.items():
                before = server.processor_time()
                game = await _measure_game(harness)
                of_server = (server.processor_time() - before) / players
                requests = await _measure_requests(harness)
                if number:  # the first round is a warm-up
                    _add(costs, kind, {**requests, **game})
                    if kind == _POSTGRES:
                        _add(costs, _POSTGRES_AND_SERVER, {_GAME: game[_GAME] + of_server})
        _add(costs, _BARE, {_MISSED: float(sum(harness.missed for harness in harnesses.values()))})
    return costs


async def _measure_game(harness: GameHarness) -> dict[str, float]:
    """Return the microseconds of a game, of its deal and of a move in it."""
    await harness.prepare_channels()
    deal = await harness.mean_processor_time(harness.starts())
    move = await harness.play()
    return {_DEAL: deal, "move": move, _GAME: deal + CLICKS * move}


async def _measure_requests(harness: GameHarness) -> dict[str, float]:
    """Return the microseconds of requests that are not part of each game."""
    await harness.prepare_channels()
    await harness.start_games()
    hint = await harness.mean_processor_time(harness.clicks("hint"))
    await harness.play(CLICKS - 1)
    return {
        "hint": hint,
        "last": await harness.mean_processor_time(harness.clicks("")),
        "rematch": await harness.mean_processor_time(harness.clicks("rematch")),
        "leaderboard": await harness.mean_processor_time(harness.commands("coins leaderboard")),
    }


def _add(costs: _Costs, kind: str, round_costs: Mapping[str, float]) -> None:
    for request, spent in round_costs.items():
        costs.setdefault(kind, {}).setdefault(request, []).append(spent)


def _ratios(costs: _Costs, kind: str, request: str) -> tuple[float, float, float]:
    """Return the least, the median and the greatest ratio to the bare bot."""
    ratios = [own / bare for own, bare in zip(costs[kind][request], costs[_BARE][request], strict=True)]
    return min(ratios), median(ratios), max(ratios)


def _goal_row(goal: Goal, by_players: Mapping[int, _Costs]) -> list[str]:
    row = [goal.text]
    for players, costs in by_players.items():
        row += [spread(_ratios(costs, goal.kind, goal.request)), f"{goal.max_ratios[players]}"]
    return row


def _request_row(request: str, by_players: Mapping[int, _Costs]) -> list[str]:
    row = [_REQUESTS[request]]
    for costs in by_players.values():
        for kind in (_SQLITE, _POSTGRES):
            row += [f"{median(costs[kind][request]):,.0f} µs", digits(_ratios(costs, kind, request)[1])]
    return row
