"""Commit transactions on PostgreSQL, and report success only for what no failover can undo.

With a synchronous standby, a commit waits until the standby has the transaction, and nobody sees it before. If that
wait is cancelled, by a timeout, an administrator or a restart of the server, the transaction is committed all the same,
but on the primary alone: everybody sees it there, and a failover loses it. So a lookup of what an earlier attempt
stored must wait for the standby itself. PostgreSQL lets a commit wait only if its transaction wrote to the journal
(WAL), unlike a lookup or work that finds its result already stored. After an unknown outcome each transaction of this
process therefore writes a record that changes nothing. At other times nothing is added.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from typing import Any, Protocol, TypeVar

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession
from sqlalchemy.orm import Session

from bot.store.engine import errors
from bot.store.errors import OutcomeUnknownError

T = TypeVar("T")

CAUTION_S = 60.0
"""Seconds after an unknown outcome in which every transaction waits for the standby: a COMMIT that the network delays
may be executed long after it was given up.
"""
_RECORD = "SELECT pg_logical_emit_message(true, 'coins', '')"
_RECORDED, _WARNED = "coins_recorded", "coins_warned"
"""Keys in the info of a connection: the record of its transaction, and a warning of the server."""


class NotReplicatedError(ConnectionError):
    """A commit that the server reported with a warning: the transaction may be on the primary alone."""


class PostgresCommits:
    """The commits of `engine`, and what is known of their outcomes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._unknown = self._confirmed = 0
        self._latest = float("-inf")
        keep_warnings(engine)

    @property
    def in_doubt(self) -> bool:
        """Return true if transactions may see what is on the primary alone, as far as this process knows."""
        return self._confirmed < self._unknown or asyncio.get_running_loop().time() < self._latest + CAUTION_S

    async def run(self, session: AsyncSession, writes: bool, work: Callable[[Session], T]) -> T:
        """Run `work` in a transaction of `session`, and return its result after the commit.

        Raises what `work` raises, and as `commit` does.
        """
        in_doubt, refusal = self.in_doubt, None
        async with rolled_back_in_time(session):
            async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                connection = await session.connection()
                try:
                    async with session.begin_nested() if in_doubt else nullcontext():
                        result = await session.run_sync(work)
                except errors.DATABASE_ERRORS:
                    raise
                except Exception as error:
                    if not in_doubt:
                        raise
                    refusal = error  # an error may reveal what `work` read, so it has to wait as well
                await self.await_standby(connection.info, connection.exec_driver_sql)
            await self.commit(connection.info, session.commit, writes=writes and refusal is None)
            if refusal is not None:
                raise refusal
            return result

    async def await_standby(self, info: dict[Any, Any], execute: Callable[[str], Awaitable[object]]) -> None:
        """Let the commit of this transaction wait for the standby, even if the transaction only looked, if in doubt.

        `info` is that of its connection, which runs SQL by `execute`.

        Everything that the transaction has seen is on the standby then, because the journal is sent in its order.
        """
        if self.in_doubt:
            # A separate transaction would prove nothing: after a failover it may run on another server.
            await execute(_RECORD)
            info[_RECORDED] = self._unknown

    async def commit(self, info: dict[Any, Any], commit: Callable[[], Awaitable[T]], *, writes: bool = True) -> T:
        """Commit the transaction of the connection with `info` by `commit`, maybe a statement that commits itself.

        Return its result. Raises `OutcomeUnknownError` if it may have happened, or if a failover may undo it. A
        transaction that only read raises other errors instead: it is the same as if it hadn't run.
        """
        recorded = info.pop(_RECORDED, None)
        forget_warning(info)
        try:
            async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                result = await commit()
            if writes or recorded is not None:
                check_warning(info)
        except BaseException as error:  # also if the caller is cancelled: that cancels the wait for the standby
            if not writes or errors.is_undone(error):
                raise
            self.note_unknown()
            if isinstance(error, errors.DATABASE_ERRORS):
                raise OutcomeUnknownError from error
            raise
        if recorded is not None:
            self._confirmed = max(self._confirmed, recorded)
        return result

    def note_unknown(self) -> None:
        """Remember that the primary may show changes that the standby doesn't have."""
        self._unknown += 1
        self._latest = asyncio.get_running_loop().time()


class Transaction(Protocol):
    """Define what `rolled_back_in_time` calls: to roll back, or to drop the connection with its transaction."""

    async def rollback(self) -> None: ...

    async def invalidate(self) -> None: ...


@asynccontextmanager
async def rolled_back_in_time(transaction: Transaction) -> AsyncIterator[None]:
    """Roll `transaction` back after an error, or drop its connection if the server doesn't answer in time.

    Without this, closing the connection or the session would roll back, and wait for the server without a limit.
    """
    try:
        yield
    except BaseException:
        try:
            async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                await transaction.rollback()
        except Exception:  # any error: the server rolls back when the connection ends
            await transaction.invalidate()
        raise


def forget_warning(info: dict[Any, Any]) -> None:
    """Forget the warnings that the server has given on the connection with `info`."""
    info.pop(_WARNED, None)


def check_warning(info: dict[Any, Any]) -> None:
    """Raise `NotReplicatedError` if the server has given a warning on the connection with `info` since then."""
    warning = info.pop(_WARNED, None)
    if warning is not None:
        raise NotReplicatedError(warning)


def keep_warnings(engine: AsyncEngine) -> None:
    """Have each connection of `engine` keep the warnings of its server in its info."""
    event.listen(engine.sync_engine, "connect", _listen)


def _listen(connection: Any, record: Any) -> None:
    """Keep the warnings of a new connection. Those of a commit say that the standby may not have it."""
    info = record.info

    def keep(_: Any, message: Any) -> None:
        if message.severity_en == "WARNING":  # its text is in the server's language
            info[_WARNED] = message.message

    connection.driver_connection.add_log_listener(keep)
