"""Players and the guilds they play in."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from bot.store.models import GuildRow, PlayerRow


def meet(session: Session, player: int, name: str, guild: int | None, now: datetime) -> None:
    """Make sure that a player is known under the name they use now, and so is the guild."""
    known = session.get(PlayerRow, player)
    if known is None:
        session.add(PlayerRow(id=player, name=name, created=now))
    elif known.name != name:
        known.name = name
    if guild is not None and session.get(GuildRow, guild) is None:
        session.add(GuildRow(id=guild, created=now))
    session.flush()
