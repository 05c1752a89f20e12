"""Servers that removed the bot are purged after thirty days, whatever Discord and the bot go through meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from random import Random

import pytest

from bot.coins import CoinsError
from bot.match import Status
from bot.service import lookup
from bot.service.clockwork import Clockwork
from bot.service.house import House
from bot.service.leaderboard import leaderboard
from bot.service.preferences import THEME
from bot.service.servers import KEPT, jobs
from bot.store import Database, Game
from bot.store.preferences import Kind, Owner
from bot.store.standings import By
from tests.service.people import ANN, BEN, START, anew, asker, finish, start

HERE, THERE = 100, 101
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


@dataclass
class Hands:
    """A clock that goes only when it is set."""

    now: datetime = START

    def __call__(self) -> datetime:
        return self.now


@dataclass
class Discord:
    """What Discord says of where the bot is: all of it, not all of it, or nothing."""

    servers: set[int] = field(default_factory=lambda: {HERE, THERE})
    left_out: frozenset[int] = frozenset()
    silent: bool = False
    listed: int = 0

    async def all(self) -> Collection[int]:
        self.listed += 1
        if self.silent:
            raise CoinsError("Discord is silent.")
        return self.servers - self.left_out

    async def has(self, server: int) -> bool:
        if self.silent:
            raise CoinsError("Discord is silent.")
        return server in self.servers


@dataclass
class Bot:
    """The bot on one database, which can be started anew."""

    database: Database
    hands: Hands
    discord: Discord

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """With nothing in memory."""
        self.house = House(self.database, chance=Random(5), clock=self.hands)
        self.clockwork = Clockwork(self.house, jobs(self.discord))

    async def live(self, time: timedelta, step: timedelta = 12 * HOUR) -> None:
        """Let `time` pass, with a look at the clock now and then."""
        until = self.hands.now + time
        while self.hands.now < until:
            self.hands.now = min(self.hands.now + step, until)
            for _ in range(2):  # what is due is done bit by bit
                await self.clockwork.step()

    async def places(self, guild: int | None) -> list[str]:
        """Who is on the leaderboard of `guild`."""
        page = await leaderboard(self.house, replace(ANN, guild=guild), By.WINS, guild)
        return [standing.name for standing in page.standings]

    async def is_known(self, guild: int) -> bool:
        """Whether something is kept of the server that was lived in: all of it, or else nothing."""
        places = await self.places(guild)
        theme = await self.house.preferences.value(THEME, None, guild)
        assert (bool(places), theme) in ((True, "plain"), (False, "coins"))
        return bool(places)


@pytest.fixture
async def bot(database: Database) -> Bot:
    """One that has been used in two servers."""
    made = Bot(database, Hands(), Discord())
    for guild in (HERE, THERE):
        for who in (ANN, BEN):
            there = replace(anew(who), guild=guild, channel=guild)
            await finish(made.house, await start(made.house, who=there), there)
        await made.house.preferences.choose(Owner(Kind.SERVER, guild), {"theme": "plain"})
    await made.live(DAY)
    assert made.discord.listed == 1
    return made


async def stored(bot: Bot, game: Game) -> Game:
    return await bot.database.read(lookup.known, game.code)


async def test_a_server_that_removed_the_bot_is_purged_after_thirty_days(bot: Bot) -> None:
    everywhere = await bot.places(None)
    bot.discord.servers.remove(HERE)
    await bot.live(KEPT - HOUR)
    assert await bot.is_known(HERE)
    await bot.live(2 * DAY)  # it was noticed within a day
    assert not await bot.is_known(HERE)
    assert await bot.is_known(THERE)
    assert await bot.places(None) == everywhere
    await bot.live(2 * KEPT)
    assert await bot.is_known(THERE)


@pytest.mark.parametrize("every", [10 * HOUR, 4 * DAY])
async def test_it_is_purged_in_time_however_often_the_bot_is_started_anew(bot: Bot, every: timedelta) -> None:
    bot.discord.servers.remove(HERE)
    until = bot.hands.now + KEPT
    while bot.hands.now + every < until:
        bot.start()
        await bot.live(every, min(every / 2, 12 * HOUR))
    assert await bot.is_known(HERE)
    while bot.hands.now < until + DAY:
        bot.start()
        await bot.live(every, min(every / 2, 12 * HOUR))
    assert not await bot.is_known(HERE)
    assert await bot.is_known(THERE)


async def test_a_server_that_took_the_bot_back_keeps_everything(bot: Bot) -> None:
    bot.discord.servers.remove(HERE)
    await bot.live(KEPT - DAY)
    bot.discord.servers.add(HERE)
    await bot.live(3 * KEPT)
    assert await bot.is_known(HERE)
    bot.discord.servers.remove(HERE)
    await bot.live(KEPT - HOUR)
    assert await bot.is_known(HERE)
    await bot.live(2 * DAY)
    assert not await bot.is_known(HERE)


async def test_one_that_took_it_back_in_the_last_moment_does_too(bot: Bot) -> None:
    """Since the last list of all."""
    bot.discord.servers.remove(HERE)
    await bot.live(KEPT - 2 * HOUR)
    bot.discord.left_out = frozenset({HERE})
    bot.discord.servers.add(HERE)
    await bot.live(3 * DAY)
    assert await bot.is_known(HERE)


async def test_who_plays_there_takes_it_off_the_list(bot: Bot) -> None:
    bot.discord.servers.remove(HERE)
    await bot.live(KEPT - DAY)
    await start(bot.house, who=asker(channel=55, guild=HERE))
    await bot.live(KEPT - DAY)
    assert await bot.is_known(HERE)


async def test_nothing_is_purged_while_discord_says_nothing(bot: Bot, caplog: pytest.LogCaptureFixture) -> None:
    bot.discord.silent = True
    await bot.live(2 * KEPT)
    bot.discord.silent = False
    await bot.live(2 * DAY)
    assert await bot.is_known(HERE)
    bot.discord.servers.remove(HERE)
    await bot.live(KEPT - HOUR)
    bot.discord.silent = True
    await bot.live(KEPT)
    assert await bot.is_known(HERE)
    bot.discord.silent = False
    await bot.live(DAY)
    assert not await bot.is_known(HERE)
    assert "The job purge is to be tried again in a minute: Discord is silent." in caplog.messages


async def test_nothing_is_purged_because_lists_are_cut_short(bot: Bot) -> None:
    bot.discord.left_out = frozenset({HERE, THERE})
    await bot.live(3 * KEPT)
    assert await bot.is_known(HERE)
    assert await bot.is_known(THERE)


async def test_games_go_on_counting_for_their_players(bot: Bot) -> None:
    who = asker(channel=55, guild=HERE)
    idle = await start(bot.house, who=who)
    over = await finish(bot.house, await start(bot.house, who=asker(2, "Ben", channel=56, guild=HERE)), BEN)
    bot.discord.servers.remove(HERE)
    await bot.live(KEPT + 3 * DAY)
    assert ((await stored(bot, idle)).match.status, (await stored(bot, idle)).guild) == (Status.EXPIRED, None)
    assert (await stored(bot, over)).match == over.match
    await start(bot.house, who=anew(who))  # nothing is in the way, and the server is as new
    assert await bot.places(HERE) == []


async def test_where_people_bring_the_bot_it_stays_as_long_as_they_do(bot: Bot) -> None:
    guild = 102
    who = replace(asker(channel=55, guild=guild), brought=True)
    await finish(bot.house, await start(bot.house, who=who), who)
    for _ in range(4):
        await bot.live(KEPT - 2 * DAY)
        assert await bot.places(guild) == ["Ann"]
        await finish(bot.house, await start(bot.house, who=who), who)
    await bot.live(KEPT + 3 * DAY)
    assert await bot.places(guild) == []


async def test_several_processes_purge_a_server_together(bot: Bot, other: Database) -> None:
    second = Bot(other, bot.hands, bot.discord)
    bot.discord.servers.remove(HERE)
    await bot.live(KEPT - HOUR)
    bot.hands.now += 2 * DAY
    for _ in range(4):
        await asyncio.gather(bot.clockwork.step(), second.clockwork.step())
    assert not await bot.is_known(HERE)
    assert not await second.is_known(HERE)
    assert await second.is_known(THERE)
