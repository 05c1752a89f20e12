"""Tables of players and servers."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, Index, String, false
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, UtcDateTime, only_where


class PlayerRow(Base):
    """A player, by Discord's id, with the name they last used.

    `deletion_started_at` is set while the data of a player who requested deletion is being deleted, see
    `bot.store.personal_data.deletion`; this row is deleted last. `last_take_id` is the newest interaction by which the
    player took a coin without naming the game: an older one must not take another coin.
    """

    __tablename__ = "players"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    deletion_started_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    last_take_id: Mapped[int | None] = mapped_column(BigInteger)


_BEING_DELETED = PlayerRow.deletion_started_at.is_not(None)
Index(
    "ix_players_deletion_started_at",
    PlayerRow.deletion_started_at,
    **only_where(_BEING_DELETED),
)


class GuildRow(Base):
    """A server in which someone has played, or that has set a preference.

    `left_at` is the time since when the bot is known to be absent, and 1970 from the beginning of its purge on.
    `user_installed` marks a server that never had the bot: a player used it there as a user-installed app. `locale` is
    the one that Discord last reported for the server, for posts without an interaction.
    """

    __tablename__ = "guilds"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    left_at: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)
    user_installed: Mapped[bool] = mapped_column(server_default=false())
    locale: Mapped[str | None] = mapped_column(String(8))
