"""Tell which numbers may be ids that Discord gives."""

from __future__ import annotations

MAX_ID = 2**63 - 1
"""The largest id of a user, server, channel or message that Discord gives and that databases store."""


def is_id(number: int) -> bool:
    """Return true if `number` may be an id that Discord gives."""
    return 0 < number <= MAX_ID
