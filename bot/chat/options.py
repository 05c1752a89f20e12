"""What several commands share about their options."""

from __future__ import annotations

import enum
from typing import TypeVar

from bot.service.errors import BadRequest

LONGEST_BOARD = 1000
"""Characters of a board in notation."""
E = TypeVar("E", bound=enum.Enum)


def chosen(kind: type[E], value: str) -> E:
    """The choice called `value`. Raises `BadRequest` for one that was not offered: Discord checks, the library not."""
    try:
        return kind(value)
    except ValueError:
        raise BadRequest(f"Choose one of {', '.join(str(one.value) for one in kind)}.") from None
