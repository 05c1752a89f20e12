"""Advisory locks shared by processes."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Database, StoreUnavailableError
from tests.support.databases.postgres import Postgres
from tests.support.waiting import PATIENCE_S


async def hold_lock_until(database: Database, number: int, over: asyncio.Event) -> None:
    async with database.advisory_locks.lock(number):
        await over.wait()


async def hold_lock(database: Database, number: int) -> tuple[asyncio.Task[None], asyncio.Event]:
    """Hold a lock until the event is set."""
    over = asyncio.Event()
    holding = asyncio.create_task(hold_lock_until(database, number, over))
    await asyncio.sleep(0.3)
    return holding, over


async def test_a_lock_is_held_by_one_task_at_a_time(database: Database) -> None:
    inside: list[int] = []

    async def go(number: int) -> None:
        async with database.advisory_locks.lock(1):
            inside.append(number)
            await asyncio.sleep(0.01)
            assert inside[-1] == number

    await asyncio.gather(*map(go, range(4)))
    assert inside == [0, 1, 2, 3]


async def test_one_process_at_a_time_holds_its_lock(database: Database, other_database: Database) -> None:
    async with database.advisory_locks.lock_process(7):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5), other_database.advisory_locks.lock_process(7):
                pass
    async with other_database.advisory_locks.lock_process(7):
        pass


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_another_process_waits_for_the_lock(database: Database, other_database: Database) -> None:
    first, over = await hold_lock(database, 7)
    second, over_too = await hold_lock(other_database, 7)
    third, over_as_well = await hold_lock(database, 8)  # a waiting lock blocks no other lock
    over_as_well.set()
    await third
    assert not second.done()
    over_too.set()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asyncio.shield(second), 0.5)
    over.set()
    await asyncio.gather(first, second)


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_a_lost_connection_releases_the_lock(
    database: Database, other_database: Database, postgres: Postgres
) -> None:
    first, over = await hold_lock(database, 7)
    await asyncio.to_thread(postgres.end_every_connection)  # as if the process had ended
    second, over_too = await hold_lock(other_database, 7)
    over_too.set()
    await asyncio.wait_for(second, PATIENCE_S)
    over.set()
    await first  # the holder does not notice
    async with database.advisory_locks.lock(7):
        pass


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_a_cancelled_waiter_does_not_get_the_lock(database: Database, other_database: Database) -> None:
    first, over = await hold_lock(database, 7)
    second, _ = await hold_lock(other_database, 7)
    second.cancel()
    over.set()
    await first
    async with database.advisory_locks.lock(7):
        pass
    third, _ = await hold_lock(other_database, 7)
    third.cancel()
    await asyncio.gather(third, return_exceptions=True)
    async with asyncio.timeout(PATIENCE_S), database.advisory_locks.lock(7):
        pass


async def test_an_unreachable_server_raises_an_error() -> None:
    nowhere = Database("postgresql://ann@127.0.0.1:1/coins")
    with pytest.raises(StoreUnavailableError):
        async with nowhere.advisory_locks.lock(1):
            pass
    await nowhere.close()
