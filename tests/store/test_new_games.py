"""A batch stores a new game only if the stored state admits it, whatever the process has cached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Select, select, text, update

from bot.match.games import Game
from bot.match.match import BotSeat, HumanSeat
from bot.match.preferences import Owner, OwnerKind
from bot.store import Database, Session, games, new_games, packing, players, preferences
from bot.store.models import GuildRow, PlayerRow
from bot.store.new_games import Admission, GameIds
from tests.support.databases import samples
from tests.support.databases.records import recorded_statements
from tests.support.databases.samples import ANN, BEN, CHANNEL, GUILD, LATER, NOW
from tests.support.waiting import PATIENCE_S

ADMISSION = Admission(ANN.user_id, "Ann", 3, 3, NOW - timedelta(days=1), "channels", "", False, False)
NO_MOVES = packing.EMPTY
CODES = ["AAAAAA", "BBBBBB", "CCCCCC", "FFFFFF", "GGGGGG", "HHHHHH"]


def new_game(number: int, guild: int | None = GUILD) -> Game:
    """Return a new game of Ann's in a channel of its own."""
    return samples.new(CODES[number], guild=guild, channel=CHANNEL + number, interaction=1_000 + number)


async def insert(database: Database, new: Game, admission: Admission = ADMISSION) -> bool:
    game = replace(new, id=await GameIds(database).reserve())
    return await database.execute(new_games.statements_for(game, admission))


@pytest.fixture(autouse=True)
async def known_player(database: Database) -> None:
    await database.write(players.upsert_player, ANN.user_id, "Ann", GUILD, NOW)


@pytest.mark.parametrize("guild", [GUILD, None])
async def test_the_stored_game_equals_the_returned_one(database: Database, guild: int | None) -> None:
    new = new_game(0, guild)
    game = replace(new, id=await GameIds(database).reserve())
    assert await database.execute(new_games.statements_for(game, ADMISSION))
    stored = await database.read(games.find, new.code)
    assert stored == game
    assert await database.read(games.find_active_in_channel, ANN.user_id, new.channel) == stored


async def test_ids_continue_after_the_stored_ones(database: Database, other_database: Database) -> None:
    ids = GameIds(database)
    first, second = await asyncio.gather(ids.reserve(), ids.reserve())
    assert first != second
    added = await other_database.write(samples.add, new_game(0))
    ids.forget()
    assert await ids.reserve() > max(second, added.id)


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_ids_are_taken_in_blocks_that_soon_expire(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = GameIds(database)
    with recorded_statements() as statements:
        reserved = [await ids.reserve() for _ in range(4)]
        assert len(statements) == 1
        reserved += await asyncio.gather(*(ids.reserve() for _ in range(12)))
        assert len(statements) == 3  # the first waits for four, and those that wait meanwhile for all of the others
    monkeypatch.setattr(new_games, "_MAX_AGE_S", -1.0)
    ids = GameIds(database)
    with recorded_statements() as statements:
        reserved += [await ids.reserve() for _ in range(2)]
        assert len(statements) == 2
    assert reserved == sorted(set(reserved))


def fill_server(session: Session) -> None:
    for number in range(3):
        seats = HumanSeat(100 + number), BotSeat("greedy")
        samples.add(session, samples.new(CODES[number], seats=seats, interaction=number))


CHANGES: dict[str, Callable[[Session], object]] = {
    "another name": lambda session: players.upsert_player(session, ANN.user_id, "Anna", GUILD, NOW),
    "a deletion": lambda session: session.execute(update(PlayerRow).values(deletion_started_at=NOW)),
    "no bot": lambda session: session.execute(update(GuildRow).values(left_at=NOW)),
    "only a user's app": lambda session: session.execute(update(GuildRow).values(user_installed=True)),
    "other channels": lambda session: preferences.set_value(session, Owner(OwnerKind.SERVER, GUILD), "channels", "123"),
    "a duel with the code": lambda session: samples.duel(session, CODES[5]),
    "a game in the channel": lambda session: samples.add(session, replace(new_game(0), channel=new_game(5).channel)),
    "the interaction": lambda session: samples.add(session, replace(new_game(0), created_by=new_game(5).created_by)),
    "enough games": lambda session: [samples.add(session, new_game(number, None)) for number in range(3)],
    "a full server": fill_server,
}
"""What another process stores, after which a game is not admitted."""


@pytest.mark.parametrize("change", CHANGES)
async def test_a_game_that_is_not_admitted_is_not_stored(database: Database, change: str) -> None:
    await database.write(CHANGES[change])
    before = await database.read(games.count)
    assert not await insert(database, new_game(5))
    assert await database.read(games.count) == before


async def test_a_full_or_left_server_refuses_only_its_own_games(database: Database) -> None:
    await database.write(fill_server)
    await database.write(CHANGES["no bot"])
    assert await insert(database, new_game(5, guild=None))


async def test_old_games_do_not_fill_a_server(database: Database) -> None:
    await database.write(fill_server)
    assert await insert(database, new_game(5), replace(ADMISSION, since=LATER))


async def test_a_user_installed_app_needs_no_bot_in_the_server(database: Database) -> None:
    await database.write(CHANGES["only a user's app"])
    assert await insert(database, new_game(5), replace(ADMISSION, user_installed=True))


async def test_games_that_are_stored_at_once_count_for_each_other(database: Database, other_database: Database) -> None:
    ids, others = GameIds(database), GameIds(other_database)

    async def begin(number: int) -> bool:
        where, from_where = (database, ids) if number % 2 else (other_database, others)
        for _ in range(10):  # two processes may take the same id
            game = await from_where.reserve()
            if await where.execute(new_games.statements_for(replace(new_game(number), id=game), ADMISSION)):
                return True
            from_where.forget()
        return False

    stored = await asyncio.gather(*(begin(number) for number in range(len(CODES))))
    assert sum(stored) == ADMISSION.max_games_of_player == await database.read(games.count)


async def test_games_of_one_transaction_count_for_each_other(database: Database) -> None:
    ids = GameIds(database)
    reserved = [await ids.reserve() for _ in CODES]
    batches = [
        new_games.statements_for(replace(new_game(number), id=game), ADMISSION) for number, game in enumerate(reserved)
    ]
    stored = await asyncio.gather(*(database.execute(each) for each in batches))
    assert sum(stored) == ADMISSION.max_games_of_player == await database.read(games.count)


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_new_game_locks_the_player_and_then_the_server(database: Database, other_database: Database) -> None:
    """Other transactions take these locks in the same order."""
    batch = new_games.statements_for(replace(new_game(0), id=await GameIds(database).reserve()), ADMISSION)
    server = select(GuildRow.id).with_for_update(skip_locked=True)
    player = select(PlayerRow.id).with_for_update(skip_locked=True)

    async def deal_while_locked(locked: Select[Any], other: Select[Any]) -> list[Any]:
        async with other_database.transaction(writes=True) as connection:
            assert len(await connection.run_sync(lambda opened: opened.execute(locked).all())) == 1
            dealing = asyncio.ensure_future(database.execute(batch))
            waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
            async with asyncio.timeout(PATIENCE_S):
                while not await database.read(lambda session: session.scalar(waiting)):  # noqa: ASYNC110 - only the server knows
                    await asyncio.sleep(0.01)
            free = await connection.run_sync(lambda opened: list(opened.scalars(other)))
        assert await dealing
        return free

    assert await deal_while_locked(player, server) == [GUILD]
    batch = new_games.statements_for(replace(new_game(1), id=await GameIds(database).reserve()), ADMISSION)
    assert await deal_while_locked(server, player) == []


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_games_that_wait_are_stored_by_one_transaction(database: Database) -> None:
    ids, most = GameIds(database), replace(ADMISSION, max_games_of_player=len(CODES), max_games_of_server=len(CODES))
    reserved = [await ids.reserve() for _ in CODES]
    batches = [
        new_games.statements_for(replace(new_game(number), id=game), most) for number, game in enumerate(reserved)
    ]
    with recorded_statements() as statements:
        assert all(await asyncio.gather(*map(database.execute, batches)))
    assert sum("FOR NO KEY UPDATE" in statement for statement, _ in statements) == 1  # players, then servers
    assert sum(statement.startswith("INSERT") for statement, _ in statements) == 1
    assert len(statements) == 4  # with BEGIN and COMMIT
    assert await database.read(games.count) == len(CODES)
    for number, game in enumerate(reserved):
        expected = replace(new_game(number), id=game)
        assert await database.read(games.find, CODES[number]) == expected


@pytest.mark.parametrize("kind", ["postgresql"])
@pytest.mark.parametrize("fails", [{"name": "Anna"}, {"max_games_of_player": 0}, {"name": "Ann\0"}, {"channels": "1"}])
async def test_a_refused_game_does_not_affect_those_that_wait_with_it(
    database: Database, fails: dict[str, Any]
) -> None:
    ids, most = GameIds(database), replace(ADMISSION, max_games_of_player=len(CODES), max_games_of_server=len(CODES))
    batches = [
        new_games.statements_for(
            replace(new_game(number), id=await ids.reserve()), replace(most, **fails) if number == 3 else most
        )
        for number in range(len(CODES))
    ]
    stored = await asyncio.gather(*map(database.execute, batches), return_exceptions=True)
    assert stored[3] is not True
    assert stored[:3] + stored[4:] == [True] * 5
    kept = [await database.read(games.find, code) is not None for code in CODES]
    assert kept == [True] * 3 + [False] + [True] * 2


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_an_id_that_nobody_took_is_not_used_later(database: Database, other_database: Database) -> None:
    """A game with it would seem to be older than it is."""
    ids = GameIds(database)
    tasks = [asyncio.ensure_future(ids.reserve()) for _ in range(20)]
    await tasks[0]
    tasks[-1].cancel()  # its id is part of the query that the others wait for
    await asyncio.gather(*tasks, return_exceptions=True)
    assert tasks[-1].cancelled()
    newest = await GameIds(other_database).reserve()
    assert await ids.reserve() > newest


@pytest.mark.parametrize("guild", [GUILD + 1, None])
async def test_a_new_player_and_a_new_server_are_stored_with_the_game(database: Database, guild: int | None) -> None:
    admission = replace(ADMISSION, player=BEN.user_id, name="Ben", may_be_new=True)
    new = samples.new(CODES[0], seats=(BEN, BotSeat("greedy")), guild=guild, channel=CHANNEL, interaction=1_000)
    games_of_ann = new_games.statements_for(replace(new_game(1), id=1), ADMISSION)
    games_of_ben = new_games.statements_for(replace(new, id=2), admission)
    assert all(await asyncio.gather(*map(database.execute, (games_of_ann, games_of_ben))))
    assert (await database.read(lambda session: session.get_one(PlayerRow, BEN.user_id))).name == "Ben"
