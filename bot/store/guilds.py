"""Servers: known while they have the bot, and purged when they have long been without."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime

from sqlalchemy import ColumnElement, Table, delete, func, select, tuple_, update
from sqlalchemy.orm import Session

from bot.match import Status
from bot.store.models import Base, DuelRow, GameRow, GuildRow, PreferenceRow, RoundRow, SittingRow
from bot.store.preferences import Kind

NOWHERE = 0
"""The channel of what was played in a server that is purged; Discord gives no channel this id."""
_NOWHERE = {"guild_id": None, "channel_id": NOWHERE, "message_id": None}
_AT_ONCE = 1_000
"""Servers looked at by one transaction."""

LOCK = {"key_share": True}
"""Against other locks of this kind only, not against rows that refer to it. SQLite, with one writer, knows no such."""

_PLAYED = (GameRow.__table__, DuelRow.__table__, SittingRow.__table__)
_ABOUT: list[Table] = [
    table for table in Base.metadata.sorted_tables if "guild_id" in table.columns and table not in _PLAYED
]
"""Tables whose rows are about a server, beside what is played there; a new one needs nothing here."""


def meet(session: Session, guild: int, now: datetime, *, brought: bool = False) -> None:
    """Make sure that `guild` is known, and as one that has the bot, unless that is only `brought` there by its users.

    On a server it is locked until the end of the transaction, so that what is counted for it stays true.
    """
    known = session.get(GuildRow, guild, with_for_update=LOCK)
    if known is None:
        session.add(GuildRow(id=guild, created=now, left=None, brought=brought))
    elif not brought:
        known.left, known.brought = None, False
    elif known.brought:
        known.left = None  # what was never there can't have left: only where nobody brings it any more its time runs


def look_over(session: Session, present: Collection[int], after: int, now: datetime) -> int | None:
    """Remember which of the servers with ids beyond `after` have the bot, those of `present`, and since when not.

    Looks at `_AT_ONCE` servers; the last of them, `None` where there are no more.
    """
    rows = session.scalars(select(GuildRow).where(GuildRow.id > after).order_by(GuildRow.id).limit(_AT_ONCE)).all()
    back = [row.id for row in rows if row.id in present and (row.left is not None or row.brought)]
    gone = [row.id for row in rows if row.id not in present and row.left is None]
    session.execute(update(GuildRow).where(GuildRow.id.in_(back)).values(left=None, brought=False))
    session.execute(update(GuildRow).where(GuildRow.id.in_(gone), GuildRow.left.is_(None)).values(left=now))
    return rows[-1].id if len(rows) == _AT_ONCE else None


def longest_without(session: Session) -> tuple[int, datetime] | None:
    """The server that has been without the bot for longest, and since when."""
    query = select(GuildRow.id, GuildRow.left).where(GuildRow.left.is_not(None)).order_by(GuildRow.left).limit(1)
    found = session.execute(query).first()
    return None if found is None else (found.id, found.left)


def purge(session: Session, guild: int, before: datetime, most: int) -> bool:
    """Forget a bit of `guild`, which has been without the bot since `before` or earlier: `most` rows of a table.

    Whether there is nothing left to forget, or no reason to any more. Its standings and settings go; games and duels
    stay their players', but no longer name the server, nor its channels and messages once they are over. Games that
    nobody has touched since `before` end, and count for nobody; others, and those of duels, go on where they are.
    """
    known = session.get(GuildRow, guild, with_for_update=True, populate_existing=True)
    if known is None or known.left is None or known.left > before:
        return True
    more = _leave_games(session, guild, before, most) or _leave_duels(session, guild, most)
    if more or any(_clear(session, table, guild, most) for table in _ABOUT):
        return False
    session.execute(
        delete(PreferenceRow).where(PreferenceRow.kind == Kind.SERVER.value, PreferenceRow.owner_id == guild)
    )
    session.delete(known)
    session.flush()
    return True


def _leave_games(session: Session, guild: int, before: datetime, most: int) -> bool:
    """Take up to `most` games out of `guild`; whether there were any."""
    game, sitting, number = GameRow, SittingRow, RoundRow
    query = select(game.id, game.status, game.updated).where(game.guild_id == guild)
    found = session.execute(query.order_by(game.id).limit(most).with_for_update()).all()
    active = {row.id: row.updated for row in found if row.status == Status.ACTIVE.value}
    duelling = set(session.scalars(select(number.game_id).where(number.game_id.in_(active))))  # these have a deadline
    playing = [one for one, updated in active.items() if updated > before or one in duelling]
    idle = [one for one in active if one not in playing]
    over = [row.id for row in found if row.id not in playing]
    # What somebody else has at hand of them is out of date by `hinted`.
    session.execute(update(game).where(game.id.in_(playing)).values(guild_id=None, hinted=game.hinted + 1))
    session.execute(update(sitting).where(sitting.game_id.in_(playing)).values(guild_id=None))
    session.execute(delete(sitting).where(sitting.game_id.in_(idle)))
    session.execute(update(game).where(game.id.in_(idle)).values(status=Status.EXPIRED.value))
    session.execute(update(game).where(game.id.in_(over)).values(_NOWHERE))
    session.execute(update(number).where(number.game_id.in_(over)).values(notice_id=None))
    return bool(found)


def _leave_duels(session: Session, guild: int, most: int) -> bool:
    """Take up to `most` duels out of `guild`; whether there were any."""
    query = select(DuelRow.id, DuelRow.ended).where(DuelRow.guild_id == guild)
    found = session.execute(query.order_by(DuelRow.id).limit(most).with_for_update()).all()
    for values, duels in (
        ({"guild_id": None}, [row.id for row in found if row.ended is None]),
        (_NOWHERE, [row.id for row in found if row.ended is not None]),
    ):
        session.execute(update(DuelRow).where(DuelRow.id.in_(duels)).values(values))
    return bool(found)


def _clear(session: Session, table: Table, guild: int, most: int) -> bool:
    """Delete up to `most` rows of `table` about `guild`, or where they may be about none take its name off; if any."""
    keys = list(table.primary_key.columns)
    for period in _periods(session, table):
        about = (table.c.guild_id == guild, *period)
        found = session.execute(select(*keys).where(*about).limit(most)).all()
        if found:
            these = tuple_(*keys).in_([tuple(row) for row in found])
            nameless = update(table).where(these).values(guild_id=None)
            session.execute(nameless if table.c.guild_id.nullable else delete(table).where(these))
            return True
    return False


def _periods(session: Session, table: Table) -> Iterator[tuple[ColumnElement[bool], ...]]:
    """The conditions under which the rows of a server are together in an index of `table`, one after the other."""
    if "period" not in table.c:
        yield ()
        return
    column = table.c.period
    period = session.scalar(select(func.min(column)))
    while period is not None:
        yield (column == period,)
        period = session.scalar(select(func.min(column)).where(column > period))
