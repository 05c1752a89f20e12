"""Tables of those who play: players and servers."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, String, false
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Moment


class PlayerRow(Base):
    """A person, by Discord's id, under the name they last used."""

    __tablename__ = "players"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(64))
    created: Mapped[datetime] = mapped_column(Moment)


class GuildRow(Base):
    """A server in which someone has played, or that has chosen something.

    `left` is since when it is known to be without the bot; `brought` one never had it, people brought it there.
    """

    __tablename__ = "guilds"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    created: Mapped[datetime] = mapped_column(Moment)
    left: Mapped[datetime | None] = mapped_column(Moment, index=True)
    brought: Mapped[bool] = mapped_column(server_default=false())
