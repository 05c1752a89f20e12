"""Store players for tests of the store."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import select

from bot.store import Session
from bot.store.models import PlayerRow
from bot.store.repositories import players

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def meet(session: Session, player: int) -> None:
    players.upsert_player(session, player, f"Player {player}", None, NOW)


def known(session: Session) -> list[int]:
    return list(session.scalars(select(PlayerRow.id).order_by(PlayerRow.id)))
