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
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Serial, UtcDateTime, only_where


class DuelRow(Base):
    """A challenge, and the duel that it becomes once `challenged_id`, or anyone if that is null, accepts it.

    The coins of a `custom` duel were typed. `first` says that the challenger moves first in the (first) game. `hours`
    is the time for a move. `expires_at` applies to the challenge. After the duel, `margin` is the challenger's, and
    `void` says that the duel changes no rating. A deleted player is replaced by `ANONYMIZED_PLAYER_ID`. `rated_at` is
    the order in which duels were rated.
    """

    __tablename__ = "duels"
    __table_args__ = (
        CheckConstraint(
            "status IN ('open', 'running', 'declined', 'cancelled', 'expired', 'finished', 'closed')", name="status"
        ),
        CheckConstraint("format IN ('single', 'duplicate')", name="format"),
        Index("ix_duels_of_challenger", "challenger_id", "id"),
        Index("ix_duels_of_challenged", "challenged_id", "id"),
        Index("ix_duels_by_status", "status", "expires_at"),
        Index("ix_duels_in_guild", "guild_id"),
    )
    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    code: Mapped[str] = mapped_column(String(6), unique=True)
    challenger_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"))
    challenged_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("players.id"))
    format: Mapped[str] = mapped_column(String(9))
    rated: Mapped[bool]
    custom: Mapped[bool] = mapped_column(server_default=false())
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
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime)
    ended_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    rated_at: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)


class RatingRow(Base):
    """A player's rating, see `bot.match.ratings`; `rated_at` is the time of the last of its `duels`."""

    __tablename__ = "ratings"
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    duels: Mapped[int]
    rated_at: Mapped[datetime] = mapped_column(UtcDateTime)


class RatingChangeRow(Base):
    """A player's rating after a duel, their `number`th rated one.

    `repeats` is the number of rated duels between the same two players that ended within the week before.
    """

    __tablename__ = "rating_changes"
    __table_args__ = (Index("ix_rating_changes_of_player", "player_id", "rated_at"),)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    duel_id: Mapped[int] = mapped_column(ForeignKey("duels.id", ondelete="CASCADE"), primary_key=True, index=True)
    number: Mapped[int]
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    repeats: Mapped[int]
    rated_at: Mapped[datetime] = mapped_column(UtcDateTime)


class AnonymizedRatingRow(Base):
    """The values that one player's rating depends on after the opponent of a rated duel was deleted.

    It does not identify the opponent: their rating before the duel, and `repeats` as in `RatingChangeRow`.
    """

    __tablename__ = "anonymized_ratings"
    duel_id: Mapped[int] = mapped_column(ForeignKey("duels.id", ondelete="CASCADE"), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    repeats: Mapped[int]


class DuelGameRow(Base):
    """The membership of a game in a duel: its `number`th game, from 1.

    While the game runs, `due_at` is the deadline of the next move, `warn_at` the time of the one reminder, and
    `offered` the seat that offers a tie. `sealed` is a move that came by `sealed_interaction_id` and waits for the
    other game; while it waits, nothing is due. The fingerprints (`bot.coins.board`) are those of the deal and of
    the coins left. `ending` says how a game ended if its status can't: `forfeit`
    (status `resigned`) and `agreed` (status `finished`). `notice_id` is the message of the turn notification.
    """

    __tablename__ = "duel_games"
    __table_args__ = (
        CheckConstraint("ending IN ('forfeit', 'agreed')", name="ending"),
        CheckConstraint("offered IN (0, 1)", name="offered"),
        UniqueConstraint("duel_id", "number"),
        Index("ix_duel_games_by_due_at", "due_at"),
        Index("ix_duel_games_by_warn_at", "warn_at"),
        CheckConstraint("(sealed IS NULL) = (sealed_interaction_id IS NULL)", name="sealed"),
        *(
            Index(f"ix_duel_games_by_{name}", name, **only_where(text(f"{name} IS NOT NULL")))
            for name in ("deal_fingerprint", "left_fingerprint")
        ),
    )
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    duel_id: Mapped[int] = mapped_column(ForeignKey("duels.id", ondelete="CASCADE"))
    number: Mapped[int] = mapped_column(SmallInteger)
    due_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    warn_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    offered: Mapped[int | None] = mapped_column(SmallInteger)
    ending: Mapped[str | None] = mapped_column(String(7))
    sealed: Mapped[str | None] = mapped_column(String(24))
    sealed_interaction_id: Mapped[int | None] = mapped_column(BigInteger)
    notice_id: Mapped[int | None] = mapped_column(BigInteger)
    deal_fingerprint: Mapped[int | None] = mapped_column(BigInteger)
    left_fingerprint: Mapped[int | None] = mapped_column(BigInteger)
