"""Repository of servers: stored while they have the bot, purged some time after it was removed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime

from sqlalchemy import ColumnElement, Table, delete, func, select, tuple_, update
from sqlalchemy.orm import Session

from bot.match import Status
from bot.match.preference_owner import OwnerKind
from bot.store.models import Base, DuelRow, GameRow, GuildRow, PreferenceRow, RoundRow, SittingRow

NO_GUILD = 0
"""The channel of what was played in a purged server; Discord gives no channel this id."""
_NOWHERE = {"guild_id": None, "channel_id": NO_GUILD, "message_id": None}
_AT_ONCE = 1_000
"""Servers per transaction."""

LOCK = {"key_share": True}
"""Conflicts with other locks of this kind, not with rows that refer to the server. SQLite has a single writer."""

_PLAYED = (GameRow.__table__, DuelRow.__table__, SittingRow.__table__)
_ABOUT: list[Table] = [
    table for table in Base.metadata.sorted_tables if "guild_id" in table.columns and table not in _PLAYED
]
"""Tables with rows about a server, besides games and duels; found by their columns."""


def upsert_guild(session: Session, guild: int, now: datetime, *, brought: bool = False) -> None:
    """Store `guild` as one that has the bot or, if `brought`, one in which users brought it as a user-installed app.

    On a server database it is locked until the transaction ends, so that what is counted for it stays true.
    """
    known = session.get(GuildRow, guild, with_for_update=LOCK)
    if known is None:
        session.add(GuildRow(id=guild, created=now, left=None, brought=brought))
    elif not brought:
        known.left, known.brought = None, False
    elif known.brought:
        known.left = (
            None  # a server that never had the bot can't have removed it: retention starts with the last use there
        )


def record_presence(session: Session, present: Collection[int], after: int, now: datetime) -> int | None:
    """Store which of the servers with ids after `after` have the bot (`present`), and since when the others have not.

    Handles `_AT_ONCE` servers. Returns the last of them; `None` if there are no more.
    """
    rows = session.scalars(select(GuildRow).where(GuildRow.id > after).order_by(GuildRow.id).limit(_AT_ONCE)).all()
    back = [row.id for row in rows if row.id in present and (row.left is not None or row.brought)]
    gone = [row.id for row in rows if row.id not in present and row.left is None]
    session.execute(update(GuildRow).where(GuildRow.id.in_(back)).values(left=None, brought=False))
    session.execute(update(GuildRow).where(GuildRow.id.in_(gone), GuildRow.left.is_(None)).values(left=now))
    return rows[-1].id if len(rows) == _AT_ONCE else None


def longest_absent(session: Session) -> tuple[int, datetime] | None:
    """Return the server that has been without the bot for longest, and since when."""
    query = select(GuildRow.id, GuildRow.left).where(GuildRow.left.is_not(None)).order_by(GuildRow.left).limit(1)
    found = session.execute(query).first()
    return None if found is None else (found.id, found.left)


def purge(session: Session, guild: int, before: datetime, most: int) -> bool:
    """Delete part of the data of `guild`, which has been without the bot since `before`: `most` rows of a table.

    Returns true if nothing is left to delete, or the bot is back. Totals and preferences are deleted. Games and duels
    stay with their players but lose the server, and after their end also its channels and messages. Games without a
    move since `before` expire without a result; other games, and those of duels, continue where they are.
    """
    known = session.get(GuildRow, guild, with_for_update=True, populate_existing=True)
    if known is None or known.left is None or known.left > before:
        return True
    more = _leave_games(session, guild, before, most) or _leave_duels(session, guild, most)
    if more or any(_clear(session, table, guild, most) for table in _ABOUT):
        return False
    session.execute(
        delete(PreferenceRow).where(PreferenceRow.kind == OwnerKind.SERVER.value, PreferenceRow.owner_id == guild)
    )
    session.delete(known)
    session.flush()
    return True


def _leave_games(session: Session, guild: int, before: datetime, most: int) -> bool:
    """Remove the server from up to `most` games; return false if there were none."""
    game, sitting, number = GameRow, SittingRow, RoundRow
    query = select(game.id, game.status, game.updated).where(game.guild_id == guild)
    found = session.execute(query.order_by(game.id).limit(most).with_for_update()).all()
    active = {row.id: row.updated for row in found if row.status == Status.ACTIVE.value}
    duelling = set(session.scalars(select(number.game_id).where(number.game_id.in_(active))))  # these have a deadline
    playing = [one for one, updated in active.items() if updated > before or one in duelling]
    idle = [one for one in active if one not in playing]
    over = [row.id for row in found if row.id not in playing]
    # Cached copies of these games become stale by `hinted`.
    session.execute(update(game).where(game.id.in_(playing)).values(guild_id=None, hinted=game.hinted + 1))
    session.execute(update(sitting).where(sitting.game_id.in_(playing)).values(guild_id=None))
    session.execute(delete(sitting).where(sitting.game_id.in_(idle)))
    session.execute(update(game).where(game.id.in_(idle)).values(status=Status.EXPIRED.value))
    session.execute(update(game).where(game.id.in_(over)).values(_NOWHERE))
    session.execute(update(number).where(number.game_id.in_(over)).values(notice_id=None))
    return bool(found)


def _leave_duels(session: Session, guild: int, most: int) -> bool:
    """Remove the server from up to `most` duels; return false if there were none."""
    query = select(DuelRow.id, DuelRow.ended).where(DuelRow.guild_id == guild)
    found = session.execute(query.order_by(DuelRow.id).limit(most).with_for_update()).all()
    for values, duels in (
        ({"guild_id": None}, [row.id for row in found if row.ended is None]),
        (_NOWHERE, [row.id for row in found if row.ended is not None]),
    ):
        session.execute(update(DuelRow).where(DuelRow.id.in_(duels)).values(values))
    return bool(found)


def _clear(session: Session, table: Table, guild: int, most: int) -> bool:
    """Delete up to `most` rows of `table` about `guild`, or only clear the column if it is nullable."""
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
    """Return the conditions under which a server's rows are adjacent in an index of `table`."""
    if "period" not in table.c:
        yield ()
        return
    column = table.c.period
    period = session.scalar(select(func.min(column)))
    while period is not None:
        yield (column == period,)
        period = session.scalar(select(func.min(column)).where(column > period))
