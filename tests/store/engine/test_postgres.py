"""Transactions on PostgreSQL take few round trips, and don't wait long for the locks of others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import bindparam, insert, select, text, update

from bot.errors import Refusal
from bot.match.games import Game
from bot.match.statistics import GameResult
from bot.store import Database, GameUpdate, Transaction
from bot.store.models import IS_ACTIVE, GameRow, PlayerRow
from tests.support.databases import samples
from tests.support.databases.records import recorded_statements
from tests.support.databases.samples import ANN, LATER, MET_AT, known

_INSERT = insert(PlayerRow.__table__)  # type: ignore[arg-type]
_RENAME = update(PlayerRow.__table__).where(PlayerRow.id == bindparam("is_id"))  # type: ignore[arg-type]
_NAMES = select(PlayerRow.name).order_by(PlayerRow.id)


@pytest.fixture
def kind() -> str:
    return "postgresql"


async def store_games(database: Database, number: int) -> list[Game]:
    return [
        await database.write(samples.add, samples.new(f"{each:06}", channel=each, interaction=None))
        for each in range(number)
    ]


async def update_concurrently(database: Database, *changes: GameUpdate) -> list[Any]:
    async with asyncio.timeout(60):
        return await asyncio.gather(*(samples.is_stored(database, each) for each in changes), return_exceptions=True)


def change(game: Game) -> GameUpdate:
    return samples.change(game, "1L", "1L", interaction=game.channel)


@contextmanager
def record_statements() -> Iterator[tuple[list[str], list[str]]]:
    """Note the updates of games and the commits."""
    updates: list[str] = []
    commits: list[str] = []
    with recorded_statements() as statements:
        yield updates, commits
    updates += [statement for statement, _ in statements if statement.startswith("UPDATE games")]
    commits += [statement for statement, _ in statements if statement == "COMMIT;"]


async def test_moves_that_wait_share_a_statement_that_commits_itself(database: Database) -> None:
    """The first goes alone, because nothing waits yet."""
    stored = await store_games(database, 7)
    with record_statements() as (updates, commits):
        assert await update_concurrently(database, *map(change, stored)) == [True] * 7
        assert not await samples.is_stored(database, samples.change(stored[0], "1R"))  # it is stale
    assert len(updates) <= 3
    assert len(set(updates)) == 1
    assert not commits
    after = [await database.read(samples.found, game.code) for game in stored]
    assert after == [change(game).after() for game in stored]


async def test_stale_moves_don_t_fail_the_others(database: Database) -> None:
    stored = await store_games(database, 6)
    for number in (1, 4):
        assert await samples.is_stored(database, samples.change(stored[number], "1R"))
    with record_statements() as (updates, commits):
        assert await update_concurrently(database, *map(change, stored)) == [True, False, True, True, False, True]
    assert (len(updates), len(commits)) == (1, 0)  # what is not stale is stored at once
    plies = [(await database.read(samples.found, game.code)).match.ply for game in stored]
    assert plies == [2, 1, 2, 2, 1, 2]


async def test_what_follows_from_an_end_is_stored_only_with_it(database: Database) -> None:
    """Here the totals, and the end of the active game."""
    stored = await store_games(database, 7)
    for number in (1, 4):
        assert await samples.is_stored(database, samples.change(stored[number], "1R"))
    ends = [
        replace(samples.resigned(game), results=(samples.result(ANN.user_id, None, LATER, "greedy", GameResult.LOSS),))
        for game in stored[:6]
    ]
    outcomes = await update_concurrently(database, ends[0], *ends)
    assert sorted(outcomes[:2]) == [False, True]  # the same end twice
    assert outcomes[2:] == [False, True, True, False, True]
    left = await database.read(lambda session: session.scalars(select(GameRow.id).where(IS_ACTIVE)).all())
    assert sorted(left) == [stored[1].id, stored[4].id, stored[6].id]
    numbers = await database.read(lambda session: session.scalars(select(GameRow.number0).where(~IS_ACTIVE)).all())
    assert {*numbers} == {1, 2, 3, 4}


async def test_the_changes_of_a_function_keep_their_order(database: Database) -> None:
    """Also beside functions that use the same statements in another order."""

    def one(transaction: Transaction) -> None:
        transaction.change(_INSERT, {"id": 1, "name": "1", "created_at": MET_AT})
        transaction.must_change(_RENAME, {"is_id": 1, "name": "one"})

    def two(transaction: Transaction) -> None:
        transaction.change(_RENAME, {"is_id": 2, "name": "nobody yet"})
        transaction.change(_INSERT, {"id": 2, "name": "2", "created_at": MET_AT})
        transaction.must_change(_RENAME, {"is_id": 2, "name": "two"})

    await asyncio.gather(*(database.write(work) for work in (one, two)))
    assert [name for (name,) in await database.fetch(_NAMES)] == ["one", "two"]


async def test_nothing_of_a_function_is_stored_that_is_refused_after_its_change_was_sent(database: Database) -> None:
    """It can't be undone by itself, so the others run again."""

    def meet(transaction: Transaction, player: int) -> None:
        transaction.change(_INSERT, {"id": player, "name": f"{player}", "created_at": MET_AT})

    def meet_ask_and_refuse(transaction: Transaction) -> None:
        meet(transaction, 2)
        transaction.fetch(_NAMES)
        raise Refusal("error-no-hints")

    works = (database.write(meet, 1), database.write(meet_ask_and_refuse), database.write(meet, 3))
    outcomes = await asyncio.gather(*works, return_exceptions=True)
    assert [type(each) for each in outcomes] == [type(None), Refusal, type(None)]
    assert [name for (name,) in await database.fetch(_NAMES)] == ["1", "3"]


async def test_a_locked_row_does_not_delay_other_changes(database: Database, other_database: Database) -> None:
    """Name the changes beside it: statements that commit themselves, or transactions."""
    stored = await store_games(database, 10)
    async with other_database.transaction(writes=True) as connection:
        locking = text("SELECT id FROM games WHERE code IN ('000002', '000003') FOR UPDATE")
        await connection.run_sync(lambda opened: opened.execute(locking))
        held = asyncio.ensure_future(update_concurrently(database, *map(change, stored[:3])))
        ending = asyncio.ensure_future(update_concurrently(database, *map(samples.resigned, stored[3:5])))
        await asyncio.sleep(0.01)
        async with asyncio.timeout(5):
            assert await update_concurrently(database, *map(change, stored[5:])) == [True] * 5
        assert not held.done()
        assert not ending.done()
    assert await held == [True] * 3
    assert await ending == [True] * 2


async def test_closing_waits_for_changes_that_wait_for_a_lock(database: Database, other_database: Database) -> None:
    (game,) = await store_games(database, 1)
    async with other_database.transaction(writes=True) as connection:
        await connection.run_sync(lambda opened: opened.execute(text("SELECT id FROM games FOR UPDATE")))
        held = asyncio.ensure_future(update_concurrently(database, change(game)))
        await asyncio.sleep(0.2)
        closing = asyncio.ensure_future(database.close())
        await asyncio.sleep(0.1)
        assert not closing.done()
    await closing
    assert held.done()
    assert (await other_database.read(samples.found, game.code)).match.ply == 2


async def test_the_isolation_level_of_the_server_does_not_matter(database: Database, other_database: Database) -> None:
    """Under another one, changes beside each other would fail."""
    (game,) = await store_games(database, 1)
    name = database.url.database
    await database.write(
        lambda session: session.execute(text(f"ALTER DATABASE {name} SET default_transaction_isolation = serializable"))
    )
    await database.close()
    shown = await database.write(lambda session: session.scalar(text("SHOW transaction_isolation")))
    assert shown == "read committed"
    async with other_database.transaction(writes=True) as connection:
        await connection.run_sync(lambda opened: opened.execute(text("UPDATE games SET message_id = 5")))
        held = asyncio.ensure_future(update_concurrently(database, change(game)))
        await asyncio.sleep(0.3)
        assert not held.done()
    assert await held == [True]
    assert await database.read(known) == [ANN.user_id]
    assert (await database.read(samples.found, game.code)).match.ply == 2
