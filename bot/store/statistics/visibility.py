"""Visibility: which players are hidden from others on leaderboards."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import BindParameter, ColumnElement, SQLColumnExpression, bindparam, or_, select, update
from sqlalchemy.orm import Session, aliased

from bot.store.models import AchievementTotalsRow, GameTotalsRow, PlayerRow, PreferenceRow

PREFERENCE = "visible"
"""The name of the preference."""
HIDDEN = "off"


def is_hidden_condition(player: SQLColumnExpression[Any]) -> ColumnElement[bool]:
    """Return the condition that `player`, a column of a statement, chose to be hidden or is being deleted."""
    row = PreferenceRow
    chosen = select(row.owner_id).where(
        row.kind == "player", row.name == PREFERENCE, row.owner_id == player, row.value == HIDDEN
    )
    person = aliased(PlayerRow)  # the statement may use the table itself
    deleted = select(person.id).where(person.id == player, person.deletion_started_at.is_not(None))
    return or_(chosen.exists(), deleted.exists())


# Built once, because building a statement takes longer than running it.
_PLAYERS: BindParameter[Collection[int]] = bindparam("players", expanding=True, type_=PlayerRow.id.type)
_HIDDEN_PLAYERS = select(PlayerRow.id).where(PlayerRow.id.in_(_PLAYERS), is_hidden_condition(PlayerRow.id))
_LOCK = (
    select(PlayerRow.id)
    .where(PlayerRow.id.in_(_PLAYERS))
    .order_by(PlayerRow.id)
    .with_for_update(read=True, key_share=True)
)


def hidden_players(session: Session, players: Collection[int]) -> set[int]:
    """Return those of `players` who chose to be hidden, or are being deleted."""
    return set(session.scalars(_HIDDEN_PLAYERS, {"players": list(players)}))


def lock_hidden_players(session: Session, players: Collection[int]) -> set[int]:
    """Return the same as `hidden_players`, and prevent changes until this writing transaction ends."""
    session.execute(_LOCK, {"players": list(players)})
    return hidden_players(session, players)


def apply_choice(session: Session, player: int, value: str | None) -> None:
    """Show or hide `player` on leaderboards, as the preference now says, for present and future totals."""
    session.get(PlayerRow, player, with_for_update=True)
    for table in (GameTotalsRow, AchievementTotalsRow):
        session.execute(update(table).where(table.player_id == player).values(shown=value != HIDDEN))
