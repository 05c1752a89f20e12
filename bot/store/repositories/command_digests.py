"""Repository of command digests: which commands were last registered with Discord."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bot.store.models import ALL_GUILDS, CommandDigestRow


def read_command_digest(session: Session, guild: int | None) -> str:
    """Return the digest of the commands of the server `guild`, or of the global commands; empty if there is none."""
    row = session.get(CommandDigestRow, guild or ALL_GUILDS)
    return "" if row is None else row.digest


def write_command_digest(session: Session, guild: int | None, digest: str) -> None:
    """Store the digest of the commands of the server `guild`, or of the global commands."""
    session.merge(CommandDigestRow(guild_id=guild or ALL_GUILDS, digest=digest))
    session.flush()
