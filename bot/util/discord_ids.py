"""Tell which numbers may be ids that Discord gives, when it gave them, and which shard serves a server.

An id has the milliseconds since 2015 above its lowest 22 bits (https://discord.com/developers/docs/reference).
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

MAX_ID = 2**63 - 1
"""The largest id of a user, server, channel or message that Discord gives and that databases store."""
_BITS_BELOW_MILLISECOND = 22
_FIRST_AT = datetime(2015, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def is_id(number: int) -> bool:
    """Return true if `number` may be an id that Discord gives."""
    return 0 < number <= MAX_ID


def smallest_id(given_at: datetime) -> int:
    """Return the smallest id that Discord gives at a time."""
    return (given_at - _FIRST_AT) // _MILLISECOND << _BITS_BELOW_MILLISECOND


def given_at(number: int) -> datetime:
    """Return when Discord gave the id `number`, to the millisecond."""
    return _FIRST_AT + (number >> _BITS_BELOW_MILLISECOND) * _MILLISECOND


def milliseconds_between(earlier: int, later: int) -> int:
    """Return the milliseconds from one id to a later one; negative if it is earlier."""
    return (later >> _BITS_BELOW_MILLISECOND) - (earlier >> _BITS_BELOW_MILLISECOND)


def later_id(number: int, milliseconds: int) -> int:
    """Return the smallest id that Discord gives so many milliseconds after that of `number`."""
    return ((number >> _BITS_BELOW_MILLISECOND) + milliseconds) << _BITS_BELOW_MILLISECOND


def is_moment(number: int) -> bool:
    """Return true if `number` was made by `smallest_id` or `later_id`: ids of Discord nearly never look so."""
    return number % (1 << _BITS_BELOW_MILLISECOND) == 0


def age_s(number: int) -> float:
    """Return the seconds since Discord gave the id `number`, by our clock."""
    return time.time() - _FIRST_AT.timestamp() - (number >> _BITS_BELOW_MILLISECOND) / 1000


def shard_of(guild: int | None, count: int) -> int:
    """Return the shard of `count` that serves the server `guild`, or what is outside of servers (Discord, *Sharding*).

    >>> [shard_of(guild, 4) for guild in (None, 1 << 22, 7 << 22)]
    [0, 1, 3]
    """
    return 0 if guild is None else (guild >> _BITS_BELOW_MILLISECOND) % count
