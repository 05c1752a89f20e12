"""Classify database errors: whom they concern, whether a retry may help, and whether nothing was committed."""

from __future__ import annotations

import sqlite3
from typing import Any

from sqlalchemy.exc import DBAPIError

DATABASE_ERRORS = (DBAPIError, sqlite3.Error, OSError)
"""The errors that a database or its driver raises."""
TRANSACTION_TIMEOUT_S: float = 6
"""Time limit on PostgreSQL, for the statements of a transaction and for its commit.

A server that vanished is only noticed by it, and after a failover the bot should be back within ten seconds.
"""

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
    """Handle the engine's event `handle_error`: mark more errors as those of a lost connection than SQLAlchemy does."""
    if is_disconnected(context.sqlalchemy_exception):
        context.is_disconnect = True


def is_transient(error: BaseException) -> bool:
    """Return true if the cause of `error` may soon pass without intervention."""
    reasons = ("database is locked", "locking protocol", "database or disk is full")
    return isinstance(error, OSError) or is_disconnected(error) or any(reason in str(error) for reason in reasons)


def is_undone(error: BaseException) -> bool:
    """Return true if a commit, or a statement that commits itself, has certainly not happened if it raised `error`."""
    state = sqlstate(error)
    return (state.startswith(_UNDONE) and state != _MAYBE_DONE) or is_data_error(error)


def is_data_error(error: BaseException) -> bool:
    """Return true if a value was refused, by the driver or by the server (SQLSTATE class 22)."""
    original = getattr(error, "orig", None)  # the driver's error, or SQLAlchemy's translation of it
    is_value_error = isinstance(original, ValueError) or isinstance(getattr(original, "__cause__", None), ValueError)
    return sqlstate(error).startswith("22") or is_value_error
