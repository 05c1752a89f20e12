"""Transactions and queries of a database."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import bindparam, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from bot.store import (
    Database,
    OutcomeUnknownError,
    StaleUpdateError,
    StoreError,
    StoreUnavailableError,
    Transaction,
    players,
)
from bot.store.engine import schema
from bot.store.models import GameRow, PlayerRow
from tests.support.databases import samples
from tests.support.databases.files import in_transaction
from tests.support.databases.postgres import Postgres
from tests.support.databases.samples import GUILD, MET_AT, NOW, known, meet


class UnexpectedError(Exception):
    pass


async def test_a_write_is_stored_and_returns_its_result(database: Database) -> None:
    def work(transaction: Transaction, player: int, *, more: int) -> int:
        meet(transaction, player)
        return player + more

    assert await database.write(work, 1, more=2) == 3
    assert await database.read(known) == [1]


async def test_an_exception_rolls_the_transaction_back(database: Database) -> None:
    def work(transaction: Transaction) -> None:
        meet(transaction, 1)
        meet(transaction, 2)
        assert known(transaction) == [1, 2]
        raise UnexpectedError

    with pytest.raises(UnexpectedError):
        await database.write(work)
    assert await database.read(known) == []
    await database.write(meet, 3)
    assert await database.read(known) == [3]


async def test_writes_that_read_first_do_not_overwrite_each_other(database: Database, other_database: Database) -> None:
    """Each names the player after the current number of players; a repeated name would be a lost update."""

    def work(transaction: Transaction, player: int) -> None:
        if not database.is_sqlite:  # there writers wait for each other only on the same row
            transaction.execute(select(func.pg_advisory_xact_lock(1)))
        count = transaction.scalar(select(func.count()).select_from(PlayerRow))
        players.upsert_players(transaction, {player: str(count)}, None, MET_AT)

    await asyncio.gather(*((database, other_database)[player % 2].write(work, player) for player in range(40)))
    names = await database.read(lambda session: list(session.scalars(select(PlayerRow.name))))
    assert sorted(map(int, names)) == list(range(40))


async def test_work_is_retried_after_a_conflict(database: Database) -> None:
    """The second run sees what the first could not."""
    looks: list[list[int]] = []

    def work(transaction: Transaction) -> None:
        looks.append(known(transaction))
        if len(looks) == 1:
            raise IntegrityError("INSERT", {}, Exception("UNIQUE"))
        meet(transaction, 2)

    await database.write(meet, 1)
    await database.write(work)
    assert looks == [[1], [1]]
    assert await database.read(known) == [1, 2]


async def test_work_is_not_retried_forever(database: Database) -> None:
    tries: list[int] = []

    def work(transaction: Transaction) -> None:
        tries.append(1)
        meet(transaction, 1)
        transaction.execute(insert(PlayerRow).values(id=1, name="again", created_at=MET_AT))

    with pytest.raises(IntegrityError):
        await database.write(work)
    assert len(tries) == 3
    assert await database.read(known) == []


@pytest.mark.parametrize("later", [StaleUpdateError, OSError])
async def test_work_that_may_be_stored_has_not_failed(database: Database, later: type[Exception]) -> None:
    """Its second run finds that the row has changed, perhaps by the first one, or it can't be run."""
    outcomes: list[type[Exception]] = [OutcomeUnknownError, later]

    def work(_: Transaction) -> None:
        raise outcomes.pop(0)

    with pytest.raises(OutcomeUnknownError):
        await database.write(work)
    assert outcomes == []


@pytest.mark.parametrize("address", ["sqlite:////no/such/folder/coins.db", "postgres://ann:hush@127.0.0.1:1/coins"])
async def test_an_unreachable_database_raises_an_error(address: str) -> None:
    database = Database(address)
    with pytest.raises(StoreUnavailableError, match=r"^I can't reach the database right now"):
        await database.read(known)
    with pytest.raises(StoreUnavailableError):
        await database.write(meet, 1)
    with pytest.raises(StoreError, match=r"^The database .* can't be used: ") as caught:
        await schema.current_revision(database)
    assert "hush" not in str(caught.value)
    await database.close()


async def test_a_missing_database_on_a_server_raises_an_error(postgres: Postgres) -> None:
    database = Database(postgres.address("nowhere"))
    with pytest.raises(StoreUnavailableError):
        await database.read(known)
    with pytest.raises(StoreError, match='can\'t be used: database "nowhere" does not exist'):
        await schema.current_revision(database)
    await database.close()


_SELECT_VALUES = select(
    GameRow.code, GameRow.created_at, GameRow.casual, GameRow.day, GameRow.seed, GameRow.moves
).where(GameRow.code == bindparam("code"))
_SELECT_NAME = select(PlayerRow.name).where(PlayerRow.id == bindparam("player"))


async def test_values_have_their_types(database: Database) -> None:
    game = await database.write(samples.add, samples.new())
    found = await database.fetch(_SELECT_VALUES, code=game.code)
    assert [tuple(row) for row in found] == [(game.code, NOW, False, None, game.seed, game.packed_moves)]
    assert list(await database.fetch(_SELECT_VALUES, code="NONE")) == []


async def test_a_query_that_was_prepared_before_a_migration(postgres: Postgres) -> None:
    with postgres.database(migrated=True) as address:
        database = Database(address)
        await database.write(players.upsert_players, {1: "Ann"}, GUILD, NOW)
        await asyncio.gather(*(database.fetch(_SELECT_NAME, player=1) for _ in range(3)))
        await in_transaction(
            database, lambda connection: connection.execute(text("ALTER TABLE players ALTER name TYPE varchar(200)"))
        )
        for _ in range(4):
            assert (await database.fetch(_SELECT_NAME, player=1))[0][0] == "Ann"
        await database.close()
