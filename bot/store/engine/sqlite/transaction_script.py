"""Run all statements of a transaction in one trip to the thread of a SQLite connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any, NamedTuple

from bot.store.engine.statements import StaleUpdateError


class DriverCall(NamedTuple):
    """SQL, the parameters of each row, and the number of rows that must change, if it matters."""

    sql: str
    parameters: Sequence[tuple[Any, ...]]
    must_change: int | None = None


class ScriptConnection(sqlite3.Connection):
    """A connection whose scripts may also be transactions, with parameters and row counts.

    aiosqlite runs the methods of a connection in its thread, but no function of ours. A script is what it offers for
    several statements at once, see decision 24.
    """

    def executescript(self, script: str | Sequence[DriverCall], /) -> sqlite3.Cursor:
        """Run a script as SQLite's own connection does, or run all calls and commit.

        Calls are rolled back on errors. Raises `StaleUpdateError` if a row count is wrong.
        """
        if isinstance(script, str):
            return super().executescript(script)
        # A closed connection keeps its file open while something, such as a traceback, refers to a cursor in use.
        with closing(self.cursor()) as cursor, self:  # `self` commits or rolls back
            cursor.execute("BEGIN IMMEDIATE")
            for sql, parameters, must_change in script:
                cursor.executemany(sql, parameters)
                if must_change is not None and cursor.rowcount != must_change:
                    raise StaleUpdateError
        return cursor
