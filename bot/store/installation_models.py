"""The tables of an installation's own values, which belong to nobody who plays."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, SmallInteger, String, text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.columns import Base, UtcDateTime


class CommandDigestRow(Base):
    """A digest of the commands last registered with Discord, for one server or, under `ALL_GUILDS`, globally.

    `names` are separated by spaces. They tell the bot's own commands from those of other programs.
    """

    __tablename__ = "command_digests"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    digest: Mapped[str] = mapped_column(String(64))
    names: Mapped[str] = mapped_column(String(4000), server_default=text("''"))


class ApplicationEmojiRow(Base):
    """An emoji that an application owns on Discord, and the digest of the file it was uploaded from."""

    __tablename__ = "application_emojis"
    application_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    emoji_id: Mapped[int] = mapped_column(BigInteger)
    digest: Mapped[str] = mapped_column(String(64))


class SecretRow(Base):
    """A secret of this installation, made once. Never logged, never exported."""

    __tablename__ = "secrets"
    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(String(64))


class PresenceRow(Base):
    """The one row with the time at which the bot was here last: any of its processes, connected to Discord."""

    __tablename__ = "presence"
    ONLY = 1
    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    seen_at: Mapped[datetime] = mapped_column(UtcDateTime)
