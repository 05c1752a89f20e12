from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from bot.store import Database, Session, StoreError, StoreUnavailable, players, schema
from bot.store.models import PlayerRow
from tests.postgres import Postgres

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def meet(session: Session, player: int) -> None:
    players.meet(session, player, f"Player {player}", None, NOW)


def known(session: Session) -> list[int]:
    return list(session.scalars(select(PlayerRow.id).order_by(PlayerRow.id)))


class Trouble(Exception):
    pass


async def test_what_is_written_is_there_and_its_result_comes_back(database: Database) -> None:
    def work(session: Session, player: int, *, more: int) -> int:
        meet(session, player)
        return player + more

    assert await database.write(work, 1, more=2) == 3
    assert await database.read(known) == [1]


async def test_an_exception_in_the_work_undoes_all_of_it(database: Database) -> None:
    def work(session: Session) -> None:
        meet(session, 1)
        meet(session, 2)
        assert known(session) == [1, 2]
        raise Trouble

    with pytest.raises(Trouble):
        await database.write(work)
    assert await database.read(known) == []
    await database.write(meet, 3)
    assert await database.read(known) == [3]


async def test_a_wrong_assumption_of_the_work_is_not_told_as_trouble_of_the_database(database: Database) -> None:
    def work(_: object) -> None:
        raise AssertionError("the moon is round")

    with pytest.raises(AssertionError, match="the moon is round"):
        await database.connection(work)


async def test_a_hundred_writes_at_once_all_land(database: Database) -> None:
    await asyncio.gather(*(database.write(meet, player) for player in range(100)))
    assert await database.read(known) == list(range(100))


async def test_a_hundred_writes_of_two_processes_all_land(database: Database, other: Database) -> None:
    await asyncio.gather(*((database, other)[player % 2].write(meet, player) for player in range(100)))
    assert await database.read(known) == list(range(100))


async def test_writes_that_read_first_do_not_lose_each_other(database: Database, other: Database) -> None:
    """Each names the player after how many there are already; the same name twice would be a lost look."""

    def work(session: Session, player: int) -> None:
        if not database.is_sqlite:  # where writers wait for each other only on the same row
            session.execute(select(func.pg_advisory_xact_lock(1)))
        count = session.scalar(select(func.count()).select_from(PlayerRow))
        players.meet(session, player, str(count), None, NOW)

    await asyncio.gather(*((database, other)[player % 2].write(work, player) for player in range(40)))
    names = await database.read(lambda session: list(session.scalars(select(PlayerRow.name))))
    assert sorted(map(int, names)) == list(range(40))


async def test_reads_and_writes_at_once(database: Database) -> None:
    results = await asyncio.gather(
        *(database.write(meet, player) if player % 2 else database.read(known) for player in range(60))
    )
    assert all(players_seen is None or players_seen == sorted(players_seen) for players_seen in results)
    assert await database.read(known) == list(range(1, 60, 2))


async def test_work_is_run_again_where_someone_else_was_faster(database: Database) -> None:
    """The second look sees what the first could not."""
    looks: list[list[int]] = []

    def work(session: Session) -> None:
        looks.append(known(session))
        if len(looks) == 1:
            raise IntegrityError("INSERT", {}, Exception("UNIQUE"))
        meet(session, 2)

    await database.write(meet, 1)
    await database.write(work)
    assert looks == [[1], [1]]
    assert await database.read(known) == [1, 2]


async def test_work_that_never_fits_is_given_up(database: Database) -> None:
    tries: list[int] = []

    def work(session: Session) -> None:
        tries.append(1)
        meet(session, 1)
        session.execute(insert(PlayerRow).values(id=1, name="again", created=NOW))

    with pytest.raises(IntegrityError):
        await database.write(work)
    assert len(tries) == 3
    assert await database.read(known) == []


@pytest.mark.parametrize("address", ["sqlite:////no/such/folder/coins.db", "postgres://ann:hush@127.0.0.1:1/coins"])
async def test_a_database_that_is_not_there(address: str) -> None:
    database = Database(address)
    with pytest.raises(StoreUnavailable, match=r"^The games can't be reached right now"):
        await database.read(known)
    with pytest.raises(StoreUnavailable):
        await database.write(meet, 1)
    with pytest.raises(StoreError, match=r"^The database .* can't be used: ") as caught:
        await schema.current(database)
    assert "hush" not in str(caught.value)
    await database.close()


async def test_a_server_without_that_database(postgres: Postgres) -> None:
    database = Database(postgres.address("nowhere"))
    with pytest.raises(StoreUnavailable):
        await database.read(known)
    with pytest.raises(StoreError, match='can\'t be used: database "nowhere" does not exist'):
        await schema.current(database)
    await database.close()


async def test_a_server_that_was_restarted_is_forgiven(postgres: Postgres) -> None:
    with postgres.database(migrated=True) as address:
        database = Database(address)
        await database.write(meet, 1)
        postgres.end_every_connection()
        assert await database.read(known) == [1]
        await database.close()
