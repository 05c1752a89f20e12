"""Table of the preferences of players and servers."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base


class PreferenceRow(Base):
    """A preference set by a player or a server, by its name, see `bot.service.preferences`.

    `interaction_id` is that of the last change, if an interaction made it. `value` is `None` after a reset.
    """

    __tablename__ = "preferences"
    __table_args__ = (CheckConstraint("kind IN ('player', 'server')", name="kind"),)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    owner_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str | None] = mapped_column(Text)
    interaction_id: Mapped[int | None] = mapped_column(BigInteger)


# For queries by name, such as the servers that want the daily puzzle.
Index("ix_preferences_by_name", PreferenceRow.name, PreferenceRow.kind, PreferenceRow.owner_id)
