"""Tables of the installation itself: what Discord was told, and its secret."""

from __future__ import annotations

from sqlalchemy import BigInteger, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base


class CommandsRow(Base):
    """The commands that Discord was told last, as a digest; for a server alone, or for all under `EVERYWHERE`."""

    __tablename__ = "commands"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    digest: Mapped[str] = mapped_column(String(64))


class SecretRow(Base):
    """What this installation alone knows, made once. Never logged, never exported."""

    __tablename__ = "secrets"
    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(String(64))
