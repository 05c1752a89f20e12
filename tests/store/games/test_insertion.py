"""A batch stores a new game only if the stored state admits it, whatever the process has cached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import update

from bot.match import BotSeat, HumanSeat
from bot.match.game_record import NewGame
from bot.match.preference_owner import Owner, OwnerKind
from bot.store import Database, Session
from bot.store.games import insertion, packing
from bot.store.games import repository as games
from bot.store.games.game_ids import GameIds
from bot.store.games.insertion import Admission
from bot.store.models import GuildRow, PlayerRow
from bot.store.repositories import players, preferences
from tests.support.databases import samples
from tests.support.databases.samples import ANN, CHANNEL, GUILD, LATER, NOW
from tests.support.databases.statements import recorded_statements

ADMITTED = Admission(ANN.user_id, "Ann", 3, 3, NOW - timedelta(days=1), "channels", "", user_installed=False)
NO_MOVES = packing.EMPTY
CODES = ["AAAAAA", "BBBBBB", "CCCCCC", "FFFFFF", "GGGGGG", "HHHHHH"]


def fresh(number: int, guild: int | None = GUILD) -> NewGame:
    """Return a new game of Ann's in a channel of its own."""
    return samples.new(CODES[number], guild=guild, channel=CHANNEL + number, interaction=1_000 + number)


async def insert(database: Database, new: NewGame, admission: Admission = ADMITTED) -> bool:
    game = await GameIds(database).reserve()
    return await database.execute_batched(insertion.statements_for(game, new, NO_MOVES, NOW, admission))


@pytest.fixture(autouse=True)
async def known(database: Database) -> None:
    await database.write(players.upsert_player, ANN.user_id, "Ann", GUILD, NOW)


@pytest.mark.parametrize("guild", [GUILD, None])
async def test_the_stored_game_is_the_returned_one(database: Database, guild: int | None) -> None:
    new = fresh(0, guild)
    game = await GameIds(database).reserve()
    assert await database.execute_batched(insertion.statements_for(game, new, NO_MOVES, NOW, ADMITTED))
    stored = await database.read(games.find, new.code)
    assert stored == insertion.stored_game(game, new, NO_MOVES, {ANN.user_id: "Ann"}, NOW)
    assert await database.read(games.find_active_in_channel, ANN.user_id, new.channel) == stored


async def test_ids_continue_after_the_stored_ones(database: Database, other: Database) -> None:
    ids = GameIds(database)
    first, second = await asyncio.gather(ids.reserve(), ids.reserve())
    assert first != second
    added = await other.write(samples.add, fresh(0))
    ids.forget()
    assert await ids.reserve() > max(second, added.id)


def renamed(session: Session) -> None:
    players.upsert_player(session, ANN.user_id, "Anna", GUILD, NOW)


def being_deleted(session: Session) -> None:
    session.execute(update(PlayerRow).values(deletion_started_at=NOW))


def without_bot(session: Session) -> None:
    session.execute(update(GuildRow).values(left_at=NOW))


def user_installed(session: Session) -> None:
    session.execute(update(GuildRow).values(user_installed=True))


def other_channels(session: Session) -> None:
    preferences.set_value(session, Owner(OwnerKind.SERVER, GUILD), "channels", "123")


def code_of_a_duel(session: Session) -> None:
    samples.duel(session, CODES[5])


def same_channel(session: Session) -> None:
    samples.add(session, replace(fresh(0), channel=fresh(5).channel))


def same_interaction(session: Session) -> None:
    samples.add(session, replace(fresh(0), interaction=fresh(5).interaction))


def player_is_full(session: Session) -> None:
    for number in range(3):
        samples.add(session, fresh(number, None))


def server_is_full(session: Session) -> None:
    for number in range(3):
        seats = HumanSeat(100 + number), BotSeat("greedy")
        samples.add(session, samples.new(CODES[number], seats=seats, interaction=number))


@pytest.mark.parametrize(
    "change",
    [
        renamed,
        being_deleted,
        without_bot,
        user_installed,
        other_channels,
        code_of_a_duel,
        same_channel,
        same_interaction,
        player_is_full,
        server_is_full,
    ],
)
async def test_a_game_that_is_not_admitted_is_not_stored(database: Database, change: Callable[[Session], None]) -> None:
    await database.write(change)
    before = await database.read(games.count)
    assert not await insert(database, fresh(5))
    assert await database.read(games.count) == before


async def test_a_full_or_left_server_refuses_only_its_own_games(database: Database) -> None:
    await database.write(server_is_full)
    await database.write(without_bot)
    assert await insert(database, fresh(5, guild=None))


async def test_old_games_do_not_fill_a_server(database: Database) -> None:
    await database.write(server_is_full)
    assert await insert(database, fresh(5), replace(ADMITTED, since=LATER))


async def test_a_user_installed_app_needs_no_bot_in_the_server(database: Database) -> None:
    await database.write(user_installed)
    assert await insert(database, fresh(5), replace(ADMITTED, user_installed=True))


async def test_games_that_are_stored_at_once_count_for_each_other(database: Database, other: Database) -> None:
    ids, others = GameIds(database), GameIds(other)

    async def begin(number: int) -> bool:
        where, from_where = (database, ids) if number % 2 else (other, others)
        for _ in range(10):  # two processes may take the same id
            game = await from_where.reserve()
            if await where.execute_batched(insertion.statements_for(game, fresh(number), NO_MOVES, NOW, ADMITTED)):
                return True
            from_where.forget()
        return False

    stored = await asyncio.gather(*(begin(number) for number in range(len(CODES))))
    assert sum(stored) == ADMITTED.most_of_player == await database.read(games.count)


async def test_games_of_one_transaction_count_for_each_other(database: Database) -> None:
    ids = GameIds(database)
    reserved = [await ids.reserve() for _ in CODES]
    batches = [
        insertion.statements_for(game, fresh(number), NO_MOVES, NOW, ADMITTED) for number, game in enumerate(reserved)
    ]
    stored = await asyncio.gather(*(database.execute_batched(each) for each in batches))
    assert sum(stored) == ADMITTED.most_of_player == await database.read(games.count)


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_games_that_wait_are_stored_by_one_transaction(database: Database) -> None:
    ids, most = GameIds(database), replace(ADMITTED, most_of_player=len(CODES), most_of_server=len(CODES))
    reserved = [await ids.reserve() for _ in CODES]
    batches = [
        insertion.statements_for(game, fresh(number), NO_MOVES, NOW, most) for number, game in enumerate(reserved)
    ]
    with recorded_statements() as statements:
        assert all(await asyncio.gather(*map(database.execute_batched, batches)))
    assert sum("FOR NO KEY UPDATE" in statement for statement, _ in statements) == 2  # players, then servers
