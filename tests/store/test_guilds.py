"""Servers that are without the bot: noticed, and purged without a trace."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.match import Accuracy, Bot, Status
from bot.store import Database, Session, duels, facts, games, guilds, players, preferences, standings
from bot.store.duels import Stage
from bot.store.facts import Count, DuelCount, Result
from bot.store.models import Base, GuildRow
from bot.store.preferences import Kind, Owner
from bot.store.standings import Board, By
from tests.store import stored
from tests.store.stored import ANN, BEN, CHANNEL, GUILD, LATER, NOW
from tests.store.traces import everything, traces

OTHER = GUILD + 7 * 10**15
ELSEWHERE = CHANNEL + 7 * 10**15
MESSAGE = 4 * 10**18 + 12345
LONG_AGO, TODAY = NOW + timedelta(days=2), NOW + timedelta(days=40)


async def states(database: Database) -> dict[int, tuple[object, bool]]:
    def look(session: Session) -> dict[int, tuple[object, bool]]:
        return {row.id: (row.left, row.brought) for row in session.scalars(select(GuildRow))}

    return await database.read(look)


async def test_what_is_listed_is_there_and_what_is_not_has_left(database: Database) -> None:
    for guild in (1, 2, 3):
        await database.write(guilds.meet, guild, NOW)
    assert await database.write(guilds.look_over, {1, 3, 99}, 0, LATER) is None
    assert await states(database) == {1: (None, False), 2: (LATER, False), 3: (None, False)}
    assert await database.read(guilds.longest_without) == (2, LATER)
    await database.write(guilds.look_over, {3}, 0, TODAY)
    assert await states(database) == {1: (TODAY, False), 2: (LATER, False), 3: (None, False)}
    await database.write(guilds.look_over, {1, 2, 3}, 0, TODAY)
    assert {left for left, _ in (await states(database)).values()} == {None}
    assert await database.read(guilds.longest_without) is None


async def test_servers_are_looked_over_page_by_page(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guilds, "_AT_ONCE", 10)
    for guild in range(1, 22):
        await database.write(guilds.meet, guild, NOW)
    present = set(range(1, 22, 2))
    pages: list[int | None] = []
    after: int | None = 0
    while after is not None:
        after = await database.write(guilds.look_over, present, after, LATER)
        pages.append(after)
    assert pages == [10, 20, None]
    assert {guild for guild, (left, _) in (await states(database)).items() if left is None} == present


async def test_who_plays_there_tells_that_the_bot_is_there(database: Database) -> None:
    await database.write(players.meet, ANN.user, "Ann", GUILD, NOW)
    await database.write(guilds.look_over, (), 0, LATER)
    await database.write(players.meet, ANN.user, "Ann", GUILD, TODAY, brought=True)
    assert await states(database) == {GUILD: (LATER, False)}  # it has removed the bot, whoever brings it
    await database.write(players.meet, ANN.user, "Ann", GUILD, TODAY)
    assert await states(database) == {GUILD: (None, False)}


async def test_a_server_to_which_the_bot_is_brought_is_left_when_nobody_brings_it_any_more(database: Database) -> None:
    await database.write(players.meet, ANN.user, "Ann", GUILD, NOW, brought=True)
    await database.write(guilds.look_over, (), 0, LATER)
    assert await states(database) == {GUILD: (LATER, True)}
    await database.write(players.meet, ANN.user, "Ann", GUILD, TODAY, brought=True)
    assert await states(database) == {GUILD: (None, True)}
    await database.write(guilds.look_over, {GUILD}, 0, TODAY)
    assert await states(database) == {GUILD: (None, False)}


async def lived(database: Database) -> None:
    """The same in two servers: games that are over and not, idle and not; standings, settings."""
    for guild, channel, start in ((GUILD, CHANNEL, "A"), (OTHER, ELSEWHERE, "B")):
        over = await database.write(
            stored.add, stored.new(f"{start}AAAAA", "9 1", (ANN, BEN), guild=guild, channel=channel, interaction=None)
        )
        for move in ("1L", "1L"):
            moved = await stored.play(database, over, move)
            assert moved is not None
            over = moved
        await database.write(games.place, f"{start}AAAAA", channel, MESSAGE)
        idle = stored.new(f"{start}BBBBB", guild=guild, channel=channel + 1, interaction=None)
        await database.write(stored.add, idle)
        await database.write(stored.count, Count(ANN.user, guild, "greedy", Result.WIN, Accuracy(3, 2, 5)))
        await database.write(stored.count, Count(BEN.user, guild, "people", Result.LOSS, Accuracy(3, 2, 5)))
        await database.write(facts.note, DuelCount(ANN.user, guild), NOW)
        await stored.counted(database)
        for name, value in (("theme", "plain"), ("channels", f"{channel} {channel + 1}"), ("daily", str(channel))):
            await database.write(preferences.put, Owner(Kind.SERVER, guild), name, value)
    for guild in (GUILD, OTHER):
        await database.write(facts.note, DuelCount(BEN.user, guild), NOW)  # not counted yet


async def purge(database: Database, guild: int, most: int = 1) -> int:
    """In how many transactions a server is purged."""
    times = 1
    while not await database.write(guilds.purge, guild, LONG_AGO, most):
        times += 1
        assert times < 100
    return times


async def test_nothing_is_left_of_a_server_that_is_purged(database: Database) -> None:
    await lived(database)
    before = await everything(database)
    named = {trace.split(".")[0] for trace in traces(before, GUILD, CHANNEL)}
    assert named == {"guilds", "games", "sittings", "standings", "feats", "facts", "preferences"}
    everywhere = await database.read(standings.page, Board(By.WINS, guild=None), 0, 10)
    others = await database.read(standings.page, Board(By.WINS, guild=OTHER), 0, 10)
    await database.write(guilds.look_over, {OTHER}, 0, NOW)
    assert await purge(database, GUILD) > 4
    after = await everything(database)
    assert traces(after, GUILD, CHANNEL, CHANNEL + 1) == []
    assert await purge(database, GUILD) == 1  # again
    assert await everything(database) == after
    for name in ("players", "records", "moves"):
        assert after[name] == before[name]
    assert await database.read(standings.page, Board(By.WINS, guild=None), 0, 10) == everywhere
    assert await database.read(standings.page, Board(By.WINS, guild=OTHER), 0, 10) == others
    assert await database.read(standings.page, Board(By.WINS, guild=GUILD), 0, 10) == []
    assert len(after["games"]) == len(before["games"])
    there = [row for row in after["games"] if row["guild_id"] == OTHER]
    assert there == [row for row in before["games"] if row["guild_id"] == OTHER]
    assert {row["name"] for row in after["preferences"] if row["owner_id"] == OTHER} == {"theme", "channels", "daily"}


async def test_a_game_that_nobody_touches_any_more_ends_with_its_server(database: Database) -> None:
    await lived(database)
    await database.write(guilds.look_over, (), 0, NOW)
    await purge(database, GUILD)
    over, idle = [await database.read(stored.found, code) for code in ("AAAAAA", "ABBBBB")]
    assert (over.match.status, over.guild, over.channel, over.message) == (Status.FINISHED, None, 0, None)
    assert (idle.match.status, idle.guild, idle.channel) == (Status.EXPIRED, None, 0)
    assert await database.read(games.sitting, ANN.user, CHANNEL + 1) is None
    assert await database.read(games.sitting, ANN.user, ELSEWHERE + 1) is not None


async def test_a_game_that_is_played_on_elsewhere_outlives_the_server_it_began_in(database: Database) -> None:
    seen = await database.write(stored.add, stored.new(seats=(ANN, Bot("greedy"))))
    await database.write(guilds.look_over, (), 0, NOW - timedelta(days=1))
    await database.write(games.move, seen.id, ELSEWHERE)
    assert await database.write(guilds.purge, GUILD, NOW - timedelta(hours=1), 10) is False
    assert await database.write(guilds.purge, GUILD, NOW - timedelta(hours=1), 10) is True
    game = await database.read(stored.found)
    assert (game.match.active, game.guild, game.channel) == (True, None, ELSEWHERE)
    assert await stored.play(database, seen, "1L") is None  # what was at hand still names the server
    assert await stored.play(database, game, "1L") is not None
    assert traces(await everything(database), GUILD) == []


async def test_nothing_is_purged_of_a_server_that_is_there_or_left_lately(database: Database) -> None:
    await lived(database)
    before = await everything(database)
    assert await database.write(guilds.purge, GUILD, LONG_AGO, 10) is True
    await database.write(guilds.look_over, {OTHER}, 0, TODAY)
    assert await database.write(guilds.purge, GUILD, LONG_AGO, 10) is True
    await database.write(guilds.look_over, {GUILD, OTHER}, 0, TODAY)
    assert await everything(database) == before


async def test_whoever_comes_back_in_the_middle_of_it_keeps_the_rest(database: Database) -> None:
    await lived(database)
    await database.write(guilds.look_over, {OTHER}, 0, NOW)
    assert await database.write(guilds.purge, GUILD, LONG_AGO, 1) is False
    await database.write(guilds.meet, GUILD, TODAY)
    rest = await everything(database)
    assert await database.write(guilds.purge, GUILD, LONG_AGO, 1) is True
    assert await everything(database) == rest


def test_every_table_that_names_a_server_is_known() -> None:
    naming = {table.name for table in Base.metadata.sorted_tables if any("guild" in one.name for one in table.columns)}
    assert naming == {"games", "duels", "sittings", *(table.name for table in guilds._ABOUT)}


async def test_duels_stay_their_players_and_one_that_runs_keeps_its_deadline(database: Database) -> None:
    await database.write(stored.duel, "DDDDDD")
    await database.write(stored.play_duel, "DDDDDD", "AAAAAA")
    await database.write(stored.duel, "EEEEEE")
    known = await database.read(duels.find, "EEEEEE")
    assert known is not None
    await database.write(duels.end, known.id, Stage.DECLINED, LATER)
    await database.write(guilds.look_over, (), 0, NOW)
    due = await database.read(duels.next_due)
    await purge(database, GUILD)
    running, over, game = (
        await database.read(duels.find, "DDDDDD"),
        await database.read(duels.find, "EEEEEE"),
        await database.read(stored.found, "AAAAAA"),
    )
    assert running is not None
    assert over is not None
    assert (running.stage, running.guild, running.channel) == (Stage.RUNNING, None, CHANNEL)
    assert (over.stage, over.guild, over.channel, over.message) == (Stage.DECLINED, None, 0, None)
    assert (game.match.active, game.guild, game.channel) == (True, None, CHANNEL)
    assert await database.read(duels.next_due) == due
    assert traces(await everything(database), GUILD) == []
