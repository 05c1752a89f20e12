"""Changes that wait together share a transaction, and don't fail or wait for each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import Any

import pytest
from sqlalchemy import bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from bot.errors import Refusal
from bot.store import Database, StaleUpdateError, StoreUnavailableError, Transaction
from bot.store.engine import writer
from bot.store.engine.sqlite import SqliteBackend
from bot.store.engine.transactions import Outcome, Work
from bot.store.engine.writer import Writer
from bot.store.models import PlayerRow
from tests.support.databases import faulty_disks
from tests.support.databases.samples import MET_AT, known, meet

_INSERT = insert(PlayerRow.__table__)  # type: ignore[arg-type]
_RENAME = update(PlayerRow.__table__).where(PlayerRow.id == bindparam("is_id"))  # type: ignore[arg-type]
_NAME = select(PlayerRow.name).where(PlayerRow.id == bindparam("player"))
_KNOWN = select(PlayerRow.id).order_by(PlayerRow.id)


async def run_together(database: Database, *works: Callable[[Transaction], Any]) -> list[Any]:
    async with asyncio.timeout(60):  # a writer that failed would never answer
        return await asyncio.gather(*map(database.write, works), return_exceptions=True)


def meets(number: int, then: Callable[[Transaction], Any] = lambda _: None) -> Callable[[Transaction], Any]:
    """Return a change that stores a player, and then does something else."""

    def work(transaction: Transaction) -> Any:
        transaction.change(_INSERT, {"id": number, "name": f"P{number}", "created_at": MET_AT})
        return then(transaction)

    return work


def refuse(_: Transaction) -> None:
    raise Refusal("error-no-hints")


def meet_and_refuse(transaction: Transaction) -> None:
    meet(transaction, 3)
    refuse(transaction)


def rename_nobody_and_ask(transaction: Transaction) -> None:
    rename_nobody(transaction)
    transaction.fetch(_KNOWN)


def rename_nobody(transaction: Transaction) -> None:
    transaction.must_change(_RENAME, {"is_id": -1, "name": "?"})


FAILURES: dict[str, tuple[Callable[[Transaction], Any], type[Exception]]] = {
    "before a change": (refuse, Refusal),
    "after a change": (meets(3, refuse), Refusal),
    "after a change by a session": (meet_and_refuse, Refusal),
    "stale": (rename_nobody, StaleUpdateError),
    "stale after a change": (meets(3, rename_nobody), StaleUpdateError),
    "stale, and then a query": (rename_nobody_and_ask, StaleUpdateError),
    "a constraint": (meets(1), IntegrityError),
    "a value": (lambda transaction: transaction.change(_RENAME, {"is_id": 2**63, "name": "?"}), Exception),
    "a statement": (lambda transaction: transaction.execute(text("SELECT nothing")), StoreUnavailableError),
}


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_function_that_fails_stores_nothing_and_does_not_affect_the_others(
    database: Database, failure: str
) -> None:
    work, error = FAILURES[failure]
    await database.write(meet, 1)
    outcomes = await run_together(database, meets(10), meets(11), work, meets(12, lambda _: "stored"))
    assert isinstance(outcomes.pop(2), error)
    assert outcomes == [None, None, "stored"]
    assert await database.read(known) == [1, 10, 11, 12]
    assert isinstance((await run_together(database, work))[0], error)
    assert await database.read(known) == [1, 10, 11, 12]


async def test_a_function_sees_what_those_before_it_have_changed(database: Database) -> None:
    """Whichever way each of them makes its change, and also in its own transaction."""
    seen: list[list[int]] = []

    def by_session(transaction: Transaction, number: int) -> None:
        transaction.add(PlayerRow(id=number, name="?", created_at=MET_AT))
        seen.append([row[0] for row in transaction.fetch(_KNOWN)])

    def by_statement(transaction: Transaction, number: int) -> None:
        transaction.change(_INSERT, {"id": number, "name": "?", "created_at": MET_AT})
        seen.append(known(transaction))

    await asyncio.gather(*(database.write((by_session, by_statement)[each % 2], each) for each in range(8)))
    assert sorted(seen) == [list(range(each + 1)) for each in range(8)]


async def test_a_change_by_a_kept_statement_follows_those_of_the_session(database: Database) -> None:
    def work(transaction: Transaction) -> str:
        transaction.add(PlayerRow(id=1, name="before", created_at=MET_AT))
        transaction.must_change(_RENAME, {"is_id": 1, "name": "after"})
        return str(transaction.fetch(_NAME, player=1)[0][0])

    assert await database.write(work) == "after"


async def test_a_change_is_stored_although_its_caller_is_cancelled(database: Database) -> None:
    writing = asyncio.ensure_future(database.write(meet, 1))
    await asyncio.sleep(0)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    await database.write(meet, 2)
    assert await database.read(known) == [1, 2]


async def test_a_function_has_the_context_of_its_caller(database: Database) -> None:
    who = ContextVar[int]("who")

    async def ask(number: int) -> tuple[int, int]:
        who.set(number)
        return await database.write(lambda _: who.get()), await database.read(lambda _: who.get())

    assert await asyncio.gather(*map(ask, range(5))) == [(number, number) for number in range(5)]


async def test_closing_stores_what_waits(database: Database, other_database: Database) -> None:
    writing = [asyncio.ensure_future(database.write(meet, number)) for number in range(5)]
    await asyncio.sleep(0)
    await database.close()
    assert all(each.done() for each in writing)
    assert await other_database.read(known) == list(range(5))


# -- The queue


class CountingTransaction:
    """Stores nothing, and remembers the number of functions of each transaction."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    async def run_all(self, works: Sequence[Work]) -> list[Outcome]:
        self.sizes.append(len(works))
        await asyncio.sleep(0)
        return [Outcome()] * len(works)


def nothing(_: Transaction) -> None:
    pass


async def test_a_transaction_waits_for_as_many_changes_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    """After small ones there is no delay."""
    monkeypatch.setattr(writer, "_DELAY_S", 1.0)
    counting = CountingTransaction()
    queue = Writer(counting.run_all)
    await asyncio.gather(*(queue.run(nothing) for _ in range(6)))
    first = asyncio.ensure_future(queue.run(nothing))
    await asyncio.sleep(0.1)
    assert counting.sizes == [6]
    await asyncio.gather(first, queue.run(nothing))
    monkeypatch.setattr(writer, "_DELAY_S", 3600.0)
    async with asyncio.timeout(60):
        await queue.run(nothing)
    assert counting.sizes == [6, 2, 1]


async def test_changes_beyond_the_size_of_a_transaction_are_in_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "_MAX_SIZE", 3)
    counting = CountingTransaction()
    queue = Writer(counting.run_all)
    async with asyncio.timeout(60):
        await asyncio.gather(*(queue.run(nothing) for _ in range(8)))
    assert counting.sizes == [3, 3, 2]


async def test_a_change_does_not_wait_for_a_cancelled_transaction() -> None:
    async def be_cancelled(_: Sequence[Work]) -> list[Outcome]:
        raise asyncio.CancelledError

    queue = Writer(be_cancelled)
    async with asyncio.timeout(60):
        for _ in range(2):
            with pytest.raises(asyncio.CancelledError):
                await queue.run(nothing)
        await queue.finish()


# -- A SQLite file that fails


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_a_failure_of_the_file_concerns_all(database: Database) -> None:
    await database.write(meet, 1)
    with faulty_disks.failing():
        outcomes = await run_together(database, meets(2), refuse, meets(3))
        assert all(isinstance(outcome, StoreUnavailableError | Refusal) for outcome in outcomes)
        assert isinstance(outcomes[0], StoreUnavailableError)
    assert await run_together(database, meets(4), meets(5)) == [None, None]
    assert await database.read(known) == [1, 4, 5]


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_a_connection_that_failed_is_not_used_again(database: Database) -> None:
    await database.write(meet, 1)
    await database.read(known)  # opens a connection beside it: the last one would take the journal with it
    assert isinstance(database._backend, SqliteBackend)
    assert database._backend._writing is not None
    await database._backend._writing.run(lambda transaction: transaction.driver.close())
    assert isinstance((await run_together(database, meets(2)))[0], StoreUnavailableError)
    assert await run_together(database, meets(2)) == [None]
    assert await database.read(known) == [1, 2]
