"""Updates that wait together, when one of them or the file fails."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError

from bot.match.games import Game
from bot.store import Database, GameUpdate, StoreUnavailableError, store_update
from bot.store.engine import batches
from bot.store.engine.batches import BatchWriter, PendingUpdate, StaleUpdateError, StatementBatch
from bot.store.engine.sqlite import SqliteBackend
from bot.store.game_updates import update_statements
from bot.store.models import PlayerRow
from tests.support.databases import faulty_disks, samples
from tests.support.databases.samples import ANN, LATER, known, meet


@pytest.fixture
def kind() -> str:
    return "sqlite"


async def store_games(database: Database, number: int) -> list[Game]:
    return [
        await database.write(samples.add, samples.new(f"{each:06}", channel=each, interaction=None))
        for each in range(number)
    ]


async def update_concurrently(database: Database, *changes: GameUpdate) -> list[Any]:
    async with asyncio.timeout(60):  # a writer that failed would never answer
        return await asyncio.gather(*map(partial(store_update, database), changes), return_exceptions=True)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_an_invalid_update_does_not_affect_the_others(database: Database) -> None:
    dealt_ = await store_games(database, 5)
    changes = [samples.change(game, "1L", "1L", interaction=game.channel) for game in dealt_]
    changes[2] = replace(changes[2], message=2**63)
    outcomes = await update_concurrently(database, *changes)
    assert isinstance(outcomes.pop(2), OverflowError | DBAPIError)
    assert outcomes == [True] * 4
    plies = [(await database.read(samples.found, game.code)).match.ply for game in dealt_]
    assert plies == [2, 2, 0, 2, 2]


class CountingTransaction:
    """A transaction that stores nothing and remembers the number of updates of each call."""

    def __init__(self) -> None:
        self.batches: list[int] = []

    patience = None

    def group(self, update: PendingUpdate) -> bool:
        return True

    async def execute(self, updates: Sequence[PendingUpdate]) -> tuple[()]:
        self.batches.append(len(updates))
        await asyncio.sleep(0)
        return ()


async def test_a_batch_waits_for_as_many_updates_as_usual(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """After small batches there is no delay."""
    monkeypatch.setattr(batches, "_BATCH_DELAY_S", 1.0)
    counting = CountingTransaction()
    store = BatchWriter(counting).submit
    update = update_statements(samples.change((await store_games(database, 1))[0], "1L", "1L"))
    await asyncio.gather(*[store(update) for _ in range(6)])
    first = asyncio.ensure_future(store(update))
    await asyncio.sleep(0.1)
    assert counting.batches == [6]
    await asyncio.gather(first, store(update))
    monkeypatch.setattr(batches, "_BATCH_DELAY_S", 3600.0)
    async with asyncio.timeout(60):
        await store(update)
    assert counting.batches == [6, 2, 1]


async def test_an_update_does_not_wait_for_a_cancelled_transaction() -> None:
    class Cancelled(CountingTransaction):
        async def execute(self, updates: Sequence[PendingUpdate]) -> tuple[()]:
            raise asyncio.CancelledError

    writer = BatchWriter(Cancelled())
    async with asyncio.timeout(60):
        for _ in range(2):
            with pytest.raises(asyncio.CancelledError):
                await writer.submit([])
        await writer.finish()


class FailingTransaction:
    """A transaction that stores `most` updates one by one and then fails."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.stored: list[int] = []
        self.calls = 0

    patience = None

    def group(self, update: PendingUpdate) -> bool:
        return True

    async def execute(self, updates: Sequence[PendingUpdate]) -> tuple[()]:
        self.calls += 1
        games = [row["is_id"] for update in updates for row in update[0].rows]
        if len(games) > 1:
            raise StaleUpdateError
        if len(self.stored) == self._most:
            raise StoreUnavailableError
        self.stored += games
        return ()


async def test_each_update_gets_its_outcome_if_the_file_fails_halfway(database: Database) -> None:
    """Of updates stored one by one those before the failure are stored; the rest are not even tried."""
    games = await store_games(database, 5)
    changes = [update_statements(samples.change(game, "1L", "1L")) for game in games]
    failing = FailingTransaction(2)
    outcomes = await asyncio.gather(*map(BatchWriter(failing).submit, changes), return_exceptions=True)
    assert outcomes[:2] == [True, True]
    assert all(isinstance(outcome, StoreUnavailableError) for outcome in outcomes[2:])
    assert failing.stored == [game.id for game in games[:2]]
    assert failing.calls == 4


async def test_updates_after_a_failure_are_stored(database: Database) -> None:
    game, other = await store_games(database, 2)
    with faulty_disks.failing():
        assert isinstance((await update_concurrently(database, samples.change(game, "1L")))[0], StoreUnavailableError)
    assert await update_concurrently(database, samples.change(game, "1L"), samples.change(other, "1L")) == [True, True]


async def test_a_connection_that_failed_is_not_used_again(database: Database) -> None:
    """Neither for updates nor for other transactions, which begin in a different way."""
    (game,) = await store_games(database, 1)
    assert await store_update(database, game_update := samples.change(game, "1L"))
    await database.read(known)  # opens a connection beside it: the last one would take the journal with it
    assert isinstance(database._backend, SqliteBackend)
    assert database._backend._writer is not None
    await database._backend._writer.run(lambda opened: opened.connection.driver_connection.close())  # type: ignore[union-attr]
    assert isinstance(
        (await update_concurrently(database, samples.change(game_update.after, "1L")))[0], StoreUnavailableError
    )
    assert await update_concurrently(database, samples.change(game_update.after, "1L")) == [True]
    with faulty_disks.failing():
        await update_concurrently(database, samples.resigned(game))
    await asyncio.gather(*(database.write(meet, number) for number in range(10)))
    assert await database.read(known) == [*range(10), ANN.user_id]


async def test_a_constraint_error_does_not_affect_the_next_transaction(database: Database) -> None:
    game, other = await store_games(database, 2)
    await database.write(meet, 1)
    again = [StatementBatch(insert(PlayerRow.__table__), [{"id": 1, "name": "Ann", "created_at": LATER}])]  # type: ignore[arg-type]
    both = asyncio.gather(database.execute(again), samples.play(database, game, "1L", "1L", interaction=5))
    assert [bool(stored) for stored in await both] == [False, True]
    await database.write(meet, 2)
    assert await samples.play(database, other, "1L", "1L", interaction=6) is not None


async def test_a_batch_takes_one_trip_to_the_thread_of_the_driver(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, other = await store_games(database, 2)
    game_update = samples.change(game, "1L")
    assert await store_update(database, game_update)  # opens the connection
    loop, trips = asyncio.get_running_loop(), list[Any]()
    call_soon = loop.call_soon_threadsafe

    def count_and_call(callback: Any, *args: Any, **options: Any) -> Any:
        trips.append(callback)
        return call_soon(callback, *args, **options)

    monkeypatch.setattr(loop, "call_soon_threadsafe", count_and_call)
    resigned = [samples.resigned(each) for each in (game_update.after, other)]  # two statements each
    assert await update_concurrently(database, *resigned) == [True, True]
    assert len(trips) == 1
    assert await update_concurrently(database, *resigned) == [False, False]  # together, then one by one
    assert len(trips) == 4
