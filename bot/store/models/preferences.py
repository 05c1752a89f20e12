"""Table of what players and servers have chosen."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base


class PreferenceRow(Base):
    """What a player or a server chose, by the name of the preference, see `bot.service.preferences`."""

    __tablename__ = "preferences"
    __table_args__ = (CheckConstraint("kind IN ('player', 'server')", name="kind"),)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    owner_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


# Who has chosen something by that name, as the servers that want the daily puzzle.
Index("ix_preferences_by_name", PreferenceRow.name, PreferenceRow.kind, PreferenceRow.owner_id)
