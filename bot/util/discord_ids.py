"""Tell which numbers may be ids that Discord gives, and their times."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

MAX_ID = 2**63 - 1
"""The largest id of a user, server, channel or message that Discord gives and that databases store."""


def is_id(number: int) -> bool:
    """Return true if `number` may be an id that Discord gives."""
    return 0 < number <= MAX_ID


_FIRST_ID_AT, _MILLISECOND, _BITS_BELOW_MILLISECOND = datetime(2015, 1, 1, tzinfo=UTC), timedelta(milliseconds=1), 22
"""An id is the milliseconds since 2015, then 22 bits (https://discord.com/developers/docs/reference)."""


def smallest_id_at(moment: datetime) -> int:
    """Return the smallest id that Discord gives at `moment`."""
    return (moment - _FIRST_ID_AT) // _MILLISECOND << _BITS_BELOW_MILLISECOND
