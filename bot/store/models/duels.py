"""Tables of duels: challenges, their games, and ratings."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Double,
    ForeignKey,
    Index,
    SmallInteger,
    String,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Moment, Serial


class DuelRow(Base):
    """A challenge, and the duel that it becomes once it is taken up by `challenged_id`, by anybody where that is null.

    `first` says that the challenger moves first in the (first) game; `hours` is how long a move may take. `expires` is
    for the challenge. Once the duel is over `margin` is the challenger's, and `void` says that it changes no rating.
    A person who had themselves forgotten is `NOBODY`. `rated_at` tells in which order duels were rated.
    """

    __tablename__ = "duels"
    __table_args__ = (
        CheckConstraint(
            "status IN ('open', 'running', 'declined', 'cancelled', 'expired', 'finished', 'closed')", name="status"
        ),
        CheckConstraint("format IN ('single', 'duplicate')", name="format"),
        Index("ix_duels_of_challenger", "challenger_id", "id"),
        Index("ix_duels_of_challenged", "challenged_id", "id"),
        Index("ix_duels_by_status", "status", "expires"),
        Index("ix_duels_in_guild", "guild_id"),
    )
    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    code: Mapped[str] = mapped_column(String(6), unique=True)
    challenger_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"))
    challenged_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("players.id"))
    format: Mapped[str] = mapped_column(String(9))
    rated: Mapped[bool]
    first: Mapped[bool]
    board: Mapped[str] = mapped_column(Text)
    layout: Mapped[str] = mapped_column(String(16))
    size: Mapped[int | None]
    seed: Mapped[int] = mapped_column(BigInteger)
    hours: Mapped[int] = mapped_column(SmallInteger)
    status: Mapped[str] = mapped_column(String(9))
    margin: Mapped[int | None] = mapped_column(BigInteger)
    void: Mapped[bool] = mapped_column(server_default=false())
    guild_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guilds.id"))
    channel_id: Mapped[int] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    interaction_id: Mapped[int | None] = mapped_column(BigInteger, unique=True)
    created: Mapped[datetime] = mapped_column(Moment)
    expires: Mapped[datetime] = mapped_column(Moment)
    ended: Mapped[datetime | None] = mapped_column(Moment)
    rated_at: Mapped[datetime | None] = mapped_column(Moment, index=True)


class RatingRow(Base):
    """A player's rating, see `bot.match.rating`; `rated_at` is the moment of the last of its `duels`."""

    __tablename__ = "ratings"
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    duels: Mapped[int]
    rated_at: Mapped[datetime] = mapped_column(Moment)


class RatingChangeRow(Base):
    """A player's rating after a duel, the `number`th that was rated.

    `repeats` is how many rated duels of the same two had ended within the week before.
    """

    __tablename__ = "rating_changes"
    __table_args__ = (Index("ix_rating_changes_of_player", "player_id", "rated_at"),)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    duel_id: Mapped[int] = mapped_column(ForeignKey("duels.id", ondelete="CASCADE"), primary_key=True, index=True)
    number: Mapped[int]
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    repeats: Mapped[int]
    rated_at: Mapped[datetime] = mapped_column(Moment)


class StandInRow(Base):
    """Of a rated duel with somebody who had themselves forgotten: what the other's new rating depended on besides.

    Nothing here says who that was: their rating before the duel, and `repeats` as in rating changes.
    """

    __tablename__ = "stand_ins"
    duel_id: Mapped[int] = mapped_column(ForeignKey("duels.id", ondelete="CASCADE"), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    repeats: Mapped[int]


class RoundRow(Base):
    """That a game is one of a duel: the `number`th, from 1.

    While it runs, `due` is when the move that is awaited must have been made and `warns` when that is to be said, once;
    `offered` is the seat that offers a tie. `ending` says of a game that is over how, where its status can't: `forfeit`
    (it has the status `resigned`) and `agreed` (`finished`). `notice_id` is the message that called to the move.
    """

    __tablename__ = "rounds"
    __table_args__ = (
        CheckConstraint("ending IN ('forfeit', 'agreed')", name="ending"),
        CheckConstraint("offered IN (0, 1)", name="offered"),
        UniqueConstraint("duel_id", "number"),
        Index("ix_rounds_by_due", "due"),
        Index("ix_rounds_by_warns", "warns"),
    )
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    duel_id: Mapped[int] = mapped_column(ForeignKey("duels.id", ondelete="CASCADE"))
    number: Mapped[int] = mapped_column(SmallInteger)
    due: Mapped[datetime | None] = mapped_column(Moment)
    warns: Mapped[datetime | None] = mapped_column(Moment)
    offered: Mapped[int | None] = mapped_column(SmallInteger)
    ending: Mapped[str | None] = mapped_column(String(7))
    notice_id: Mapped[int | None] = mapped_column(BigInteger)
