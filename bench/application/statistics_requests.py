"""Measure how long players wait for moves while others request statistics, in a SQLite file."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from statistics import median, quantiles

from bench.report import Section, digits, format_time, spread
from bench.solver.c_baseline import CBaseline
from bot.coins import Side
from bot.match.leaderboards import LeaderboardMetric
from bot.player_name import PlayerName
from bot.service import deals, leaderboards, moves, statistics
from bot.service.context import AppContext, RequestContext
from bot.service.deals import NewGameRequest
from bot.settings import LimitSettings
from bot.store import Database
from bot.store.engine import schema

_PLAYERS = 30
_CLICK_PAUSE = 0.2
"""Seconds between the response to a click and the next click."""
_REQUEST_PAUSE = 0.5
"""Seconds between the response to a request and the next request."""
_REQUESTERS = (0, 10, 20, 40)
_ROUND = 10.0
_ROUNDS = 5


def measure(baseline: CBaseline | None) -> Section:
    """Measure rounds with each number of players who request statistics."""
    section = Section(
        "Requests for statistics",
        f"The service in one process with a SQLite file, *full*. {_PLAYERS} players play games of 4 coins, with "
        f"{_CLICK_PAUSE} s between a response and the next click, on average; others request statistics and "
        f"leaderboards alternately, {_REQUEST_PAUSE} s apart. {_ROUNDS} rounds of {_ROUND:.0f} s for each number of "
        "requesters. The times are those of moves; the ratio is the p99 to that of the round without requesters just "
        "before. Goal: it at most doubles beside 40 requesters.",
    )
    rounds = asyncio.run(_measure())
    rows = []
    for requesters in _REQUESTERS:
        busy_rounds = rounds[requesters]
        times = [seconds for each in busy_rounds for seconds in each.times]
        ratios = sorted(busy.p99 / quiet.p99 for busy, quiet in zip(busy_rounds, rounds[0], strict=True))
        rows.append(
            [
                str(requesters),
                *map(format_time, (median(times), quantiles(times, n=100)[98], max(times))),
                spread((ratios[0], median(ratios), ratios[-1])) if requesters else "1",
                digits(sum(each.games for each in busy_rounds) / (_ROUNDS * _ROUND)),
                digits(sum(each.responses for each in busy_rounds) / (_ROUNDS * _ROUND)),
            ]
        )
    header = ["requesters", "p50", "p99", "longest", "p99, ratio", "games ended a second", "responses a second"]
    section.add_table(header, rows)
    return section


class _Round:
    """The results of a round."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.games = self.responses = 0

    @property
    def p99(self) -> float:
        return quantiles(self.times, n=100)[98]


async def _measure() -> dict[int, list[_Round]]:
    rounds: dict[int, list[_Round]] = {requesters: [] for requesters in _REQUESTERS}
    async with _app_context() as app:
        await _round(app, _REQUESTERS[-1])  # warm-up
        for _ in range(_ROUNDS):
            for requesters in _REQUESTERS:
                rounds[requesters].append(await _round(app, requesters))
    return rounds


@asynccontextmanager
async def _app_context() -> AsyncIterator[AppContext]:
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/coins.db")
        await schema.migrate(database)
        app = AppContext(database, limits=LimitSettings(games_per_player=10_000), rng=Random(1))
        yield app
        await database.close()


async def _round(app: AppContext, requesters: int) -> _Round:
    result, rng = _Round(), Random(1)
    deadline = time.perf_counter() + _ROUND
    tasks = [asyncio.create_task(_play(app, number, result, rng, deadline)) for number in range(1, _PLAYERS + 1)]
    tasks += [
        asyncio.create_task(_request_statistics(app, number, result, rng, deadline))
        for number in range(1, requesters + 1)
    ]
    await asyncio.gather(*tasks)
    return result


_interactions = count(1)


def _request_context(app: AppContext, number: int) -> RequestContext:
    return RequestContext(
        app, number, PlayerName(f"P{number}"), number + next(_interactions) * 100, 1, next(_interactions)
    )


async def _play(app: AppContext, number: int, result: _Round, rng: Random, deadline: float) -> None:
    await asyncio.sleep(_CLICK_PAUSE * rng.random())
    while time.perf_counter() < deadline:
        context = _request_context(app, number)
        game = (await deals.start_game(context, NewGameRequest("greedy", 4))).game
        while game.match.active:
            await asyncio.sleep(_CLICK_PAUSE * rng.uniform(0.5, 1.5))
            move = game.match.position.move_at_side(rng.choice(tuple(Side)), None)
            began = time.perf_counter()
            click = RequestContext(
                app, number, context.user_name, context.channel_id, context.guild_id, next(_interactions)
            )
            game = (await moves.make_move(click, game.code, game.match.ply, move)).game
            result.times.append(time.perf_counter() - began)
        result.games += 1
        await asyncio.sleep(_CLICK_PAUSE * rng.uniform(0.5, 1.5))


async def _request_statistics(app: AppContext, number: int, result: _Round, rng: Random, deadline: float) -> None:
    await asyncio.sleep(_REQUEST_PAUSE * rng.random())
    for turn in count(number):
        if time.perf_counter() >= deadline:
            return
        if turn % 2:
            await statistics.read_player_stats(app, rng.randint(1, _PLAYERS))
        else:
            await leaderboards.read_leaderboard(_request_context(app, number), LeaderboardMetric.LEVEL, None)
        result.responses += 1
        await asyncio.sleep(_REQUEST_PAUSE * rng.uniform(0.5, 1.5))
