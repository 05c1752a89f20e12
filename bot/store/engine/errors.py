"""Classify database errors and retry: a transaction failed, is worth a retry, or was certainly not committed."""

from __future__ import annotations

import asyncio
import errno
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from bot.store.errors import StoreUnavailableError

T = TypeVar("T")

DATABASE_ERRORS = (DBAPIError, NoConnectionFree, sqlite3.Error, OSError)
"""The errors that a database or its driver raises."""
TRANSACTION_TIMEOUT_S: float = 6
"""Time limit on PostgreSQL, for the statements of a transaction and for its commit.

A server that vanished is only noticed by it, and after a failover the bot should be back within ten seconds.
"""
_MAX_ATTEMPTS = 8
_FIRST_PAUSE_S = 0.01

# SQLSTATEs, as defined by PostgreSQL, CockroachDB and others.
_CONFLICTS = {"40001", "40P01", "55P03"}
"""A serialization failure, a deadlock, and a lock that took too long: rolled back in favour of another transaction."""
_UNDONE = ("0A", "23", "25", "40", "42", "53", "55P03", "57014")
"""Classes of errors after which nothing is committed, because PostgreSQL refused or cancelled it.

They are something unsupported (also a statement prepared before a migration), a constraint, a wrong state, a conflict,
a wrong statement, insufficient resources, no lock in time, and cancelled.
"""
_MAYBE_DONE = "40003"
_READ_ONLY = "25006"  # a standby, or the former primary after a failover
_NOT_THERE = ("08", "57P", "53300")  # no connection, stopping or starting, too many connections
_OF_ONE = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_RANGE,
}
"""SQLite's codes for a wrong statement or value: they leave the transaction as it is."""
_WITHOUT_LOCKS = {
    sqlite3.SQLITE_IOERR_RDLOCK,
    sqlite3.SQLITE_IOERR_LOCK,
    sqlite3.SQLITE_IOERR_CHECKRESERVEDLOCK,
    sqlite3.SQLITE_IOERR_UNLOCK,
    sqlite3.SQLITE_PROTOCOL,
}
_WITHOUT_MEMORY = {
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_SHMLOCK,
    sqlite3.SQLITE_IOERR_SHMMAP,
}
"""SQLite's codes on a file system without locks, or without memory that is mapped from a file."""


def sqlstate(error: BaseException) -> str:
    """Return the SQLSTATE of PostgreSQL's `error`; empty if there is none."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")


def is_disconnected(error: BaseException) -> bool:
    """Return true if a connection that raised `error` can't be used any more."""
    state = sqlstate(error)
    return state == _READ_ONLY or state.startswith(_NOT_THERE)


def is_conflict(error: BaseException) -> bool:
    """Return true if PostgreSQL rolled a transaction back in favour of another one, or would have had to wait long."""
    return sqlstate(error) in _CONFLICTS


def is_of_one(error: BaseException) -> bool:
    """Return true if `error` concerns one function of a transaction, while others in it can still be stored."""
    original = getattr(error, "orig", None) or error
    if isinstance(original, sqlite3.ProgrammingError | sqlite3.InterfaceError):  # a wrong parameter
        return True
    if isinstance(original, sqlite3.Error):
        return getattr(original, "sqlite_errorcode", 0) & 0xFF in _OF_ONE
    if isinstance(error, DBAPIError):
        return not (error.connection_invalidated or is_conflict(error))
    return not isinstance(error, DATABASE_ERRORS)


def mark_disconnects(context: Any) -> None:
    """Handle the engine's event `handle_error`: once one connection is lost, replace all connections of the pool.

    A statement that is given up counts as well: the others may lead to the same server, which doesn't answer any more.
    """
    if is_disconnected(context.sqlalchemy_exception):
        context.is_disconnect = True
    elif isinstance(context.original_exception, asyncio.CancelledError):
        context.invalidate_pool_on_disconnect = True


def is_transient(error: BaseException) -> bool:
    """Return true if the cause of `error` may soon pass without intervention."""
    if isinstance(error, OSError | NoConnectionFree) or is_disconnected(error) or is_locked(error):
        return True
    return "database or disk is full" in str(error)


def is_locked(error: BaseException) -> bool:
    """Return true if a SQLite file, or its journal, is locked by another connection."""
    return any(words in str(error) for words in ("database is locked", "locking protocol"))


def missing_feature(error: BaseException, file: Path) -> str:
    """Return a sentence about what the file system of a SQLite `file` lacks, if `error` looks like that, else ""."""
    code = getattr(getattr(error, "orig", None) or error, "sqlite_errorcode", 0)
    if code in _WITHOUT_MEMORY:
        feature = "memory that processes share"
    elif code in _WITHOUT_LOCKS or (code & 0xFF == sqlite3.SQLITE_BUSY and not _has_locks(file.parent)):
        feature = "locks"
    else:
        return ""
    return f" The folder {file.parent} seems to have no {feature}, as some network and WSL drives: use a local disk."


def _has_locks(folder: Path) -> bool:
    with suppress(ImportError, PermissionError):  # ImportError: on Windows
        import fcntl  # late: Windows has none

        try:
            with TemporaryFile(dir=folder) as file:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL}
    return True


def _lost_server(error: BaseException) -> bool:
    # A file does not fail by chance: the same operation fails again.
    return isinstance(error, DBAPIError) and error.connection_invalidated and not isinstance(error.orig, sqlite3.Error)


async def with_retries(attempt: Callable[[], Awaitable[T]]) -> T:
    """Run a transaction, `attempt`, and return its result.

    Retries after a conflict with another transaction, and once if the connection was lost before the commit. Raises
    `IntegrityError`, `OutcomeUnknownError`, otherwise `StoreUnavailableError`.
    """
    lost_connection = False
    for number in range(1, _MAX_ATTEMPTS + 1):
        try:
            return await attempt()
        except IntegrityError:
            raise
        except DATABASE_ERRORS as error:
            if is_data_error(error):
                raise
            was_lost = _lost_server(error)
            is_worth_retrying = is_conflict(error) or (was_lost and not lost_connection)
            if number == _MAX_ATTEMPTS or not is_worth_retrying:
                raise StoreUnavailableError from error
            lost_connection = lost_connection or was_lost
            await asyncio.sleep(_FIRST_PAUSE_S * 2**number * random.random())
    raise AssertionError("unreachable")


def is_undone(error: BaseException) -> bool:
    """Return true if a commit, or a statement that commits itself, has certainly not happened if it raised `error`."""
    state = sqlstate(error)
    return (state.startswith(_UNDONE) and state != _MAYBE_DONE) or is_data_error(error)


def is_data_error(error: BaseException) -> bool:
    """Return true if a value was refused, by the driver or by the server (SQLSTATE class 22)."""
    original = getattr(error, "orig", None)  # the driver's error, or SQLAlchemy's translation of it
    is_value_error = isinstance(original, ValueError) or isinstance(getattr(original, "__cause__", None), ValueError)
    return sqlstate(error).startswith("22") or is_value_error
