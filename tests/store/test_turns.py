"""Turns that processes take one after the other."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Database, StoreUnavailable
from tests.postgres import Postgres


async def held(database: Database, number: int, over: asyncio.Event) -> None:
    async with database.turns.turn(number):
        await over.wait()


async def begun(database: Database, number: int) -> tuple[asyncio.Task[None], asyncio.Event]:
    """A turn that is held until the event."""
    over = asyncio.Event()
    holding = asyncio.create_task(held(database, number, over))
    await asyncio.sleep(0.3)
    return holding, over


async def test_one_at_a_time_in_a_process(database: Database) -> None:
    inside: list[int] = []

    async def go(number: int) -> None:
        async with database.turns.turn(1):
            inside.append(number)
            await asyncio.sleep(0.01)
            assert inside[-1] == number

    await asyncio.gather(*map(go, range(4)))
    assert inside == [0, 1, 2, 3]


async def test_turns_of_different_numbers_do_not_wait(database: Database, other: Database) -> None:
    async with database.turns.turn(1), database.turns.turn(-1), other.turns.turn(2):
        pass


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_another_process_waits_for_its_turn(database: Database, other: Database) -> None:
    first, over = await begun(database, 7)
    second, over_too = await begun(other, 7)
    third, over_as_well = await begun(database, 8)  # what is waited for keeps nothing else
    over_as_well.set()
    await third
    assert not second.done()
    over_too.set()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asyncio.shield(second), 0.5)
    over.set()
    await asyncio.gather(first, second)


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_whoever_dies_gives_the_turn_back(database: Database, other: Database, postgres: Postgres) -> None:
    first, over = await begun(database, 7)
    await asyncio.to_thread(postgres.end_every_connection)  # as the server sees the end of a process
    second, over_too = await begun(other, 7)
    over_too.set()
    await asyncio.wait_for(second, 5)
    over.set()
    await first  # it does not matter to the one who held it
    async with database.turns.turn(7):
        pass


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_whoever_waits_no_longer_has_no_turn(database: Database, other: Database) -> None:
    first, over = await begun(database, 7)
    second, _ = await begun(other, 7)
    second.cancel()
    over.set()
    await first
    async with database.turns.turn(7):
        pass
    third, _ = await begun(other, 7)
    third.cancel()
    await asyncio.gather(third, return_exceptions=True)
    async with asyncio.timeout(5), database.turns.turn(7):
        pass


async def test_a_server_that_is_not_there_is_told() -> None:
    nowhere = Database("postgresql://ann@127.0.0.1:1/coins")
    with pytest.raises(StoreUnavailable):
        async with nowhere.turns.turn(1):
            pass
    await nowhere.close()
