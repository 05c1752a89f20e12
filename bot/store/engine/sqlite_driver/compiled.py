"""Compile statements for the driver: SQL with question marks, and values in the driver's types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engine.statements import Statement

_CACHED_VALUES = 64


class CompiledStatement:
    """A statement whose parameters in `keys` have other values in each row."""

    def __init__(self, statement: Statement, engine: AsyncEngine, keys: Collection[str]) -> None:
        compiled = statement.compile(dialect=engine.dialect, column_keys=list(keys) or None)
        self.sql = str(compiled)
        self._parameters: list[tuple[str, Callable[[Any], Any] | None]] = []
        for name in getattr(compiled, "positiontup", None) or ():
            kind = compiled.binds[name].type
            convert = kind.dialect_impl(engine.dialect).bind_processor(engine.dialect)
            # The rows of an update share one timestamp, which is converted once.
            self._parameters.append((name, convert and lru_cache(_CACHED_VALUES)(convert)))
        self._fixed = {name: value for name, value in compiled.params.items() if name not in keys}

    def parameters(self, row: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return the parameters of `row`. Names that it lacks have their values in the statement."""
        values = {**self._fixed, **row}
        return tuple([values[name] if convert is None else convert(values[name]) for name, convert in self._parameters])


class CompiledQuery(CompiledStatement):
    """A query, with the conversion of the rows that the driver returns."""

    def __init__(self, query: Select[*tuple[Any, ...]], engine: AsyncEngine) -> None:
        super().__init__(query, engine, ())
        kinds = [column.type.dialect_impl(engine.dialect) for column in query.selected_columns]
        processors = [kind.result_processor(engine.dialect, None) for kind in kinds]
        self._processors = [(number, convert) for number, convert in enumerate(processors) if convert is not None]

    def values(self, row: Sequence[Any]) -> list[Any]:
        """Return the values of a `row` of the driver in Python's types."""
        values = list(row)
        for number, convert in self._processors:
            values[number] = convert(values[number])
        return values
