"""Tables of games: what was dealt, each coin taken, each hint, and who sits where."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import BigInteger, CheckConstraint, Date, ForeignKey, Index, SmallInteger, String, Text, false, text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Moment, Serial


class GameRow(Base):
    """A game: what was dealt, who sits at it (a person or an opponent of ours, never both), how far it is.

    A person who had themselves forgotten is `NOBODY`, which is still a person.

    `asked_*` is what a rematch asks for again. `hinted` goes up with each hint: whoever changes the game must know all.
    `day` is there for the one try at the puzzle of that day.
    """

    __tablename__ = "games"
    __table_args__ = (
        CheckConstraint("status IN ('active', 'finished', 'resigned', 'expired')", name="status"),
        CheckConstraint("(player0_id IS NULL) <> (opponent0 IS NULL)", name="seat0"),
        CheckConstraint("(player1_id IS NULL) <> (opponent1 IS NULL)", name="seat1"),
        Index("ix_games_of_player0", "player0_id", "channel_id", "id"),
        Index("ix_games_of_player1", "player1_id", "channel_id", "id"),
        Index("ix_games_in_guild", "guild_id"),
    )
    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    code: Mapped[str] = mapped_column(String(6), unique=True)
    board: Mapped[str] = mapped_column(Text)
    seed: Mapped[int] = mapped_column(BigInteger)
    player0_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("players.id"))
    player1_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("players.id"))
    opponent0: Mapped[str | None] = mapped_column(String(16))
    opponent1: Mapped[str | None] = mapped_column(String(16))
    score0: Mapped[int] = mapped_column(BigInteger)
    score1: Mapped[int] = mapped_column(BigInteger)
    ply: Mapped[int]
    status: Mapped[str] = mapped_column(String(8))
    resigned: Mapped[int | None] = mapped_column(SmallInteger)
    hinted: Mapped[int] = mapped_column(SmallInteger)
    asked_size: Mapped[int | None]
    asked_first: Mapped[str] = mapped_column(String(6))
    asked_layout: Mapped[str] = mapped_column(String(16), server_default="row")
    casual: Mapped[bool] = mapped_column(server_default=false())
    guild_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guilds.id"))
    channel_id: Mapped[int] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    interaction_id: Mapped[int | None] = mapped_column(BigInteger, unique=True)
    created: Mapped[datetime] = mapped_column(Moment)
    updated: Mapped[datetime] = mapped_column(Moment)
    day: Mapped[date | None] = mapped_column(Date)


# Of the tries at daily puzzles only: other games cost nothing here.
_OF_A_DAY = GameRow.day.is_not(None)
Index("uq_games_try", GameRow.player0_id, GameRow.day, unique=True, sqlite_where=_OF_A_DAY, postgresql_where=_OF_A_DAY)
Index(
    "ix_games_of_day",
    GameRow.day,
    GameRow.status,
    GameRow.score0,
    GameRow.updated,
    sqlite_where=_OF_A_DAY,
    postgresql_where=_OF_A_DAY,
)


class MoveRow(Base):
    """A coin taken, at a side of its line or, as the first of a ring, at a place counted from 1.

    The keys make a ply and an interaction count once, whatever happens.
    """

    __tablename__ = "moves"
    __table_args__ = (
        CheckConstraint("side IN ('L', 'R')", name="side"),
        CheckConstraint("(side IS NULL) <> (place IS NULL)", name="place"),
    )
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger)
    line: Mapped[int] = mapped_column(SmallInteger)
    side: Mapped[str | None] = mapped_column(String(1))
    place: Mapped[int | None] = mapped_column(SmallInteger)
    coin: Mapped[int] = mapped_column(BigInteger)
    lost: Mapped[int] = mapped_column(BigInteger)
    interaction_id: Mapped[int | None] = mapped_column(BigInteger)
    created: Mapped[datetime] = mapped_column(Moment)


# Half of all picks are those of bots, which came by none: left out, a pick changes a page less.
_OF_PEOPLE = MoveRow.interaction_id.is_not(None)
Index("uq_moves_interaction", MoveRow.interaction_id, unique=True, sqlite_where=_OF_PEOPLE, postgresql_where=_OF_PEOPLE)


class HintRow(Base):
    """The most that a seat was told about the position at `ply`, see `bot.match.grades.Grade`."""

    __tablename__ = "hints"
    __table_args__ = (CheckConstraint("grade BETWEEN 1 AND 3", name="grade"),)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    grade: Mapped[int] = mapped_column(SmallInteger)
    created: Mapped[datetime] = mapped_column(Moment)


class SittingRow(Base):
    """That a player has an active game in a channel: a row while it runs. Of their own they have one there at most.

    `duel` says that it is part of a duel, of which they may have several. `guild_id` is that of the game, here so that
    the games running in a server are counted by index.
    """

    __tablename__ = "sittings"
    __table_args__ = (
        Index("ix_sittings_in_guild", "guild_id", "game_id"),
        Index(
            "ix_sittings_alone",
            "player_id",
            "channel_id",
            unique=True,
            sqlite_where=text("NOT duel"),
            postgresql_where=text("NOT duel"),
        ),
        Index("ix_sittings_of_duels", "channel_id", sqlite_where=text("duel = 1"), postgresql_where=text("duel")),
    )
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    guild_id: Mapped[int | None] = mapped_column(BigInteger)
    duel: Mapped[bool] = mapped_column(server_default=false())
