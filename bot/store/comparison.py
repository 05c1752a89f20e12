"""Compare stored rows with recomputed ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from bot.match.ratings import is_same_figure

K = TypeVar("K")


def differences(stored: Mapping[K, Mapping[str, Any]], right: Mapping[K, Mapping[str, Any]]) -> Iterator[tuple[K, str]]:
    """Yield the keys of `stored` rows that are not the `right` ones, and what differs in the columns of those."""
    for key in {**right, **stored}:
        if key not in stored:
            yield key, "it is missing"
        elif key not in right:
            yield key, "it should not be there"
        elif problem := difference(stored[key], right[key]):
            yield key, problem


def difference(stored: Mapping[str, Any], right: Mapping[str, Any]) -> str:
    """Return how a row differs from the columns that are `right`; empty if it doesn't."""
    return ", ".join(
        f"{name} is {stored[name]} instead of {value}"
        for name, value in right.items()
        if stored[name] != value and not (isinstance(value, float) and is_same_figure(stored[name], value))
    )


def columns_of(row: Any) -> dict[str, Any]:
    """Return the columns of a row, by name."""
    return {column.name: getattr(row, column.name) for column in row.__table__.columns}
