"""The interface of single queries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sqlalchemy import Select

Found = Sequence[Sequence[Any]]
"""The rows of a query, each with its values in the order of the selected columns."""


class Queries(Protocol):
    """A way to run single queries."""

    async def fetch(self, query: Select[*tuple[Any, ...]], parameters: Mapping[str, Any]) -> Found:
        """Return the rows of `query`. Raises `StoreUnavailableError`."""

    async def close(self) -> None: ...
