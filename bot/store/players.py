"""Players: their names, and which of them are hidden from others on leaderboards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, SQLColumnExpression, bindparam, insert, or_, select, update
from sqlalchemy.orm import aliased

from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.store import guilds
from bot.store.engine.transactions import Transaction
from bot.store.errors import DeletionUnfinishedError
from bot.store.models import PlayerRow, PreferenceRow

FORMER = "former player"
"""The name of `ANONYMIZED_PLAYER_ID`, and of a player whose deletion is unfinished."""


_STORED = (
    select(PlayerRow.name, PlayerRow.deletion_started_at)
    .where(PlayerRow.id == bindparam("player"))
    .with_for_update(key_share=True)
)
_INSERT = insert(PlayerRow.__table__)  # type: ignore[arg-type]
_RENAME = update(PlayerRow.__table__).where(PlayerRow.id == bindparam("is_id"))  # type: ignore[arg-type]


def upsert_players(
    transaction: Transaction,
    names: Mapping[int, str],
    guild: int | None,
    now: datetime,
    *,
    user_installed: bool = False,
) -> None:
    """Store players with the names they use now, and the guild, see `guilds.upsert_guild`.

    On PostgreSQL all are locked until the transaction ends, players by id, then the guild: so what is counted for them
    stays true. Raises `DeletionUnfinishedError`.
    """
    for player, name in sorted(names.items()):
        stored = transaction.fetch(_STORED, player=player)
        if not stored:
            transaction.change(_INSERT, {"id": player, "name": name, "created_at": now})
        elif stored[0][1] is not None:
            raise DeletionUnfinishedError(player)  # what begins now must not be deleted with older data
        elif stored[0][0] != name:
            transaction.change(_RENAME, {"is_id": player, "name": name})
    if guild is not None:
        guilds.upsert_guild(transaction, guild, now, user_installed=user_installed)


def lock(transaction: Transaction, players: Iterable[int]) -> None:
    """Lock players in the order of their ids: whoever changes statistics of a player does so before reading them."""
    transaction.lock(PlayerRow.id, players)


def ensure_anonymous_player(transaction: Transaction, now: datetime) -> None:
    """Store the player `ANONYMIZED_PLAYER_ID`, who replaces deleted players."""
    if transaction.get(PlayerRow, ANONYMIZED_PLAYER_ID) is None:
        transaction.add(PlayerRow(id=ANONYMIZED_PLAYER_ID, name=FORMER, created_at=now))
        transaction.flush()


VISIBILITY = "visible"
"""The name of the preference."""
HIDDEN = "off"


def is_hidden_condition(player: SQLColumnExpression[Any]) -> ColumnElement[bool]:
    """Return the condition that `player`, a column of a statement, chose to be hidden or is being deleted."""
    row = PreferenceRow
    chosen = select(row.owner_id).where(
        row.kind == "player", row.name == VISIBILITY, row.owner_id == player, row.value == HIDDEN
    )
    person = aliased(PlayerRow)  # the statement may use the table itself
    deleted = select(person.id).where(person.deletion_started_at.is_not(None))  # few, by an index of their own
    return or_(chosen.exists(), player.in_(deleted))
