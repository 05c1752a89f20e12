"""Repository of servers: stored while they have the bot, purged some time after it was removed."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update

from bot.match.match import Status
from bot.match.preferences import OwnerKind
from bot.store.engine.transactions import Transaction
from bot.store.models import (
    BlockRow,
    DailyPostRow,
    DuelGameRow,
    DuelRow,
    GameRow,
    GuildPlayerRow,
    GuildRow,
    PreferenceRow,
)
from bot.store.training_models import TrainingSessionRow, TrainingSetRow

_NO_CHANNEL = 0
"""The channel of games and duels of a purged server; no channel on Discord has this id."""
PURGING = datetime(1970, 1, 1, tzinfo=UTC)
"""The `left_at` of a server whose purge has begun: before that of any other, so that it is finished first."""
_DETACHED = {"guild_id": None, "channel_id": _NO_CHANNEL, "message_id": None}
_BATCH_SIZE = 1_000
"""Servers per transaction."""

_OTHER_KEYS = ((DailyPostRow.guild_id, DailyPostRow.day), (GuildPlayerRow.guild_id, GuildPlayerRow.player_id))
"""The keys of tables with rows about a server, besides games, duels and training."""


_STORED = (
    select(GuildRow.left_at, GuildRow.user_installed)
    .where(GuildRow.id == bindparam("guild"))
    .with_for_update(key_share=True)
)
_INSERT = insert(GuildRow.__table__)  # type: ignore[arg-type]
_RETURN = update(GuildRow.__table__).where(GuildRow.id == bindparam("is_id"))  # type: ignore[arg-type]


def upsert_guild(transaction: Transaction, guild: int, now: datetime, *, user_installed: bool = False) -> None:
    """Store `guild` as one that has the bot or, if `user_installed`, one in which it is only a user-installed app.

    On PostgreSQL it is locked until the transaction ends, so that what is counted for it stays true.
    """
    stored = transaction.fetch(_STORED, guild=guild)
    if not stored:
        transaction.change(_INSERT, {"id": guild, "created_at": now, "user_installed": user_installed})
        return
    left_at, was_user_installed = stored[0]
    # A server that never had the bot can't have removed it: retention starts with the last use there.
    if (was_user_installed or not user_installed) and (left_at, was_user_installed) != (None, user_installed):
        transaction.change(_RETURN, {"is_id": guild, "left_at": None, "user_installed": user_installed})


def locale_of(transaction: Transaction, guild: int) -> str | None:
    """Return the locale that Discord last reported for `guild`, if it is stored."""
    return transaction.scalar(select(GuildRow.locale).where(GuildRow.id == guild))


def set_locale(transaction: Transaction, guild: int, locale: str, now: datetime) -> None:
    """Store the locale of `guild`, which has the bot."""
    upsert_guild(transaction, guild, now)
    transaction.execute(update(GuildRow).where(GuildRow.id == guild).values(locale=locale))


def record_presence(transaction: Transaction, present: Collection[int], last_guild: int, now: datetime) -> int | None:
    """Store which of the servers with ids after `last_guild` have the bot (`present`), and when the others lost it.

    Handles `_BATCH_SIZE` servers. Returns the last of them; `None` if there are no more.
    """
    rows = transaction.scalars(
        select(GuildRow).where(GuildRow.id > last_guild).order_by(GuildRow.id).limit(_BATCH_SIZE)
    ).all()
    returned = [row.id for row in rows if row.id in present and (row.left_at is not None or row.user_installed)]
    left = [row.id for row in rows if row.id not in present and row.left_at is None]
    transaction.execute(update(GuildRow).where(GuildRow.id.in_(returned)).values(left_at=None, user_installed=False))
    transaction.execute(update(GuildRow).where(GuildRow.id.in_(left), GuildRow.left_at.is_(None)).values(left_at=now))
    return rows[-1].id if len(rows) == _BATCH_SIZE else None


def longest_absent(transaction: Transaction) -> tuple[int, datetime] | None:
    """Return the server that has been without the bot for longest, and since when."""
    query = (
        select(GuildRow.id, GuildRow.left_at).where(GuildRow.left_at.is_not(None)).order_by(GuildRow.left_at).limit(1)
    )
    row = transaction.execute(query).first()
    return None if row is None else (row.id, row.left_at)


def purge(transaction: Transaction, guild: int, before: datetime, limit: int) -> bool:
    """Delete part of the data of `guild`, which has been without the bot since `before`: `limit` rows of a table.

    Returns true if nothing is left to delete, or the bot is back. Deletes preferences, bars, and the list of players.
    Games, duels and training stay with their players but lose the server, games and duels after their end also its
    channels and messages. Games without a move since `before` are closed without a result; other games, and those of
    duels, continue where they are.
    """
    row = transaction.get(GuildRow, guild, with_for_update=True, populate_existing=True)
    if row is None or row.left_at is None or row.left_at > before:
        return True
    row.left_at = PURGING
    more = _detach_games(transaction, guild, before, limit) or _detach_duels(transaction, guild, limit)
    more = more or _detach_training(transaction, guild, limit)
    if more or any(_clear(transaction, key, guild, limit) for key in _OTHER_KEYS):
        return False
    for owned in (PreferenceRow, BlockRow):
        transaction.execute(delete(owned).where(owned.kind == OwnerKind.SERVER.value, owned.owner_id == guild))
    transaction.delete(row)
    transaction.flush()
    return True


def _detach_games(transaction: Transaction, guild: int, before: datetime, limit: int) -> bool:
    """Remove the server from up to `limit` games; return false if there were none."""
    game, duel_game = GameRow, DuelGameRow
    query = select(game.id, game.status, game.updated_at).where(game.guild_id == guild)
    rows = transaction.execute(query.order_by(game.id).limit(limit).with_for_update()).all()
    active = {row.id: row.updated_at for row in rows if row.status == Status.ACTIVE.value}
    # Games of duels have a deadline, so they end by themselves.
    duelling = set(transaction.scalars(select(duel_game.game_id).where(duel_game.game_id.in_(active))))
    playing = [game_id for game_id, updated_at in active.items() if updated_at > before or game_id in duelling]
    idle = [game_id for game_id in active if game_id not in playing]
    over = [row.id for row in rows if row.id not in playing]
    # Cached copies of these games become stale by `hint_version`.
    transaction.execute(
        update(game).where(game.id.in_(playing)).values(guild_id=None, hint_version=game.hint_version + 1)
    )
    transaction.execute(update(game).where(game.id.in_(idle)).values(status=Status.CLOSED.value))
    transaction.execute(update(game).where(game.id.in_(over)).values(_DETACHED))
    transaction.execute(update(duel_game).where(duel_game.game_id.in_(over)).values(notice_id=None))
    return bool(rows)


def _detach_duels(transaction: Transaction, guild: int, limit: int) -> bool:
    """Remove the server from up to `limit` duels; return false if there were none."""
    query = select(DuelRow.id, DuelRow.ended_at).where(DuelRow.guild_id == guild)
    rows = transaction.execute(query.order_by(DuelRow.id).limit(limit).with_for_update()).all()
    for values, duels in (
        ({"guild_id": None}, [row.id for row in rows if row.ended_at is None]),
        (_DETACHED, [row.id for row in rows if row.ended_at is not None]),
    ):
        transaction.execute(update(DuelRow).where(DuelRow.id.in_(duels)).values(values))
    return bool(rows)


def _detach_training(transaction: Transaction, guild: int, limit: int) -> bool:
    """Remove the server from up to `limit` sessions, and the cards of their races; return false if there were none."""
    training, of_race = TrainingSessionRow, TrainingSetRow
    rows = transaction.execute(
        select(training.id, training.set_id).where(training.guild_id == guild).limit(limit)
    ).all()
    card = {"channel_id": None, "message_id": None}
    transaction.execute(update(of_race).where(of_race.id.in_([row.set_id for row in rows])).values(card))
    transaction.execute(update(training).where(training.id.in_([row.id for row in rows])).values(guild_id=None))
    return bool(rows)


def _clear(transaction: Transaction, key: tuple[Any, Any], guild: int, limit: int) -> bool:
    """Delete up to `limit` rows about `guild` of the table with this `key`; return false if there were none."""
    of_guild, other = key
    others = transaction.scalars(select(other).where(of_guild == guild).limit(limit)).all()
    transaction.execute(delete(of_guild.class_).where(of_guild == guild, other.in_(others)))
    return bool(others)
