"""Servers without the bot: detected, and purged without a trace."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.match.accuracy import Accuracy
from bot.match.duels import DuelStage
from bot.match.match import BotSeat
from bot.match.preferences import Owner, OwnerKind
from bot.match.statistics import GameResult
from bot.match.training import SetSession
from bot.store import Database, Transaction, blocks, duels, games, guilds, players, preferences, training
from bot.store.columns import Base
from bot.store.models import GuildRow
from tests.support.databases import samples
from tests.support.databases.records import all_rows, recorded_statements, traces
from tests.support.databases.samples import ANN, BEN, CHANNEL, GUILD, LATER, NOW


async def test_players_are_locked_by_id_and_then_the_server(database: Database) -> None:
    """Transactions with overlapping players lock them in one order; otherwise a server reports a deadlock."""

    async def looked_at() -> list[tuple[object, ...]]:
        with recorded_statements() as statements:
            await database.write(players.upsert_players, {3: "Cleo", 1: "Ann"}, GUILD, NOW)
        found = [(re.search(r"FROM (players|guilds)", statement), values) for statement, values in statements]
        return [
            (table[1], next(iter(values.values())))
            for table, values in found
            if table is not None and isinstance(values, dict)
        ]

    order = [("players", 1), ("players", 3), ("guilds", GUILD)]
    assert await looked_at() == order
    assert await looked_at() == order  # known players are locked in this order


OTHER_GUILD = GUILD + 7 * 10**15
OTHER_CHANNEL = CHANNEL + 7 * 10**15
MESSAGE, OTHER_MESSAGE = 4 * 10**18 + 12345, 4 * 10**18 + 67890
LONG_AGO, TODAY = NOW + timedelta(days=2), NOW + timedelta(days=40)


async def guild_states(database: Database) -> dict[int, tuple[object, bool]]:
    def look(transaction: Transaction) -> dict[int, tuple[object, bool]]:
        return {row.id: (row.left_at, row.user_installed) for row in transaction.scalars(select(GuildRow))}

    return await database.read(look)


async def test_servers_that_are_not_listed_have_removed_the_bot(database: Database) -> None:
    for guild in (1, 2, 3):
        await database.write(guilds.upsert_guild, guild, NOW)
    assert await database.write(guilds.record_presence, {1, 3, 99}, 0, LATER) is None
    assert await guild_states(database) == {1: (None, False), 2: (LATER, False), 3: (None, False)}
    assert await database.read(guilds.longest_absent) == (2, LATER)
    await database.write(guilds.record_presence, {3}, 0, TODAY)
    assert await guild_states(database) == {1: (TODAY, False), 2: (LATER, False), 3: (None, False)}
    await database.write(guilds.record_presence, {1, 2, 3}, 0, TODAY)
    assert {left for left, _ in (await guild_states(database)).values()} == {None}
    assert await database.read(guilds.longest_absent) is None


async def test_presence_is_recorded_page_by_page(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guilds, "_BATCH_SIZE", 10)
    for guild in range(1, 22):
        await database.write(guilds.upsert_guild, guild, NOW)
    present = set(range(1, 22, 2))
    pages: list[int | None] = []
    after: int | None = 0
    while after is not None:
        after = await database.write(guilds.record_presence, present, after, LATER)
        pages.append(after)
    assert pages == [10, 20, None]
    assert {guild for guild, (left, _) in (await guild_states(database)).items() if left is None} == present


async def test_a_game_shows_that_the_bot_is_present(database: Database) -> None:
    await database.write(players.upsert_players, {ANN.user_id: "Ann"}, GUILD, NOW)
    await database.write(guilds.record_presence, (), 0, LATER)
    await database.write(players.upsert_players, {ANN.user_id: "Ann"}, GUILD, TODAY, user_installed=True)
    assert await guild_states(database) == {GUILD: (LATER, False)}  # it has removed the bot, even if users bring it
    await database.write(players.upsert_players, {ANN.user_id: "Ann"}, GUILD, TODAY)
    assert await guild_states(database) == {GUILD: (None, False)}


async def test_a_server_without_the_bot_is_absent_after_the_last_use(database: Database) -> None:
    await database.write(players.upsert_players, {ANN.user_id: "Ann"}, GUILD, NOW, user_installed=True)
    await database.write(guilds.record_presence, (), 0, LATER)
    assert await guild_states(database) == {GUILD: (LATER, True)}
    await database.write(players.upsert_players, {ANN.user_id: "Ann"}, GUILD, TODAY, user_installed=True)
    assert await guild_states(database) == {GUILD: (None, True)}
    await database.write(guilds.record_presence, {GUILD}, 0, TODAY)
    assert await guild_states(database) == {GUILD: (None, False)}


async def store_history(database: Database) -> None:
    """Store the same in two servers: ended and active games, idle and not; preferences."""
    for guild, channel, start, message in (
        (GUILD, CHANNEL, "A", MESSAGE),
        (OTHER_GUILD, OTHER_CHANNEL, "B", OTHER_MESSAGE),
    ):
        over = await database.write(
            samples.add, samples.new(f"{start}AAAAA", "9 1", (ANN, BEN), guild=guild, channel=channel, interaction=None)
        )
        for move in ("1L", "1L"):
            moved = await samples.play(database, over, move)
            assert moved is not None
            over = moved
        await database.write(games.show, over, channel, message)
        idle = samples.new(f"{start}BBBBB", guild=guild, channel=channel + 1, interaction=None)
        await database.write(samples.add, idle)
        await database.write(
            samples.note,
            samples.result(ANN.user_id, guild, NOW, "greedy", GameResult.WIN, Accuracy(3, 2, 5)),
            samples.result(BEN.user_id, guild, NOW, "people", GameResult.LOSS, Accuracy(3, 2, 5)),
        )
        for name, value in (("theme", "plain"), ("channels", f"{channel} {channel + 1}"), ("daily", str(channel))):
            await database.write(preferences.set_value, Owner(OwnerKind.SERVER, guild), name, value)
        await database.write(blocks.add, Owner(OwnerKind.SERVER, guild), BEN.user_id, 7)
        race = SetSession(7, 7, None)
        of_race = await database.write(training.add_set, f"{start}CCCCC", race, is_race=True)
        await database.write(training.add, ANN.user_id, race, guild, of_race, is_copy=True)
        await database.write(training.set_card, of_race.id, channel, message)


async def purge_guild(database: Database, guild: int, most: int = 1) -> int:
    """Purge a server, and return the number of transactions."""
    times = 1
    while not await database.write(guilds.purge, guild, LONG_AGO, most):
        times += 1
        assert times < 100
    return times


async def test_a_purge_leaves_nothing_of_a_server(database: Database) -> None:
    await store_history(database)
    before = await all_rows(database)
    named = {trace.split(".")[0] for trace in traces(before, GUILD, CHANNEL)}
    of_players = {"games", "guild_players", "training_sessions", "training_sets"}
    assert named == {"guilds", "preferences", "blocks", *of_players}
    await database.write(guilds.record_presence, {OTHER_GUILD}, 0, NOW)
    assert await purge_guild(database, GUILD) > 4
    after = await all_rows(database)
    assert traces(after, GUILD, CHANNEL, CHANNEL + 1, MESSAGE) == []
    assert await purge_guild(database, GUILD) == 1  # again
    assert await all_rows(database) == after
    for name in ("players", "careers", "ladder_changes"):
        assert after[name] == before[name]
    assert [row["moves"] for row in after["games"]] == [row["moves"] for row in before["games"]]
    assert {row["guild_id"] for row in after["guild_players"]} == {OTHER_GUILD}
    assert len(after["games"]) == len(before["games"])
    there = [row for row in after["games"] if row["guild_id"] == OTHER_GUILD]
    assert there == [row for row in before["games"] if row["guild_id"] == OTHER_GUILD]
    assert [row["owner_id"] for row in after["blocks"]] == [OTHER_GUILD]
    assert {row["name"] for row in after["preferences"] if row["owner_id"] == OTHER_GUILD} == {
        "theme",
        "channels",
        "daily",
    }


async def test_a_game_moved_to_another_server_survives_the_purge(database: Database) -> None:
    seen = await database.write(samples.add, samples.new(seats=(ANN, BotSeat("greedy"))))
    await database.write(guilds.record_presence, (), 0, NOW - timedelta(days=1))
    await database.write(games.move_to_channel, seen, OTHER_CHANNEL)
    assert await database.write(guilds.purge, GUILD, NOW - timedelta(hours=1), 10) is False
    assert await database.write(guilds.purge, GUILD, NOW - timedelta(hours=1), 10) is True
    game = await database.read(samples.found)
    assert (game.match.active, game.guild, game.channel) == (True, None, OTHER_CHANNEL)
    assert await samples.play(database, seen, "1L") is None  # the cached copy still names the server
    assert await samples.play(database, game, "1L") is not None
    assert traces(await all_rows(database), GUILD) == []


async def test_only_long_absent_servers_are_purged(database: Database) -> None:
    await store_history(database)
    before = await all_rows(database)
    assert await database.write(guilds.purge, GUILD, LONG_AGO, 10) is True
    await database.write(guilds.record_presence, {OTHER_GUILD}, 0, TODAY)
    assert await database.write(guilds.purge, GUILD, LONG_AGO, 10) is True
    await database.write(guilds.record_presence, {GUILD, OTHER_GUILD}, 0, TODAY)
    assert await all_rows(database) == before


async def test_a_server_that_adds_the_bot_again_during_the_purge_keeps_the_rest(database: Database) -> None:
    await store_history(database)
    await database.write(guilds.record_presence, {OTHER_GUILD}, 0, NOW)
    assert await database.write(guilds.purge, GUILD, LONG_AGO, 1) is False
    await database.write(guilds.upsert_guild, GUILD, TODAY)
    rest = await all_rows(database)
    assert await database.write(guilds.purge, GUILD, LONG_AGO, 1) is True
    assert await all_rows(database) == rest


def test_every_table_with_a_server_is_known() -> None:
    naming = {table.name for table in Base.metadata.sorted_tables if any("guild" in one.name for one in table.columns)}
    assert naming == {
        *("games", "duels", "training_sessions", "command_digests"),
        *(of_guild.class_.__tablename__ for of_guild, _ in guilds._OTHER_KEYS),
    }


async def test_duels_survive_the_purge_with_their_deadlines(database: Database) -> None:
    await database.write(samples.duel, "DDDDDD")
    await database.write(samples.play_duel, "DDDDDD", "AAAAAA")
    await database.write(samples.duel, "EEEEEE")
    known = await database.read(duels.find, "EEEEEE")
    assert known is not None
    await database.write(duels.finish, known.id, DuelStage.DECLINED, LATER)
    await database.write(guilds.record_presence, (), 0, NOW)
    due = await database.read(duels.next_due)
    await purge_guild(database, GUILD)
    running, over, game = (
        await database.read(duels.find, "DDDDDD"),
        await database.read(duels.find, "EEEEEE"),
        await database.read(samples.found, "AAAAAA"),
    )
    assert running is not None
    assert over is not None
    assert (running.stage, running.guild, running.channel) == (DuelStage.RUNNING, None, CHANNEL)
    assert (over.stage, over.guild, over.channel, over.message) == (DuelStage.DECLINED, None, 0, None)
    assert (game.match.active, game.guild, game.channel) == (True, None, CHANNEL)
    assert await database.read(duels.next_due) == due
    assert traces(await all_rows(database), GUILD) == []
