"""Where the puzzle of a day is posted: claimed by whoever posts it, so that it is posted once."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import String, and_, cast, delete, or_, select
from sqlalchemy.orm import Session

from bot.store.models import PostRow, PreferenceRow
from bot.store.preferences import Kind

NAME = "daily"
"""The preference by which a server asks for it: the id of a channel."""
ALONE = timedelta(seconds=30)
"""For how long whoever claimed a post is left to it."""
WINDOW = timedelta(minutes=3)
"""For how long it is tried again where nobody knows whether it arrived: Discord tells by the nonce, for a while."""
_KEPT = timedelta(days=7)


class Claim(enum.Enum):
    """Whose a post is."""

    MINE = enum.auto()
    TAKEN = enum.auto()  # somebody else's, or there, or given up
    LOST = enum.auto()  # from now on nobody's: it can't be found out any more whether it is there


class Trouble(enum.Enum):
    """Why a post is not there."""

    LOST = "lost"  # nobody knows whether it is
    NOT_ALLOWED = "not allowed"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Due:
    """A server in which the puzzle of a day is to be posted, and the value of its preference."""

    guild: int
    channel: str


def due(session: Session, day: date, now: datetime, limit: int) -> list[Due]:
    """Servers that asked for the puzzle of `day` and don't have it, nor anybody who is posting it just now.

    One in which it was given up is due again as soon as it asks for another channel.
    """
    post = and_(PostRow.guild_id == PreferenceRow.owner_id, PostRow.day == day)
    unsettled = and_(PostRow.message_id.is_(None), PostRow.trouble.is_(None), PostRow.claimed <= now - ALONE)
    moved = and_(PostRow.trouble.is_not(None), cast(PostRow.channel_id, String) != PreferenceRow.value)
    query = (
        select(PreferenceRow.owner_id, PreferenceRow.value)
        .outerjoin(PostRow, post)
        .where(PreferenceRow.name == NAME, PreferenceRow.kind == Kind.SERVER.value)
        .where(or_(PostRow.guild_id.is_(None), unsettled, moved))
        .order_by(PreferenceRow.owner_id)
        .limit(limit)
    )
    return [Due(guild, channel) for guild, channel in session.execute(query)]


def claim(session: Session, guild: int, channel: int, day: date, now: datetime) -> Claim:
    """Whether the caller is to post the puzzle of `day` in `channel`, as nobody else does, and it is not there.

    Where it may have been posted too long ago to find out it is given up. `IntegrityError`, which
    `Database.write` tries again, where two claim it at once.
    """
    row = session.get(PostRow, (guild, day), with_for_update=True, populate_existing=True)
    if row is None:
        session.execute(delete(PostRow).where(PostRow.guild_id == guild, PostRow.day < day - _KEPT))
        session.add(PostRow(guild_id=guild, day=day, channel_id=channel, first_claimed=now, claimed=now))
        session.flush()
        return Claim.MINE
    if row.trouble is not None and row.channel_id != channel:
        row.trouble, row.channel_id, row.first_claimed, row.claimed = None, channel, now, now
        return Claim.MINE
    if row.message_id is not None or row.trouble is not None or now - row.claimed < ALONE:
        return Claim.TAKEN
    if now - row.first_claimed >= WINDOW:
        row.trouble = Trouble.LOST.value
        return Claim.LOST
    row.claimed, row.channel_id = now, channel
    return Claim.MINE


def posted(session: Session, guild: int, day: date, message: int) -> None:
    """It is there, as `message`."""
    row = session.get(PostRow, (guild, day), populate_existing=True)
    if row is not None:
        row.message_id, row.trouble = message, None


def release(session: Session, guild: int, day: date) -> None:
    """It was surely not posted: it can be claimed anew."""
    session.execute(delete(PostRow).where(PostRow.guild_id == guild, PostRow.day == day, PostRow.message_id.is_(None)))


def give_up(session: Session, guild: int, day: date, trouble: Trouble) -> None:
    """It will not be posted."""
    row = session.get(PostRow, (guild, day), populate_existing=True)
    if row is not None:
        row.trouble = trouble.value


def trouble(session: Session, guild: int) -> Trouble | None:
    """What was wrong with the last post in `guild`."""
    last = select(PostRow.trouble).where(PostRow.guild_id == guild).order_by(PostRow.day.desc()).limit(1)
    found = session.scalar(last)
    return None if found is None else Trouble(found)
