"""Repository of daily posts: a process claims a post before it sends it, so that it is sent once."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import String, and_, cast, delete, or_, select
from sqlalchemy.orm import Session

from bot.match.daily import PostFailure
from bot.match.preferences import OwnerKind
from bot.store.models import DailyPostRow, PreferenceRow

_PREFERENCE = "daily"
"""The preference with which a server asks for the posts: a channel's id."""
CLAIM_LEASE = timedelta(seconds=30)
"""The time during which a claimed post belongs to its process alone."""
WINDOW = timedelta(minutes=3)
"""The time for retries if the outcome of a post is unknown: for a while, Discord recognizes it by its nonce."""
_RETENTION = timedelta(days=7)


class PostClaim(enum.Enum):
    """The outcome of a claim."""

    ACQUIRED = enum.auto()
    HELD = enum.auto()  # by another process, or already posted, or given up
    ABANDONED = enum.auto()  # given up now: it is too late to find out if it was posted


@dataclass(frozen=True, slots=True)
class DuePost:
    """A server in which the puzzle of a day must be posted, and the value of its preference."""

    guild: int
    channel: str


def list_due(session: Session, day: date, now: datetime, limit: int) -> list[DuePost]:
    """Return servers that asked for the puzzle of `day` and whose post is neither sent nor claimed.

    A server whose post was given up is due again once it chooses another channel.
    """
    post = and_(DailyPostRow.guild_id == PreferenceRow.owner_id, DailyPostRow.day == day)
    unsettled = and_(
        DailyPostRow.message_id.is_(None), DailyPostRow.failure.is_(None), DailyPostRow.claimed_at <= now - CLAIM_LEASE
    )
    moved = and_(DailyPostRow.failure.is_not(None), cast(DailyPostRow.channel_id, String) != PreferenceRow.value)
    query = (
        select(PreferenceRow.owner_id, PreferenceRow.value)
        .outerjoin(DailyPostRow, post)
        .where(
            PreferenceRow.name == _PREFERENCE,
            PreferenceRow.kind == OwnerKind.SERVER.value,
            PreferenceRow.value.is_not(None),
        )
        .where(or_(DailyPostRow.guild_id.is_(None), unsettled, moved))
        .order_by(PreferenceRow.owner_id)
        .limit(limit)
    )
    return [DuePost(guild, channel) for guild, channel in session.execute(query) if channel is not None]


def claim(session: Session, guild: int, channel: int, day: date, now: datetime) -> PostClaim:
    """Claim the post of `day` in `channel`, which the caller must send if it is `ACQUIRED`.

    A post that may have been sent too long ago to find out is given up. Raises `IntegrityError`, which
    `Database.write` retries, on a concurrent first claim.
    """
    row = session.get(DailyPostRow, (guild, day), with_for_update=True, populate_existing=True)
    if row is None:
        session.execute(delete(DailyPostRow).where(DailyPostRow.guild_id == guild, DailyPostRow.day < day - _RETENTION))
        session.add(DailyPostRow(guild_id=guild, day=day, channel_id=channel, first_claimed_at=now, claimed_at=now))
        session.flush()
        return PostClaim.ACQUIRED
    if row.failure is not None and row.channel_id != channel:
        row.failure, row.channel_id, row.first_claimed_at, row.claimed_at = None, channel, now, now
        return PostClaim.ACQUIRED
    if row.message_id is not None or row.failure is not None or now - row.claimed_at < CLAIM_LEASE:
        return PostClaim.HELD
    if now - row.first_claimed_at >= WINDOW:
        row.failure = PostFailure.LOST.value
        return PostClaim.ABANDONED
    row.claimed_at, row.channel_id = now, channel
    return PostClaim.ACQUIRED


def mark_posted(session: Session, guild: int, day: date, message: int) -> None:
    """Store that the post was sent as `message`."""
    row = session.get(DailyPostRow, (guild, day), populate_existing=True)
    if row is not None:
        row.message_id, row.failure = message, None


def release(session: Session, guild: int, day: date) -> None:
    """Release the claim of a post that was certainly not sent."""
    session.execute(
        delete(DailyPostRow).where(
            DailyPostRow.guild_id == guild, DailyPostRow.day == day, DailyPostRow.message_id.is_(None)
        )
    )


def give_up(session: Session, guild: int, day: date, failure: PostFailure) -> None:
    """Give up a post."""
    row = session.get(DailyPostRow, (guild, day), populate_existing=True)
    if row is not None:
        row.failure = failure.value


def is_settled(session: Session, guild: int, channel: int, day: date) -> bool:
    """Return true if the post of `day` in `channel` of `guild` was sent or given up."""
    row = session.get(DailyPostRow, (guild, day))
    return row is not None and (row.message_id is not None or (row.failure is not None and row.channel_id == channel))


def failure_of(session: Session, guild: int) -> PostFailure | None:
    """Return why the last post in `guild` failed, if it did."""
    last = select(DailyPostRow.failure).where(DailyPostRow.guild_id == guild).order_by(DailyPostRow.day.desc()).limit(1)
    failure = session.scalar(last)
    return None if failure is None else PostFailure(failure)
