"""Tables of games: boards, seats, moves and hints, and active games per player."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Date,
    ForeignKey,
    Index,
    LargeBinary,
    SmallInteger,
    String,
    Text,
    false,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import Base, Serial, UtcDateTime, of_postgresql, only_where


class GameRow(Base):
    """A game: its board, its seats (each a player or a bot opponent, never both), and its state.

    A deleted player is replaced by `ANONYMIZED_PLAYER_ID`, which still counts as a player.

    The coins of a `custom` game were typed by somebody, of the game itself or of the one that it repeats or continues.
    `asked_*` are the options that a rematch repeats. `difficulty` and `challenge` are the level of a deal, see
    `bot.match.ladder.GameLevel`. `hint_version` grows with each hint, so that an update must know all hints. `day` is
    set for a try at the puzzle of that day. The first `start_ply` moves are those of the game that this one continues.
    `replayed_id` is the game whose result is to be beaten on the same deal; it may have been deleted since.

    `moves` and `hints` are packed, see `bot.store.games.packing`. `moves` is null if the game was stored in the old
    form and is not packed yet (see `bot.store.games.legacy_rows`), and `hints` also if there are none. On PostgreSQL no
    column that a move changes may be in an index, and pages have room for changed rows, so that a move changes no
    index.
    """

    __tablename__ = "games"
    __table_args__ = (
        CheckConstraint("status IN ('active', 'finished', 'resigned', 'expired')", name="status"),
        CheckConstraint("(player0_id IS NULL) <> (opponent0 IS NULL)", name="seat0"),
        CheckConstraint("(player1_id IS NULL) <> (opponent1 IS NULL)", name="seat1"),
        Index("ix_games_in_guild", "guild_id"),
        of_postgresql(**{"with": {"fillfactor": 75}}),
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
    custom: Mapped[bool] = mapped_column(server_default=false())
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
    moves: Mapped[bytes | None] = mapped_column(LargeBinary)
    hints: Mapped[bytes | None] = mapped_column(LargeBinary)
    replayed_id: Mapped[int | None] = mapped_column(BigInteger)


# Partial: a game of one person is in the index of one seat only.
for _seat, _player in enumerate((GameRow.player0_id, GameRow.player1_id)):
    _of_person = _player.is_not(None)
    Index(
        f"ix_games_of_player{_seat}",
        _player,
        GameRow.channel_id,
        GameRow.id,
        **only_where(_of_person),
    )
# Partial: only tries at daily puzzles pay for these indexes.
_OF_A_DAY = GameRow.day.is_not(None)
Index("uq_games_try", GameRow.player0_id, GameRow.day, unique=True, **only_where(_OF_A_DAY))
Index("ix_games_of_day", GameRow.day, **only_where(_OF_A_DAY))


class ActiveGameRow(Base):
    """A player's active game in a channel, of which they may have one per channel. The row is deleted with its end.

    `duel` marks games of duels and `daily` tries at daily puzzles, of which they may have more beside it. `guild_id` is
    copied from the game, so that a server's running games are counted by index.
    """

    __tablename__ = "active_games"
    __table_args__ = (
        Index("ix_active_games_in_guild", "guild_id", "game_id"),
        Index(
            "uq_active_games_in_channel",
            "player_id",
            "channel_id",
            unique=True,
            **only_where(text("NOT duel AND NOT daily")),
        ),
        Index("ix_active_games_of_duels", "channel_id", **only_where(text("duel = 1"), text("duel"))),
    )
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    guild_id: Mapped[int | None] = mapped_column(BigInteger)
    duel: Mapped[bool] = mapped_column(server_default=false())
    daily: Mapped[bool] = mapped_column(server_default=false())
