"""What the errors of a database mean for a transaction: it failed, is worth another try, or may have happened."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from bot.store.errors import OutcomeUnknown, StoreUnavailable

T = TypeVar("T")

TROUBLE = (DBAPIError, NoConnectionFree, sqlite3.Error, OSError)
"""What a database in trouble raises."""
SECONDS = 10
"""How long a server may take for the statements of a transaction, and for its commit."""
_TRIES = 8
_FIRST_PAUSE = 0.01

# SQLSTATEs, as PostgreSQL, CockroachDB and others give them.
_CONFLICTS = {"40001", "40P01"}  # serialization failure, deadlock: undone for the sake of another transaction
_UNDONE = ("23", "25", "40", "53")  # of a commit: a constraint, a wrong state, a conflict, no room
_MAYBE_DONE = "40003"
_READ_ONLY = "25006"  # a standby, or the former primary after a failover
_NOT_THERE = ("08", "57P", "53300")  # no connection, stopping or starting, too many connections


def sqlstate(error: BaseException) -> str:
    """The SQLSTATE that a server gave with `error`; empty where none did."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")


def is_gone(error: BaseException) -> bool:
    """Whether a connection that raised `error` is of no more use."""
    state = sqlstate(error)
    return state == _READ_ONLY or state.startswith(_NOT_THERE)


def let_go_of_the_gone(context: Any) -> None:
    """For the engine's event `handle_error`: no connection of the pool is used again once one is gone."""
    if is_gone(context.sqlalchemy_exception):
        context.is_disconnect = True


def may_pass(error: BaseException) -> bool:
    """Whether what raised `error` may well come right by itself, and soon."""
    return isinstance(error, OSError | NoConnectionFree) or is_gone(error) or "database is locked" in str(error)


def _lost_server(error: BaseException) -> bool:
    # A file is not lost by chance: what failed there fails again.
    return isinstance(error, DBAPIError) and error.connection_invalidated and not isinstance(error.orig, sqlite3.Error)


async def settled(attempt: Callable[[], Awaitable[T]]) -> T:
    """What a transaction, `attempt`, comes to.

    It is run again where it was undone for the sake of another, and once where its connection was lost before the
    commit. Raises `IntegrityError`, `OutcomeUnknown`, else `StoreUnavailable`.
    """
    lost = False
    for number in range(1, _TRIES + 1):
        try:
            return await attempt()
        except IntegrityError:
            raise
        except TROUBLE as error:
            was_lost = _lost_server(error)
            again = sqlstate(error) in _CONFLICTS or (was_lost and not lost)
            if number == _TRIES or not again:
                raise StoreUnavailable from error
            lost = lost or was_lost
            await asyncio.sleep(_FIRST_PAUSE * 2**number * random.random())
    raise AssertionError("unreachable")


async def committed(commit: Awaitable[None], *, doubt: bool = True) -> None:
    """Await the commit of a transaction on a server. Raises `OutcomeUnknown` where it may have happened after all.

    There is no `doubt` about one that only looked: losing its commit is like losing any other of its statements.
    """
    try:
        async with asyncio.timeout(SECONDS):
            await commit
    except TROUBLE as error:
        state = sqlstate(error)
        if not doubt or (state.startswith(_UNDONE) and state != _MAYBE_DONE):
            raise
        raise OutcomeUnknown from error
