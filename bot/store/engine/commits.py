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
from typing import TYPE_CHECKING, Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engine import errors
from bot.store.errors import OutcomeUnknownError

if TYPE_CHECKING:
    from bot.store.engine.postgres_transactions import PostgresConnection

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

    async def await_standby(self, transaction: PostgresConnection) -> None:
        """Let the commit of `transaction` wait for the standby, even if it only looked, if in doubt.

        Everything that it has seen is on the standby then, because the journal is sent in its order.
        """
        if self.in_doubt:
            # A separate transaction would prove nothing: after a failover it may run on another server.
            await transaction.execute_sql(_RECORD)
            transaction.info[_RECORDED] = self._unknown

    async def commit(self, transaction: PostgresConnection, *, writes: bool) -> None:
        """Commit `transaction`.

        Raises `OutcomeUnknownError` if it may have happened, or if a failover may undo it. A transaction that only read
        raises other errors instead: it is the same as if it hadn't run.
        """
        info = transaction.info
        recorded = info.pop(_RECORDED, None)
        forget_warning(info)
        try:
            async with asyncio.timeout(errors.TRANSACTION_TIMEOUT_S):
                await transaction.commit()
            if writes or recorded is not None:
                check_warning(info)
        except errors.DATABASE_ERRORS as error:
            if not writes or errors.is_undone(error):
                raise
            self._unknown += 1
            self._latest = asyncio.get_running_loop().time()
            raise OutcomeUnknownError from error
        if recorded is not None:
            self._confirmed = max(self._confirmed, recorded)


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
