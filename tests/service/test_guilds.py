"""Servers that removed the bot are purged after thirty days, despite failures and restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import timedelta
from random import Random

import pytest
from sqlalchemy import select

from bot.errors import CoinsError
from bot.match.games import Game
from bot.match.match import Status
from bot.match.preferences import Owner, OwnerKind
from bot.service.context import AppContext
from bot.service.game_verification import Finding
from bot.service.games import get_game
from bot.service.guilds import RETENTION, guild_cleanup_jobs
from bot.service.preferences import THEME
from bot.service.scheduler import Scheduler
from bot.service.verification import repair, verify_database
from bot.store import Database, guilds
from bot.store.models import CareerRow, GuildPlayerRow, GuildRow, PlayerRow
from tests.support.databases.files import silent
from tests.support.databases.records import assert_verified, findings
from tests.support.full_size import KINDS
from tests.support.players import ANN, BEN, ManualClock, finish, renew, request_from, start_counted

HERE, THERE = 100, 101
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


@dataclass
class GuildDirectory:
    """A Discord whose list of servers is complete, truncated or unavailable."""

    servers: set[int] = field(default_factory=lambda: {HERE, THERE})
    left_out: frozenset[int] = frozenset()
    silent: bool = False
    listed: int = 0

    async def all(self) -> Collection[int]:
        self.listed += 1
        if self.silent:
            raise CoinsError("Discord is silent.")
        return self.servers - self.left_out

    async def has_bot(self, guild: int) -> bool:
        if self.silent:
            raise CoinsError("Discord is silent.")
        return guild in self.servers


@dataclass
class RestartableBot:
    """The bot on one database, which can be restarted."""

    database: Database
    clock: ManualClock
    discord: GuildDirectory

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Restart with empty memory."""
        self.app = AppContext(self.database, rng=Random(5), clock=self.clock)
        self.scheduler = Scheduler(self.app, guild_cleanup_jobs(self.discord))

    async def live(self, time: timedelta, step: timedelta = DAY) -> None:
        """Let `time` pass, and run due jobs now and then."""
        until = self.clock.now + time
        while self.clock.now < until:
            self.clock.now = min(self.clock.now + step, until)
            for _ in range(2):  # what is due is done bit by bit
                await self.scheduler.run_due()

    async def places(self, guild: int | None) -> list[str]:
        """Return who has played in `guild`, or anywhere."""
        there = select(CareerRow.player_id if guild is None else GuildPlayerRow.player_id)
        there = there if guild is None else there.where(GuildPlayerRow.guild_id == guild)
        names = select(PlayerRow.name).where(PlayerRow.id.in_(there)).order_by(PlayerRow.id)
        return list(await self.database.read(lambda session: session.scalars(names).all()))

    async def is_known(self, guild: int) -> bool:
        """Return whether the data of the used server is kept. Asserts that it is all or nothing."""
        places = await self.places(guild)
        theme = await self.app.preferences.value(THEME, None, guild)
        assert (bool(places), theme) in ((True, "plain"), (False, "coins"))
        return bool(places)


@pytest.fixture
def kind() -> str:
    """Return SQLite: what is stored on either kind is tested in `tests/store/test_guilds.py`."""
    return "sqlite"


@pytest.fixture
async def bot(database: Database) -> RestartableBot:
    """Return a bot that was used in two servers."""
    made = RestartableBot(database, ManualClock(), GuildDirectory())
    for guild in (HERE, THERE):
        for who in (ANN, BEN):
            there = replace(renew(who), guild_id=guild, channel_id=guild)
            await finish(made.app, await start_counted(made.app, who=there), there)
        await made.app.preferences.set_values(Owner(OwnerKind.SERVER, guild), {"theme": "plain"})
    await made.live(DAY, 12 * HOUR)
    assert made.discord.listed == 1
    return made


async def stored_game(bot: RestartableBot, game: Game) -> Game:
    return await bot.database.read(get_game, game.code)


async def test_a_server_that_removed_the_bot_is_purged_after_thirty_days(bot: RestartableBot) -> None:
    everywhere = await bot.places(None)
    bot.discord.servers.remove(HERE)
    await bot.live(30 * DAY - HOUR)
    assert await bot.is_known(HERE)
    await bot.live(2 * DAY)  # it was noticed within a day
    assert not await bot.is_known(HERE)
    assert await bot.is_known(THERE)
    assert await bot.places(None) == everywhere


async def test_a_server_is_purged_in_time_despite_restarts(bot: RestartableBot) -> None:
    every = 4 * DAY
    bot.discord.servers.remove(HERE)
    until = bot.clock.now + RETENTION
    while bot.clock.now + every < until:
        bot.start()
        await bot.live(every)
    assert await bot.is_known(HERE)
    while bot.clock.now < until + DAY:
        bot.start()
        await bot.live(every)
    assert not await bot.is_known(HERE)
    assert await bot.is_known(THERE)


async def test_a_server_that_adds_the_bot_again_at_the_last_moment_keeps_everything(bot: RestartableBot) -> None:
    """The bot was added after the last listing."""
    bot.discord.servers.remove(HERE)
    await bot.live(RETENTION - 2 * HOUR)
    bot.discord.left_out = frozenset({HERE})
    bot.discord.servers.add(HERE)
    await bot.live(3 * DAY)
    assert await bot.is_known(HERE)


async def interrupt_purge(bot: RestartableBot, monkeypatch: pytest.MonkeyPatch, transactions: int) -> None:
    """Remove the bot from a server, and end the process in the middle of the purge."""
    bot.discord.servers.remove(HERE)
    await bot.live(RETENTION)
    with monkeypatch.context() as patched:
        patched.setattr("bot.service.guilds._ROWS_PER_TRANSACTION", 1)
        patched.setattr("bot.service.guilds._TRANSACTIONS_PER_RUN", transactions)
        bot.clock.advance(DAY)
        await bot.scheduler.run_due()
    bot.start()


@pytest.mark.parametrize("transactions", [1, 4])
async def test_an_interrupted_purge_is_no_finding(
    bot: RestartableBot, monkeypatch: pytest.MonkeyPatch, transactions: int
) -> None:
    """Not even for a process whose clock is behind."""
    await interrupt_purge(bot, monkeypatch, transactions)
    bot.clock.advance(-3 * DAY)
    app = AppContext(bot.database, clock=bot.clock)
    found: list[Finding] = []
    await verify_database(app, silent, found.append)
    assert found == []
    await bot.live(DAY)  # it is finished by any clock
    assert await bot.database.read(lambda session: session.get(GuildRow, HERE)) is None


@pytest.mark.parametrize("case", [("listing", 1), ("game", 2), ("purge", 4)])
async def test_a_server_that_is_back_in_the_middle_of_its_purge_is_consistent(
    bot: RestartableBot, monkeypatch: pytest.MonkeyPatch, case: tuple[str, int]
) -> None:
    by, transactions = case
    await interrupt_purge(bot, monkeypatch, transactions)
    bot.discord.servers.add(HERE)
    if by == "listing":
        await bot.database.write(guilds.record_presence, {HERE, THERE}, 0, bot.clock.now)
    elif by == "game":
        await start_counted(bot.app, who=request_from(5, channel=55, guild=HERE))
    await bot.live(DAY)
    server = await bot.database.read(lambda session: session.get(GuildRow, HERE))
    assert server is not None
    assert server.left_at is None
    await repair(bot.app, await findings(bot.database), silent)
    await assert_verified(bot.database)


async def test_nothing_is_purged_while_discord_is_unavailable(
    bot: RestartableBot, caplog: pytest.LogCaptureFixture
) -> None:
    bot.discord.silent = True
    await bot.live(RETENTION + 2 * DAY)
    bot.discord.silent = False
    await bot.live(2 * DAY)
    assert await bot.is_known(HERE)
    bot.discord.servers.remove(HERE)
    await bot.live(RETENTION - HOUR)
    bot.discord.silent = True
    await bot.live(3 * DAY)
    assert await bot.is_known(HERE)
    bot.discord.silent = False
    await bot.live(DAY)
    assert not await bot.is_known(HERE)
    assert "The job purge failed and will be retried in a minute: Discord is silent." in caplog.messages


async def test_nothing_is_purged_because_of_truncated_lists(bot: RestartableBot) -> None:
    bot.discord.left_out = frozenset({HERE, THERE})
    await bot.live(RETENTION + 2 * DAY)
    assert await bot.is_known(HERE)
    assert await bot.is_known(THERE)


async def test_games_of_a_purged_server_count_for_their_players(bot: RestartableBot) -> None:
    who = request_from(channel=55, guild=HERE)
    idle = await start_counted(bot.app, who=who)
    over = await finish(bot.app, await start_counted(bot.app, who=request_from(2, "Ben", channel=56, guild=HERE)), BEN)
    bot.discord.servers.remove(HERE)
    await bot.live(RETENTION + 3 * DAY)
    closed, ended = await stored_game(bot, idle), await stored_game(bot, over)
    assert (closed.match.status, closed.guild, closed.channel) == (Status.CLOSED, None, 0)
    assert (ended.match, ended.guild, ended.channel, ended.message) == (over.match, None, 0, None)
    await start_counted(bot.app, who=renew(who))  # nothing is in the way, and the server is as new
    assert await bot.places(HERE) == []


async def test_a_server_is_purged_although_its_users_use_the_installed_app(bot: RestartableBot) -> None:
    bot.discord.servers.remove(HERE)
    await bot.live(RETENTION - 2 * DAY)
    who = replace(request_from(channel=55, guild=HERE), is_user_install=True)
    await finish(bot.app, await start_counted(bot.app, who=who), who)
    await bot.live(4 * DAY)
    assert not await bot.is_known(HERE)


@pytest.mark.parametrize("kind", KINDS)
async def test_several_processes_purge_a_server_together(bot: RestartableBot, other_database: Database) -> None:
    second = RestartableBot(other_database, bot.clock, bot.discord)
    bot.discord.servers.remove(HERE)
    await bot.live(RETENTION - HOUR)
    bot.clock.now += 2 * DAY
    for _ in range(4):
        await asyncio.gather(bot.scheduler.run_due(), second.scheduler.run_due())
    assert not await bot.is_known(HERE)
    assert not await second.is_known(HERE)
    assert await second.is_known(THERE)
