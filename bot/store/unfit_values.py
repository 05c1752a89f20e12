"""Find values that don't fit their columns, which SQLite stores all the same.

Code that reads such a value may raise anything, so nothing else is verified before these are corrected.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
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
from sqlalchemy.orm import Session

from bot.store.columns import UtcDateTime
from bot.store.models import Base
from bot.util.foreign_text import escape_invisible

_PAGE_SIZE = 1000
_FIRST_YEAR, _LAST_YEAR = 1970, 2999
"""Other years are damage, and arithmetic with them may overflow."""
_MAX_SHOWN = 40
"""The most characters of a value that are shown."""
_Check = Callable[[Any], str | None]
"""Returns what should be stored instead of a value; `None` if it fits."""


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


def unfit_values(session: Session) -> Iterator[UnfitValue]:
    """Yield all values of a SQLite file that don't fit their columns. A server stores none. Reads all tables."""
    if session.get_bind().dialect.name != "sqlite":
        return
    driver: Any = session.connection().connection.driver_connection
    read_text, driver.text_factory = driver.text_factory, _Text
    try:
        for table in Base.metadata.sorted_tables:
            yield from _unfit_in(session, table)
    finally:
        driver.text_factory = read_text


def _unfit_in(session: Session, table: Table) -> Iterator[UnfitValue]:
    connection, columns = session.connection(), list(table.columns)
    checks = [_check_of(column) for column in columns]
    names, last = ", ".join(f'"{column.name}"' for column in columns), None
    while True:
        after = "" if last is None else f"WHERE rowid > {last}"
        query = f'SELECT rowid, {names} FROM "{table.name}" {after} ORDER BY rowid LIMIT {_PAGE_SIZE}'  # noqa: S608
        rows = connection.exec_driver_sql(query).all()
        if not rows:
            break
        last = rows[-1][0]
        for _, *values in rows:
            for number, check in enumerate(checks):
                if (expected := check(values[number])) is not None:
                    wrong = f"{_shown(values[number])} is stored instead of {expected}"
                    yield _unfit(table, values, columns[number].name, wrong)
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


def _check_of(column: Column[Any]) -> _Check:
    check = _check_of_type(column)

    def check_value(value: Any) -> str | None:
        return (None if column.nullable else "a value") if value is None else check(value)

    return check_value


def _check_of_type(column: Column[Any]) -> _Check:
    kind = column.type
    if isinstance(kind, Integer):
        bits = 16 if isinstance(kind, SmallInteger) else 64 if isinstance(kind, BigInteger) else 32
        is_natural = column.name in ("id", "seed") or column.name.endswith("_id")
        lowest = 0 if is_natural else -(1 << bits - 1)
        return _integer(lowest, (1 << bits - 1) - 1)
    if isinstance(kind, Boolean):
        return _integer(0, 1)
    if isinstance(kind, Double):
        return lambda value: None if isinstance(value, int | float) and math.isfinite(value) else "a finite number"
    if isinstance(kind, LargeBinary):
        return lambda value: None if isinstance(value, bytes) and not isinstance(value, _Text) else "a block of bytes"
    if isinstance(kind, Date):
        return _moment(date.fromisoformat, "a date")
    if isinstance(kind, UtcDateTime):
        return _moment(lambda text: datetime.fromisoformat(text).replace(tzinfo=UTC), "a time")
    if isinstance(kind, String):
        return _text(kind.length)
    raise TypeError(f"nothing is known about the values of {column}")


def _integer(lowest: int, greatest: int) -> _Check:
    def check(value: Any) -> str | None:
        fits = type(value) is int and lowest <= value <= greatest
        return None if fits else f"a number from {lowest} to {greatest}"

    return check


def _moment(parse: Callable[[str], date], name: str) -> _Check:
    def check(value: Any) -> str | None:
        try:
            fits = isinstance(value, _Text) and _FIRST_YEAR <= parse(value.decode()).year <= _LAST_YEAR
        except ValueError:
            fits = False
        return None if fits else f"{name} from {_FIRST_YEAR} to {_LAST_YEAR}"

    return check


def _text(length: int | None) -> _Check:
    def check(value: Any) -> str | None:
        try:
            text = value.decode() if isinstance(value, _Text) else None
        except ValueError:
            text = None
        if text is None or "\0" in text:
            return "text"
        return None if length is None or len(text) <= length else f"text of at most {length} characters"

    return check
