"""Tables of games: boards and seats, moves, hints, and active games per player."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import BigInteger, CheckConstraint, Date, ForeignKey, Index, SmallInteger, String, Text, false, text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Serial, UtcDateTime


class GameRow(Base):
    """A game: its board, its seats (each a player or a bot opponent, never both), and its state.

    A deleted player is replaced by `ANONYMIZED_PLAYER_ID`, which still counts as a player.

    `asked_*` are the options that a rematch repeats. `difficulty` and `challenge` are the level of a deal, see
    `bot.match.ladder.GameLevel`. `hint_version` grows with each hint, so that an update must know all hints. `day` is
    set for a try at the puzzle of that day. The first `start_ply` moves are those of the game that this one continues.
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
    hint_version: Mapped[int] = mapped_column(SmallInteger)
    asked_size: Mapped[int | None]
    asked_first: Mapped[str] = mapped_column(String(6))
    asked_layout: Mapped[str] = mapped_column(String(16), server_default="row")
    casual: Mapped[bool] = mapped_column(server_default=false())
    guild_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("guilds.id"))
    channel_id: Mapped[int] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    interaction_id: Mapped[int | None] = mapped_column(BigInteger, unique=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(UtcDateTime)
    day: Mapped[date | None] = mapped_column(Date)
    start_ply: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    asked_opponent: Mapped[str | None] = mapped_column(String(16))
    asked_difficulty: Mapped[str | None] = mapped_column(String(8))
    difficulty: Mapped[str | None] = mapped_column(String(8))
    challenge: Mapped[int | None] = mapped_column(SmallInteger)


# Partial: only tries at daily puzzles pay for these indexes.
_OF_A_DAY = GameRow.day.is_not(None)
Index("uq_games_try", GameRow.player0_id, GameRow.day, unique=True, sqlite_where=_OF_A_DAY, postgresql_where=_OF_A_DAY)
Index(
    "ix_games_of_day",
    GameRow.day,
    GameRow.status,
    GameRow.score0,
    GameRow.updated_at,
    sqlite_where=_OF_A_DAY,
    postgresql_where=_OF_A_DAY,
)


class MoveRow(Base):
    """A move: a coin taken at a side of its line or, as the first of a ring, at a place counted from 1.

    The keys guarantee that a ply and an interaction are stored once.
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
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)


# Partial: half of all moves are those of bots, without an interaction; left out, a move writes one page less.
_OF_PEOPLE = MoveRow.interaction_id.is_not(None)
Index("uq_moves_interaction", MoveRow.interaction_id, unique=True, sqlite_where=_OF_PEOPLE, postgresql_where=_OF_PEOPLE)


class HintRow(Base):
    """The strongest hint that a seat got at `ply`, see `bot.match.analysis.hint_levels.HintLevel`."""

    __tablename__ = "hints"
    __table_args__ = (CheckConstraint("level BETWEEN 1 AND 3", name="level"),)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    level: Mapped[int] = mapped_column(SmallInteger)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)


class ActiveGameRow(Base):
    """A player's active game in a channel, of which they may have one per channel. The row is deleted with its end.

    `duel` marks games of duels, of which they may have several. `guild_id` is copied from the game, so that a server's
    running games are counted by index.
    """

    __tablename__ = "active_games"
    __table_args__ = (
        Index("ix_active_games_in_guild", "guild_id", "game_id"),
        Index(
            "uq_active_games_in_channel",
            "player_id",
            "channel_id",
            unique=True,
            sqlite_where=text("NOT duel"),
            postgresql_where=text("NOT duel"),
        ),
        Index("ix_active_games_of_duels", "channel_id", sqlite_where=text("duel = 1"), postgresql_where=text("duel")),
    )
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    guild_id: Mapped[int | None] = mapped_column(BigInteger)
    duel: Mapped[bool] = mapped_column(server_default=false())
