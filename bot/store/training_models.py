"""The tables of training, see `bot.store.models`."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, Double, ForeignKey, Index, LargeBinary, SmallInteger, String, text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.columns import Base, Serial, UtcDateTime, of_postgresql, only_where


class TrainingSetRow(Base):
    """Puzzles that several players get by its `code`, see `bot.match.training.SharedSet`.

    A race has its card in a message, and begins with
    the interaction `started_id`. It belongs to nobody: it is deleted with its last session.
    """

    __tablename__ = "training_sets"
    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    code: Mapped[str] = mapped_column(String(6), unique=True)
    mode: Mapped[str] = mapped_column(String(8))
    seed: Mapped[int] = mapped_column(BigInteger)
    theme: Mapped[str | None] = mapped_column(String(9))
    is_race: Mapped[bool]
    channel_id: Mapped[int | None] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    started_id: Mapped[int | None] = mapped_column(BigInteger)


class TrainingSessionRow(Base):
    """A session of training puzzles that `interaction_id` has begun, see `bot.match.training.Session`.

    `items` is the packed list of its puzzles, null if that follows from the seed; `attempts` are packed as well, see
    `bot.store.training`. A copy was begun by the code of its set, so it counts for nothing. `score` is the number of
    puzzles solved, which are from a `pool` (`bot.match.puzzles.POOL`), and `rating` the sort key of the player's rating
    at the end of a rated session. On PostgreSQL no column that an attempt changes may be in an index; `ended_at` is in
    the condition of one, and only the end sets it.
    """

    __tablename__ = "training_sessions"
    __table_args__ = (
        CheckConstraint("mode IN ('streak', 'rated', 'rush', 'set', 'mistakes', 'replay')", name="mode"),
        Index("ix_training_sessions_of_player", "player_id", "id"),
        Index(
            "uq_training_sessions_running",
            "player_id",
            "mode",
            unique=True,
            **only_where(text("ended_at IS NULL AND NOT is_copy")),
        ),
        Index("ix_training_sessions_open", "player_id", "id", **only_where(text("ended_at IS NULL"))),
        Index(
            "uq_training_sessions_of_set",
            "set_id",
            "player_id",
            unique=True,
            **only_where(text("set_id IS NOT NULL")),
        ),
        # Buttons have ids, so SQLite must not use one again.
        {"sqlite_autoincrement": True, **of_postgresql(**{"with": {"fillfactor": 75}})},
    )
    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"))
    mode: Mapped[str] = mapped_column(String(8))
    seed: Mapped[int] = mapped_column(BigInteger)
    theme: Mapped[str | None] = mapped_column(String(9))
    set_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("training_sets.id", ondelete="SET NULL"))
    is_copy: Mapped[bool]
    guild_id: Mapped[int | None] = mapped_column(BigInteger)
    interaction_id: Mapped[int] = mapped_column(BigInteger)
    items: Mapped[bytes | None] = mapped_column(LargeBinary)
    attempts: Mapped[bytes] = mapped_column(LargeBinary)
    score: Mapped[int] = mapped_column(SmallInteger)
    pool: Mapped[int] = mapped_column(SmallInteger, server_default=text("1"))
    rating: Mapped[int | None] = mapped_column(SmallInteger)
    ended_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class OwnPuzzleRow(Base):
    """A puzzle that a player has made, see `bot.match.own_puzzles.MadePuzzle`; of a board they make one."""

    __tablename__ = "own_puzzles"
    __table_args__ = (Index("uq_own_puzzles_of_player", "player_id", "board", unique=True),)
    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    code: Mapped[str] = mapped_column(String(6), unique=True)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"))
    board: Mapped[str] = mapped_column(String)
    custom: Mapped[bool]
    interaction_id: Mapped[int] = mapped_column(BigInteger)


class TrainingRatingRow(Base):
    """A player's rating at puzzles after rated `attempts`, see `bot.match.training.PuzzleRating`, and best scores.

    `key` is the sort key of the leaderboard, null before the end of a first rated session; the best scores are those of
    sessions that count, null before one.
    """

    __tablename__ = "training_ratings"
    __table_args__ = tuple(
        Index(f"ix_training_ratings_by_{name}", name, **only_where(text(f"{name} IS NOT NULL")))
        for name in ("key", "best_streak", "best_rush")
    )
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True, autoincrement=False)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    attempts: Mapped[int]
    key: Mapped[int | None]
    best_streak: Mapped[int | None] = mapped_column(SmallInteger)
    best_rush: Mapped[int | None] = mapped_column(SmallInteger)


class TrainingPuzzleRow(Base):
    """The rating of the puzzle `number` after rated `attempts`; before the first it is estimated."""

    __tablename__ = "training_puzzles"
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    attempts: Mapped[int]
