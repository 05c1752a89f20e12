"""Repository of players and the servers they play in."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy.orm import Session

from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.store.errors import DeletionUnfinishedError
from bot.store.models import PlayerRow
from bot.store.repositories import guilds

FORMER = "former player"
"""The name of `ANONYMIZED_PLAYER_ID`, and of a player whose deletion is unfinished."""


def upsert_player(
    session: Session, player: int, name: str, guild: int | None, now: datetime, *, user_installed: bool = False
) -> None:
    """Store a player with the name they use now, and the guild, see `guilds.upsert_guild`.

    On PostgreSQL both are locked until the transaction ends, so that what it counts for them stays true. Raises
    `DeletionUnfinishedError`.
    """
    upsert_players(session, {player: name}, guild, now, user_installed=user_installed)


def upsert_players(
    session: Session, names: Mapping[int, str], guild: int | None, now: datetime, *, user_installed: bool = False
) -> None:
    """Store several players, as `upsert_player`. All transactions lock players by id, then the guild."""
    for player, name in sorted(names.items()):
        row = session.get(PlayerRow, player, with_for_update=guilds.LOCK)
        if row is None:
            session.add(PlayerRow(id=player, name=name, created_at=now))
            session.flush()
        elif row.deletion_started_at is not None:
            raise DeletionUnfinishedError(player)  # what begins now must not be deleted with older data
        elif row.name != name:
            row.name = name
    if guild is not None:
        guilds.upsert_guild(session, guild, now, user_installed=user_installed)
    session.flush()


def ensure_anonymous_player(session: Session, now: datetime) -> None:
    """Store the player `ANONYMIZED_PLAYER_ID`, who replaces deleted players."""
    if session.get(PlayerRow, ANONYMIZED_PLAYER_ID) is None:
        session.add(PlayerRow(id=ANONYMIZED_PLAYER_ID, name=FORMER, created_at=now))
        session.flush()
