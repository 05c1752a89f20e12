"""Find values that don't fit their columns, which SQLite stores all the same.

Code that reads such a value may raise anything, so nothing else is verified before these are corrected.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    Double,
    Integer,
    LargeBinary,
    SmallInteger,
    String,
    Table,
)

from bot.store.columns import Base, UtcDateTime
from bot.store.engine.transactions import Transaction
from bot.util.foreign_text import escape_invisible

_PAGE_SIZE = 1000
_FIRST_YEAR, _LAST_YEAR = 1970, 2999
"""Other years are damage, and arithmetic with them may overflow."""
_MAX_SHOWN = 40
"""The most characters of a value that are shown."""


@dataclass(frozen=True, slots=True)
class UnfitValue:
    """A value of `column` in a row of `table` that belongs to `player`, if that is known; what is `wrong` with it."""

    table: str
    row: str
    column: str
    wrong: str
    player: int | None


class _Text(bytes):
    """Text as SQLite stores it, which may be no text."""


def unfit_values(transaction: Transaction) -> Iterator[UnfitValue]:
    """Yield all values of a SQLite file that don't fit their columns. A server stores none. Reads all tables."""
    if transaction.get_bind().dialect.name != "sqlite":
        return
    driver: Any = transaction.connection().connection.driver_connection
    read_text, driver.text_factory = driver.text_factory, _Text
    try:
        for table in Base.metadata.sorted_tables:
            yield from _unfit_in(transaction, table)
    finally:
        driver.text_factory = read_text


def _unfit_in(transaction: Transaction, table: Table) -> Iterator[UnfitValue]:
    connection, columns = transaction.connection(), list(table.columns)
    expected = [(column.name, column.nullable, *_expected_in(column)) for column in columns]
    names, last = ", ".join(f'"{column.name}"' for column in columns), None
    while True:
        after = "" if last is None else f"WHERE rowid > {last}"
        query = f'SELECT rowid, {names} FROM "{table.name}" {after} ORDER BY rowid LIMIT {_PAGE_SIZE}'  # noqa: S608
        rows = connection.exec_driver_sql(query).all()
        if not rows:
            break
        last = rows[-1][0]
        for _, *values in rows:
            for value, (column, nullable, kind, fits) in zip(values, expected, strict=True):
                if value is None and not nullable:
                    yield _unfit(table, values, column, "nothing is stored instead of a value")
                elif value is not None and not fits(value):
                    yield _unfit(table, values, column, f"{_shown(value)} is stored instead of {kind}")
    for constraint in table.constraints:
        if isinstance(constraint, CheckConstraint):
            query = f'SELECT {names} FROM "{table.name}" WHERE NOT ({constraint.sqltext})'  # noqa: S608
            for row in connection.exec_driver_sql(query):
                yield _unfit(table, row, str(constraint.name).rpartition("ck_")[2], "it breaks this constraint")


def _unfit(table: Table, values: Sequence[Any], column: str, wrong: str) -> UnfitValue:
    by_name = dict(zip((column.name for column in table.columns), values, strict=True))
    key = ", ".join(f"{column.name} {_shown(by_name[column.name])}" for column in table.primary_key)
    player = by_name.get("player_id")
    return UnfitValue(table.name, key, column, wrong, player if isinstance(player, int) else None)


def _shown(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bytes) and not isinstance(value, _Text):
        return f"a block of {len(value)} bytes"
    text = repr(value.decode(errors="replace")) if isinstance(value, _Text) else repr(value)
    return escape_invisible(text if len(text) <= _MAX_SHOWN else f"{text[:_MAX_SHOWN]}…")


def _expected_in(column: Column[Any]) -> tuple[str, Callable[[Any], bool]]:
    """Return what the values of `column` should be, and a function that tells if a value, not null, is that."""
    kind = column.type
    if isinstance(kind, Integer | Boolean):
        bits = 16 if isinstance(kind, SmallInteger) else 64 if isinstance(kind, BigInteger) else 32
        is_natural = column.name in ("id", "seed") or column.name.endswith("_id")
        greatest = 1 if isinstance(kind, Boolean) else (1 << bits - 1) - 1
        lowest = 0 if is_natural or isinstance(kind, Boolean) else -greatest - 1
        return f"a number from {lowest} to {greatest}", lambda value: type(value) is int and lowest <= value <= greatest
    if isinstance(kind, Double):
        return "a finite number", lambda value: isinstance(value, int | float) and math.isfinite(value)
    if isinstance(kind, LargeBinary):
        return "a block of bytes", lambda value: isinstance(value, bytes) and not isinstance(value, _Text)
    if isinstance(kind, Date):
        return f"a date from {_FIRST_YEAR} to {_LAST_YEAR}", partial(_is_moment, date.fromisoformat)
    if isinstance(kind, UtcDateTime):
        return f"a time from {_FIRST_YEAR} to {_LAST_YEAR}", partial(_is_moment, datetime.fromisoformat)
    if isinstance(kind, String):
        name = "text" if kind.length is None else f"text of at most {kind.length} characters"
        return name, partial(_is_text, kind.length)
    raise TypeError(f"nothing is known about the values of {column}")


def _is_moment(parse: Callable[[str], date], value: Any) -> bool:
    try:
        return isinstance(value, _Text) and _FIRST_YEAR <= parse(value.decode()).year <= _LAST_YEAR
    except ValueError:
        return False


def _is_text(length: int | None, value: Any) -> bool:
    try:
        text = value.decode() if isinstance(value, _Text) else "\0"
    except ValueError:
        return False
    return "\0" not in text and (length is None or len(text) <= length)
