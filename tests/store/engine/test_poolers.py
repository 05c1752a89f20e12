"""PgBouncer in transaction mode between the bot and the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest
from sqlalchemy import Integer, bindparam, func, literal, select, text

from bot.service.context import AppContext
from bot.store import Database, StoreError, StoreUnavailableError, Transaction, games
from bot.store.engine import schema
from tests.support.databases.postgres import PgBouncer, Postgres
from tests.support.databases.records import assert_verified
from tests.support.players import Clock, finish, request_from, start

COUNT_PREPARED = text("SELECT count(*) FROM pg_prepared_statements")
COUNT_FUNCTIONS = text("SELECT count(*) FROM pg_proc WHERE oid > :number")


@pytest.fixture
def kind() -> str:
    return "postgresql"


@pytest.fixture
async def pooled_database(pooler: PgBouncer, address: str) -> AsyncIterator[Database]:
    """Open the database through the pooler, as one process does."""
    database = Database(pooler.address(address))
    yield database
    await database.close()


def _run_two_statements(transaction: Transaction, number: int) -> int:
    """Run two statements with parameters, and return how many prepared ones the server keeps."""
    assert transaction.scalar(select(func.abs(-number))) == number
    transaction.execute(COUNT_FUNCTIONS, {"number": number})
    return int(transaction.scalar(COUNT_PREPARED) or 0)


async def _prepared_counts(database: Database, times: int = 60) -> list[int]:
    """Run transactions together, and return how many prepared statements each has seen."""
    return await asyncio.gather(*(database.write(_run_two_statements, number) for number in range(times)))


async def test_no_transaction_relies_on_another_one(pooled_database: Database, pooler: PgBouncer, address: str) -> None:
    second = Database(pooler.address(address))
    found = await asyncio.gather(*(_prepared_counts(database, 120) for database in (pooled_database, second)))
    assert {kept for each in found for kept in each} == {0}
    await second.close()


async def test_concurrent_queries_get_their_own_results(
    pooled_database: Database, pooler: PgBouncer, address: str
) -> None:
    """Without a transaction, nothing keeps the connection of the server between the messages of a query."""
    second = Database(pooler.address(address))
    wanted = select(func.abs(bindparam("number", type_=Integer)), literal("text"))
    asked = [(database, number) for number in range(300) for database in (pooled_database, second)]
    found = await asyncio.gather(*(database.fetch(wanted, number=-number) for database, number in asked))
    assert [(row[0][0], row[0][1]) for row in found] == [(number, "text") for _, number in asked]
    await second.close()


async def test_a_direct_connection_keeps_prepared_statements(database: Database, address: str) -> None:
    assert max(await _prepared_counts(database)) > 0


async def test_an_address_that_does_not_say_that_it_leads_to_pgbouncer(pooler: PgBouncer, address: str) -> None:
    database = Database(pooler.address(address).replace("true", "false"))
    hint = "unsupported startup parameter: lock_timeout; an address that leads to PgBouncer needs pgbouncer=true"
    with pytest.raises(StoreError, match=hint):
        await schema.current_revision(database)
    with pytest.raises(StoreUnavailableError) as caught:
        await database.read(_run_two_statements, 1)
    assert hint in caught.value.reason
    await database.close()


async def test_the_limit_of_connections_is_respected(pooler: PgBouncer, address: str) -> None:
    one = Database(f"{pooler.address(address)}&connection_limit=1")
    async with one.advisory_locks.lock(1):
        assert set(await _prepared_counts(one, 20)) == {0}
        assert one.connections <= 1
    await one.close()


async def test_locks_exclude_each_other_with_and_without_the_pooler(
    pooled_database: Database, other_database: Database
) -> None:
    inside: list[str] = []

    async def hold(database: Database, name: str) -> None:
        async with database.advisory_locks.lock(7):
            assert not inside
            inside.append(name)
            await _prepared_counts(database, 12)  # transactions that take every connection of the pooler in turn
            inside.remove(name)

    await asyncio.gather(
        *(hold(database, f"{number}") for number in range(3) for database in (pooled_database, other_database))
    )


async def test_a_lock_does_not_block_vacuum_and_has_no_time_limit(
    pooled_database: Database, other_database: Database, postgres: Postgres
) -> None:
    postgres.execute(
        f"ALTER DATABASE {other_database.url.database} SET idle_in_transaction_session_timeout = '200ms'",
    )
    postgres.end_every_connection()
    held = text(
        "SELECT backend_xmin, backend_xid FROM pg_stat_activity JOIN pg_locks USING (pid)"
        " WHERE locktype = 'advisory' AND datname = current_database()"
    )
    async with pooled_database.advisory_locks.lock(7):
        await asyncio.sleep(0.5)
        assert await other_database.read(lambda session: list(session.execute(held))) == [(None, None)]
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.6), other_database.advisory_locks.lock(7):
                pass


async def test_whole_games_of_two_processes(pooler: PgBouncer, address: str, pooled_database: Database) -> None:
    second = Database(pooler.address(address))
    apps = [AppContext(each, rng=Random(1), clock=Clock()) for each in (pooled_database, second)]

    async def play(app: AppContext, player: int) -> None:
        who = request_from(player, channel=player)
        for opponent in ("greedy", "optimal", "random"):
            await finish(app, await start(app, None, opponent, who, size=6), who)

    await asyncio.gather(*(play(apps[player % 2], player) for player in range(1, 9)))
    assert await second.read(games.count) == 8 * 3
    await assert_verified(second)
    await second.close()
