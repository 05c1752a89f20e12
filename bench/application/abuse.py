"""Measure how long players wait while one client floods the bot, and the most expensive requests."""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles

from bench.measure import rounds_of
from bench.report import Section, digits, format_time, spread
from bench.solver.c_baseline import CBaseline
from bot.coins import Move
from bot.match.leaderboards import LeaderboardMetric
from bot.player_name import PlayerName
from bot.service import deals, evaluation, leaderboards
from bot.service import moves as moves_service
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover, NewGameRequest
from bot.settings import GameSettings, LimitSettings
from bot.store import Database
from bot.store.engine import schema
from tests.support.bot_processes import Bot
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord

_PLAYERS = 20
_PAUSE = 0.4
"""Seconds between two clicks of a player, on average."""
_ROUND = 20.0
_SETTLED = 1.5
"""Seconds until every player has a game: at first, all of them request one at once."""
_ROUNDS = 3
_FLOOD_RATE = 500
"""Interactions per second of the flooding client."""
_DEFAULT_LIMITS = LimitSettings()
_LIMITS = {
    "COINS_LIMITS__REQUESTS_AT_ONCE": str(_DEFAULT_LIMITS.requests_at_once),
    "COINS_LIMITS__REQUESTS_PER_SECOND": str(_DEFAULT_LIMITS.requests_per_second),
}


def measure(baseline: CBaseline | None) -> Section:
    """Measure rounds with and without the flooding client alternately, then single requests."""
    section = Section(
        "Abuse",
        "The bot runs in its own process on a fake Discord, with the default limits: "
        f"{_DEFAULT_LIMITS.requests_at_once} requests at once, {_DEFAULT_LIMITS.requests_per_second} a second. "
        f"{_PLAYERS} players click about every {_PAUSE} s, in rounds of {_ROUND:.0f} s. In every second round a "
        f"flooding client also sends {_FLOOD_RATE} interactions a second: moves, new games, leaderboards. The times "
        "are those of the players, from the interaction to its response. Goal: their p99 at most doubles.",
    )
    gc.disable()  # the fake Discord keeps thousands of interactions; its collections would look like pauses of the bot
    try:
        asyncio.run(_flooded_rounds(section))
    finally:
        gc.enable()
    asyncio.run(_single_requests(section))
    return section


async def _flooded_rounds(section: Section) -> None:
    async with FakeDiscord() as fake_discord:
        with tempfile.TemporaryDirectory() as folder:
            bot = Bot(fake_discord, Path(folder), **_LIMITS)
            await bot.start()
            cores = _pin_to_cores(bot.pid)
            try:
                await _round(fake_discord, bot, flooded=True)  # warm-up
                rounds = [
                    await _round(fake_discord, bot, flooded=bool(number % 2))
                    for number in range(2 * rounds_of(_ROUNDS))
                ]
            finally:
                _pin(0, cores)
                await bot.kill()
    quiet, flooded = rounds[::2], rounds[1::2]
    section.add_table(
        ["players", "p50", "p99", "longest", "use of a core by the bot"],
        [["alone", *_summary(quiet)], ["beside the flooding client", *_summary(flooded)]],
    )
    ratios = sorted(with_flood.p99 / without.p99 for without, with_flood in zip(quiet, flooded, strict=True))
    section.add_paragraph(
        f"The ratio of the p99, round by round: {spread((ratios[0], median(ratios), ratios[-1]))}. The bot "
        f"responded to {sum(flood.answered for flood in flooded)} of {sum(flood.sent for flood in flooded):,} "
        "interactions of the flooding client, and to all "
        f"{sum(len(each.times) for each in rounds):,} of the players."
    )


class _Round:
    """The results of a round: seconds until responses to players, and the flooding client's interactions."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.sent = self.answered = 0
        self.processor = 0.0

    @property
    def p99(self) -> float:
        return quantiles(self.times, n=100)[98]


def _summary(rounds: list[_Round]) -> list[str]:
    times = [seconds for each in rounds for seconds in each.times]
    share = sum(each.processor for each in rounds) / (len(rounds) * _ROUND)
    return [*map(format_time, (median(times), quantiles(times, n=100)[98], max(times))), f"{digits(100 * share)}%"]


async def _round(fake_discord: FakeDiscord, bot: Bot, flooded: bool) -> _Round:
    result, rng = _Round(), Random(1)
    fake_discord.interactions.clear()
    fake_discord.requests.clear()
    guild = fake_discord.guild()
    players = [
        asyncio.create_task(
            _play(fake_discord, fake_discord.user(f"P{number}"), fake_discord.channel(guild), result.times, rng)
        )
        for number in range(_PLAYERS)
    ]
    flood = (
        [asyncio.create_task(_flood(fake_discord, fake_discord.user("Flooder"), fake_discord.channel(guild), result))]
        if flooded
        else []
    )
    before = _processor_time(bot.pid)
    await asyncio.sleep(_ROUND)
    result.processor = _processor_time(bot.pid) - before
    for task in (*players, *flood):
        task.cancel()
    for task in (*players, *flood):
        with suppress(asyncio.CancelledError):
            await task
    await asyncio.sleep(1)
    return result


async def _play(fake_discord: FakeDiscord, user: User, channel: Channel, times: list[float], rng: Random) -> None:
    """Play one game after the other at a quick player's pace. Times count after `_SETTLED` seconds."""
    board: Message | None = None
    settled = time.perf_counter() + _SETTLED
    while True:
        await asyncio.sleep(_PAUSE * rng.uniform(0.5, 1.5))
        moves = (
            [custom_id for custom_id in board.custom_ids if custom_id.endswith(("L", "R"))] if board is not None else []
        )
        began = time.perf_counter()
        if board is None or not moves:
            board = (await fake_discord.slash(user, channel, "coins new", size=20, opponent="greedy")).shown
        else:
            await fake_discord.click(user, board, rng.choice(moves))
        if began > settled:
            times.append(time.perf_counter() - began)


async def _flood(fake_discord: FakeDiscord, user: User, channel: Channel, result: _Round) -> None:
    await asyncio.sleep(_SETTLED)
    board = (await fake_discord.slash(user, channel, "coins new", size=20)).shown
    custom_ids = board.custom_ids
    answers = []
    began = time.perf_counter()
    try:
        for number in count():
            if number % 3 == 0:
                answers.append(
                    fake_discord.send(fake_discord.slash_payload(user, channel, "coins new", size=60, first="bot"))
                )
            elif number % 3 == 1:
                answers.append(fake_discord.send(fake_discord.slash_payload(user, channel, "coins leaderboard")))
            else:
                answers.append(
                    fake_discord.send(fake_discord.click_payload(user, board, custom_ids[number % len(custom_ids)]))
                )
            await asyncio.sleep(max(0.0, began + (number + 1) / _FLOOD_RATE - time.perf_counter()))
    finally:
        result.sent, result.answered = len(answers), sum(answer.acknowledged for answer in answers)


def _pin_to_cores(pid: int) -> set[int]:
    """Pin the bot and the fake Discord to different cores, if the system can; return the available cores."""
    if not hasattr(os, "sched_setaffinity"):
        return set()
    cores = os.sched_getaffinity(0)
    _pin(pid, {min(cores)})
    _pin(0, {max(cores)})
    return cores


def _pin(pid: int, cores: set[int]) -> None:
    if cores:
        os.sched_setaffinity(pid, cores)


def _processor_time(pid: int) -> float:
    """Return the seconds of processor time of a process; 0 if the system doesn't provide them."""
    try:
        used = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    except OSError:
        return 0.0
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


async def _single_requests(section: Section) -> None:
    """Measure the largest boards, the hardest deals and the last pages, a hundred times each."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/coins.db", "normal")
        await schema.migrate(database)
        app = AppContext(
            database, GameSettings(max_value=10**12), LimitSettings(games_per_player=10_000), rng=Random(1)
        )
        rows = []
        for name, request in _requests(app).items():
            times = []
            await request(0)  # warm-up
            for number in range(1, 101):
                before = time.process_time()
                await request(number)
                times.append(time.process_time() - before)
            rows.append([name, format_time(mean(times)), format_time(max(times))])
        await database.close()
    section.add_paragraph("The processor time of the most expensive requests, a hundred of each, without Discord:")
    section.add_table(["request", "mean", "longest"], rows)


def _requests(app: AppContext) -> dict[str, Callable[[int], Awaitable[object]]]:
    ids = count(1)
    huge = " ".join(str(10**12 - place) for place in range(60))
    lines = " | ".join(" ".join(str(abs(15 - 2 * place)) for place in range(15)) for _ in range(4))

    def request() -> RequestContext:
        number = next(ids)
        return RequestContext(app, number % 50 + 1, PlayerName("Ann"), number, 1, number)

    async def move(_: int) -> object:
        context = request()
        game_view = await deals.start_game(context, NewGameRequest(coins=huge))
        click = RequestContext(
            app, context.user_id, context.user_name, context.channel_id, context.guild_id, next(ids) + 10**9
        )
        return await moves_service.make_move(click, game_view.game.code, 0, Move.parse("1L"))

    return {
        "a deal of 5 coins": lambda _: deals.start_game(request(), NewGameRequest(size=5)),
        "a deal of 60 coins": lambda _: deals.start_game(request(), NewGameRequest(size=60)),
        "a deal of 60 coins, the bot first": lambda _: deals.start_game(
            request(), NewGameRequest(size=60, first=FirstMover.BOT)
        ),
        "60 typed coins up to 10¹²": lambda _: deals.start_game(request(), NewGameRequest(coins=huge)),
        "the same, and a move": move,
        "evaluation of 4 rows of 15 coins": lambda _: evaluation.evaluate_board(request(), lines),
        "the last page of a leaderboard": lambda _: leaderboards.read_leaderboard(
            request(), LeaderboardMetric.LEVEL, None, 99
        ),
    }
