"""What becomes of changes that wait together when something is wrong with one of them, or with the file."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from bot.store import Change, Database, StoreUnavailable, games, writer
from bot.store.transaction import Outdated, SqliteTransaction
from bot.store.writer import Writer
from tests import disk
from tests.store import stored
from tests.store.stored import ANN
from tests.store.test_database import known, meet


@pytest.fixture
def kind() -> str:
    return "sqlite"


async def dealt(database: Database, number: int) -> list[games.Game]:
    return [
        await database.write(stored.add, stored.new(f"{each:06}", channel=each, interaction=None))
        for each in range(number)
    ]


async def together(database: Database, *changes: Change) -> list[Any]:
    async with asyncio.timeout(60):  # a writer that died would leave them waiting
        return await asyncio.gather(*map(database.store, changes), return_exceptions=True)


async def test_one_that_no_database_takes_does_not_hurt_the_others(database: Database) -> None:
    dealt_ = await dealt(database, 5)
    changes = [stored.change(game, "1L", "1L", interaction=game.channel) for game in dealt_]
    changes[2] = replace(changes[2], message=2**63)
    outcomes = await together(database, *changes)
    assert isinstance(outcomes.pop(2), OverflowError)
    assert outcomes == [True] * 4
    plies = [(await database.read(stored.found, game.code)).match.ply for game in dealt_]
    assert plies == [2, 2, 0, 2, 2]


class Counting:
    """Stores everything, and remembers how many changes at a time."""

    def __init__(self) -> None:
        self.batches: list[int] = []

    async def __call__(self, changes: Sequence[Change]) -> None:
        self.batches.append(len(changes))
        await asyncio.sleep(0)

    async def close(self) -> None:
        pass


async def test_who_comes_in_company_is_waited_for(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as were stored together just now; after one that came alone nobody waits."""
    monkeypatch.setattr(writer, "_GATHER", 1.0)
    counting = Counting()
    store = Writer(counting, together=True).store
    change = stored.change((await dealt(database, 1))[0], "1L", "1L")
    await asyncio.gather(*[store(change) for _ in range(3)])
    first = asyncio.ensure_future(store(change))
    await asyncio.sleep(0.1)
    assert counting.batches == [3]
    await asyncio.gather(first, store(change))
    await asyncio.gather(*[store(change) for _ in range(4)])
    await store(change)
    await store(change)
    assert counting.batches == [3, 2, 4, 1, 1]


class Weary:
    """Stores only `strength` changes, one by one."""

    def __init__(self, strength: int) -> None:
        self._strength = strength
        self.stored: list[Change] = []
        self.asked = 0

    async def __call__(self, changes: Sequence[Change]) -> None:
        self.asked += 1
        if len(changes) > 1:
            raise Outdated
        if len(self.stored) == self._strength:
            raise StoreUnavailable
        self.stored += changes

    async def close(self) -> None:
        pass


async def test_each_is_told_what_became_of_it_when_the_file_fails_halfway(database: Database) -> None:
    """Of changes stored one by one those before the failure are stored; the rest are not even tried."""
    changes = [stored.change(game, "1L", "1L") for game in await dealt(database, 5)]
    weary = Weary(2)
    outcomes = await asyncio.gather(*map(Writer(weary, together=True).store, changes), return_exceptions=True)
    assert outcomes[:2] == [True, True]
    assert all(isinstance(outcome, StoreUnavailable) for outcome in outcomes[2:])
    assert weary.stored == changes[:2]
    assert weary.asked == 4


async def test_those_who_wait_behind_a_failure_are_stored(database: Database) -> None:
    game, other = await dealt(database, 2)
    with disk.failing():
        assert isinstance((await together(database, stored.change(game, "1L")))[0], StoreUnavailable)
    assert await together(database, stored.change(game, "1L"), stored.change(other, "1L")) == [True, True]


async def test_a_connection_that_failed_is_not_used_again(database: Database) -> None:
    """Neither for changes nor, as it begins transactions in another way, for anything else."""
    (game,) = await dealt(database, 1)
    assert await database.store(change := stored.change(game, "1L"))
    own = database._sqlite
    assert isinstance(own, SqliteTransaction)
    assert own._driver is not None
    await own._driver.close()
    assert isinstance((await together(database, stored.change(change.after, "1L")))[0], StoreUnavailable)
    assert await together(database, stored.change(change.after, "1L")) == [True]
    with disk.failing():
        await together(database, stored.resigned(game))
    await asyncio.gather(*(database.write(meet, number) for number in range(10)))
    assert await database.read(known) == [*range(10), ANN.user]


async def test_a_broken_row_of_one_leaves_the_transaction_of_the_next_clean(database: Database) -> None:
    game, other = await dealt(database, 2)
    await database.write(lambda session: session.execute(text("UPDATE moves SET interaction_id = 5")))
    assert await stored.play(database, game, "1L", "1L", interaction=5) is not None
    assert await stored.play(database, other, "1L", "1L", interaction=5) is None
    await database.write(meet, 1)
    assert await stored.play(database, other, "1L", "1L", interaction=6) is not None
