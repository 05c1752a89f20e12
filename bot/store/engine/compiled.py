"""Compile statements for the driver: SQL with its own placeholders, and values in the driver's types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

_CACHED_VALUES = 64

Converter = Callable[[Any], Any]


class CompiledStatement:
    """A statement whose parameters in `keys` have other values in each row."""

    def __init__(self, statement: Any, engine: AsyncEngine, keys: Collection[str]) -> None:
        compiled = statement.compile(dialect=engine.dialect, column_keys=list(keys) or None)
        self.sql = str(compiled)
        self._parameters: list[tuple[str, Converter | None]] = []
        for name in getattr(compiled, "positiontup", None) or ():
            kind = compiled.binds[name].type
            convert = kind.dialect_impl(engine.dialect).bind_processor(engine.dialect)
            if convert is not None and kind.hashable:
                convert = lru_cache(_CACHED_VALUES)(convert)  # the rows of an update share one timestamp
            self._parameters.append((name, convert))
        self._fixed = {name: value for name, value in compiled.params.items() if name not in keys}

    def parameters(self, row: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return the parameters of `row`. Names that it lacks have their values in the statement."""
        values = {**self._fixed, **row}
        return tuple([values[name] if convert is None else convert(values[name]) for name, convert in self._parameters])


class ResultConverter:
    """The conversion of the rows that the driver returns for `columns`, to Python's types.

    `driver_types` are the driver's types of the columns, if it tells them.
    """

    def __init__(self, columns: Iterable[Any], engine: AsyncEngine, driver_types: Sequence[Any] | None = None) -> None:
        processors = [
            column.type.dialect_impl(engine.dialect).result_processor(engine.dialect, driver_type)
            for column, driver_type in zip(columns, driver_types or repeat(None), strict=False)
        ]
        self._processors = [(number, convert) for number, convert in enumerate(processors) if convert is not None]

    def rows(self, rows: Sequence[Sequence[Any]]) -> Sequence[Sequence[Any]]:
        """Return the converted `rows` of the driver."""
        return [self._converted(row) for row in rows] if self._processors else rows

    def _converted(self, row: Sequence[Any]) -> Sequence[Any]:
        values = list(row)
        for number, convert in self._processors:
            values[number] = convert(values[number])
        return values
