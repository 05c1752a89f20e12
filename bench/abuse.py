"""A mad client: how long others wait while one sends hundreds of interactions a second. And the dearest requests."""

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

from bench.report import Section, digits, seconds, spread
from bench.yardstick import Yardstick
from bot.coins import Move
from bot.service import evaluate, leaderboard, new, take
from bot.service.house import Asker, House
from bot.service.new import First, Wish
from bot.settings import GameSettings, LimitSettings
from bot.store import Database, schema
from bot.store.standings import By
from tests.end_to_end.process import Bot
from tests.loopback.entities import Channel, Message, User
from tests.loopback.world import World

_PLAYERS = 20
_PAUSE = 0.4
"""Seconds between two clicks of a player, on average."""
_ROUND = 20.0
_SETTLED = 1.5
"""Seconds until everybody has a game: before, all want one at once."""
_ROUNDS = 3
_MAD = 500
"""Interactions a second of the mad client."""
_USUAL = LimitSettings()
_LIMITS = {
    "COINS_LIMITS__REQUESTS_AT_ONCE": str(_USUAL.requests_at_once),
    "COINS_LIMITS__REQUESTS_PER_SECOND": str(_USUAL.requests_per_second),
}


def measure(yardstick: Yardstick | None) -> Section:
    """Rounds with and without the mad client in turn, then requests by themselves."""
    section = Section(
        "Abuse",
        f"The bot in a process of its own on a loopback Discord, with the usual limits: {_USUAL.requests_at_once} "
        f"requests at once, {_USUAL.requests_per_second} a second. {_PLAYERS} people play, "
        f"each with a click about every {_PAUSE} s, in rounds of {_ROUND:.0f} s; in every second round a "
        f"mad client sends {_MAD} interactions a second besides: picks, new games, leaderboards. The times are those "
        "of the others, from the interaction to its answer. Asked for: their p99 at most doubles.",
    )
    gc.disable()  # the loopback keeps thousands of interactions: its collections would be taken for the bot's pauses
    try:
        asyncio.run(_mad_client(section))
    finally:
        gc.enable()
    asyncio.run(_dearest(section))
    return section


async def _mad_client(section: Section) -> None:
    async with World() as world:
        with tempfile.TemporaryDirectory() as folder:
            bot = Bot(world, Path(folder), **_LIMITS)
            await bot.start()
            cores = _apart(bot.pid)
            try:
                await _round(world, bot, mad=True)  # warms up
                rounds = [await _round(world, bot, mad=bool(number % 2)) for number in range(2 * _ROUNDS)]
            finally:
                _pin(0, cores)
                await bot.kill()
    quiet, mad = rounds[::2], rounds[1::2]
    section.table(
        ["others", "p50", "p99", "longest", "processor of the bot"],
        [["undisturbed", *_told(quiet)], ["beside the mad client", *_told(mad)]],
    )
    ratios = sorted(loud.p99 / still.p99 for still, loud in zip(quiet, mad, strict=True))
    section.say(
        f"The ratio of the p99, round by round: {spread((ratios[0], median(ratios), ratios[-1]))}. Of "
        f"{sum(one.sent for one in mad):,} interactions the mad client got {sum(one.answered for one in mad)} "
        f"answered, the others all of their {sum(len(one.times) for one in rounds):,}."
    )


class _Round:
    """What a round was like: the others' times, and what became of the mad client's interactions."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.sent = self.answered = 0
        self.processor = 0.0

    @property
    def p99(self) -> float:
        return quantiles(self.times, n=100)[98]


def _told(rounds: list[_Round]) -> list[str]:
    times = [taken for one in rounds for taken in one.times]
    share = sum(one.processor for one in rounds) / (len(rounds) * _ROUND)
    return [*map(seconds, (median(times), quantiles(times, n=100)[98], max(times))), f"{digits(100 * share)}%"]


async def _round(world: World, bot: Bot, mad: bool) -> _Round:
    found, chance = _Round(), Random(1)
    world.answers.clear()
    world.requests.clear()
    guild = world.guild()
    people = [
        asyncio.create_task(_play(world, world.user(f"P{number}"), world.channel(guild), found.times, chance))
        for number in range(_PLAYERS)
    ]
    sending = [asyncio.create_task(_go_mad(world, world.user("Mad"), world.channel(guild), found))] if mad else []
    before = _processor(bot.pid)
    await asyncio.sleep(_ROUND)
    found.processor = _processor(bot.pid) - before
    for task in (*people, *sending):
        task.cancel()
    for task in (*people, *sending):
        with suppress(asyncio.CancelledError):
            await task
    await asyncio.sleep(1)
    return found


async def _play(world: World, user: User, channel: Channel, times: list[float], chance: Random) -> None:
    """Play one game after the other, at the pace of someone who is quick; timed once all have settled."""
    board: Message | None = None
    settled = time.perf_counter() + _SETTLED
    while True:
        await asyncio.sleep(_PAUSE * chance.uniform(0.5, 1.5))
        moves = [one for one in board.custom_ids if one.endswith(("L", "R"))] if board is not None else []
        began = time.perf_counter()
        if board is None or not moves:
            board = (await world.slash(user, channel, "coins new", size=20, opponent="greedy")).shown
        else:
            await world.click(user, board, chance.choice(moves))
        if began > settled:
            times.append(time.perf_counter() - began)


async def _go_mad(world: World, user: User, channel: Channel, found: _Round) -> None:
    await asyncio.sleep(_SETTLED)
    board = (await world.slash(user, channel, "coins new", size=20)).shown
    ids = board.custom_ids
    answers = []
    began = time.perf_counter()
    try:
        for number in count():
            if number % 3 == 0:
                answers.append(world.send(world.slash_payload(user, channel, "coins new", size=60, first="bot")))
            elif number % 3 == 1:
                answers.append(world.send(world.slash_payload(user, channel, "coins leaderboard")))
            else:
                answers.append(world.send(world.click_payload(user, board, ids[number % len(ids)])))
            await asyncio.sleep(max(0.0, began + (number + 1) / _MAD - time.perf_counter()))
    finally:
        found.sent, found.answered = len(answers), sum(answer.acknowledged for answer in answers)


def _apart(pid: int) -> set[int]:
    """Give the bot a core and the loopback another, where the system can; the cores there are."""
    if not hasattr(os, "sched_setaffinity"):
        return set()
    cores = os.sched_getaffinity(0)
    _pin(pid, {min(cores)})
    _pin(0, {max(cores)})
    return cores


def _pin(pid: int, cores: set[int]) -> None:
    if cores:
        os.sched_setaffinity(pid, cores)


def _processor(pid: int) -> float:
    """Seconds of processor time that a process has used; 0 where the system does not tell."""
    try:
        used = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    except OSError:
        return 0.0
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


async def _dearest(section: Section) -> None:
    """The largest boards, the hardest deals, the deepest pages; a hundred times each."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/coins.db", "normal")
        await schema.migrate(database)
        house = House(
            database, GameSettings(max_value=10**12), LimitSettings(games_per_player=10_000), chance=Random(1)
        )
        rows = []
        for name, request in _requests(house).items():
            taken = []
            await request(0)  # imports and prepares
            for number in range(1, 101):
                before = time.process_time()
                await request(number)
                taken.append(time.process_time() - before)
            rows.append([name, seconds(mean(taken)), seconds(max(taken))])
        await database.close()
    section.say("What the dearest requests cost in processor time, without Discord, of a hundred each:")
    section.table(["request", "mean", "most"], rows)


def _requests(house: House) -> dict[str, Callable[[int], Awaitable[object]]]:
    ids = count(1)
    huge = " ".join(str(10**12 - place) for place in range(60))
    lines = " | ".join(" ".join(str(abs(15 - 2 * place)) for place in range(15)) for _ in range(4))

    def asker() -> Asker:
        number = next(ids)
        return Asker(number % 50 + 1, "Ann", number, 1, number)

    async def pick(_: int) -> object:
        who = asker()
        turn = await new.new(house, who, Wish(coins=huge))
        again = Asker(who.user, who.name, who.channel, who.guild, next(ids) + 10**9)
        return await take.take(house, again, turn.game.code, 0, Move.parse("1L"))

    return {
        "a deal of 5 coins": lambda _: new.new(house, asker(), Wish(size=5)),
        "a deal of 60 coins": lambda _: new.new(house, asker(), Wish(size=60)),
        "a deal of 60 coins, the bot first": lambda _: new.new(house, asker(), Wish(size=60, first=First.BOT)),
        "60 coins up to 10¹² as written": lambda _: new.new(house, asker(), Wish(coins=huge)),
        "the same, and a pick": pick,
        "evaluation of 4 rows of 15 coins": lambda _: evaluate.evaluate(house, asker(), lines),
        "a leaderboard, the deepest page": lambda _: leaderboard.leaderboard(house, asker(), By.WINS, None, 99),
    }
