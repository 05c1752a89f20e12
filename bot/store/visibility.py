"""Who is not to be seen by others on leaderboards."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Exists, SQLColumnExpression, select, update
from sqlalchemy.orm import Session

from bot.store.models import FeatRow, PlayerRow, PreferenceRow, StandingRow

PREFERENCE = "visible"
"""The preference, as players choose it."""
HIDDEN = "off"


def hidden(session: Session, players: Collection[int]) -> set[int]:
    """Which of `players` do not want to be seen."""
    return set(session.scalars(select(PlayerRow.id).where(PlayerRow.id.in_(players), hides(PlayerRow.id))))


def hidden_for_now(session: Session, players: Collection[int]) -> set[int]:
    """As `hidden`; none of them changes it until the transaction, which writes, ends."""
    lock = select(PlayerRow.id).where(PlayerRow.id.in_(players)).order_by(PlayerRow.id)
    session.execute(lock.with_for_update(read=True, key_share=True))
    return hidden(session, players)


def hides(player: SQLColumnExpression[Any]) -> Exists:
    """That `player`, a column of a statement, does not want to be seen."""
    row = PreferenceRow
    return (
        select(row.owner_id)
        .where(row.kind == "player", row.name == PREFERENCE, row.owner_id == player, row.value == HIDDEN)
        .exists()
    )


def chosen(session: Session, player: int, value: str | None) -> None:
    """Show `player` on leaderboards or don't, as the preference says now; standings to come go by it too."""
    session.get(PlayerRow, player, with_for_update=True)
    for table in (StandingRow, FeatRow):
        session.execute(update(table).where(table.player_id == player).values(shown=value != HIDDEN))
