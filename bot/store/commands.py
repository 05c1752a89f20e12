"""What Discord was told of our commands last."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bot.store.models import EVERYWHERE, CommandsRow


def told(session: Session, guild: int | None) -> str:
    """The digest of the commands that the server `guild`, or all of them, were told; empty where none were."""
    row = session.get(CommandsRow, guild or EVERYWHERE)
    return "" if row is None else row.digest


def tell(session: Session, guild: int | None, digest: str) -> None:
    """The server `guild`, or all of them, have been told the commands with this `digest`."""
    session.merge(CommandsRow(guild_id=guild or EVERYWHERE, digest=digest))
    session.flush()
