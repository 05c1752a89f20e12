"""Tables of statistics: result events that wait for aggregation, and the totals they are added to."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import BigInteger, Date, Double, ForeignKey, Index, SmallInteger, String, false, text
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import OTHER_PLAYER, Base, Serial, UtcDateTime, of_postgresql, only_where


class ResultEventRow(Base):
    """A result event: what happened to a player and is still to be added to their totals.

    See `bot.store.statistics.totals`. An event with an `opponent` belongs to a game; other events have the figures of
    `AchievementTotalsRow`. A game with a `day` is a try at the puzzle of that day, played to its end; `dailies` is 1 if
    it reached par.

    `games` is the number of games that the row adds: 0 without an opponent, and 0 if it only adds `choices`, `exact`
    and `lost`, the accuracy of a game that another row has added. The row may be counted from `due_at` on, at once if
    that is `bot.store.statistics.result_events.AT_ONCE`. If `due_at` is null, it is held back until the duel `duel_id`
    is over. `challenge` is set for a game that changes the rating against bots, see `LadderRatingRow`.
    """

    __tablename__ = "result_events"
    __table_args__ = (
        Index("ix_result_events_by_due_at", "due_at", "id"),
        # Partial: few rows wait for a duel, and the others don't pay for this index.
        Index(
            "ix_result_events_of_duel",
            "duel_id",
            **only_where(text("duel_id IS NOT NULL")),
        ),
        # A new game needs the player's rating against bots, also from games that wait to be counted.
        Index(
            "ix_result_events_of_rated",
            "player_id",
            **only_where(text("challenge IS NOT NULL")),
        ),
        # Otherwise SQLite reuses ids, and a process that read the old row would delete the new one.
        {"sqlite_autoincrement": True},
    )
    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"))
    guild_id: Mapped[int | None] = mapped_column(BigInteger)
    ended_at: Mapped[datetime] = mapped_column(UtcDateTime)
    opponent: Mapped[str | None] = mapped_column(String(16))
    rival_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("players.id"), info=OTHER_PLAYER)
    layout: Mapped[str | None] = mapped_column(String(16))
    result: Mapped[str | None] = mapped_column(String(6))
    choices: Mapped[int] = mapped_column(server_default="0")
    exact: Mapped[int] = mapped_column(server_default="0")
    lost: Mapped[int] = mapped_column(BigInteger, server_default="0")
    duels: Mapped[int] = mapped_column(SmallInteger, server_default="0")
    dailies: Mapped[int] = mapped_column(SmallInteger, server_default="0")
    daily_streak: Mapped[int] = mapped_column(server_default="0")
    rating: Mapped[int | None]
    uncertainty: Mapped[int | None]
    day: Mapped[date | None] = mapped_column(Date)
    games: Mapped[int] = mapped_column(SmallInteger, server_default="1")
    due_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    duel_id: Mapped[int | None] = mapped_column(ForeignKey("duels.id", ondelete="CASCADE"))
    challenge: Mapped[int | None] = mapped_column(SmallInteger)


class GameTotalsRow(Base):
    """A player's totals over the games of a period in a guild, or `ALL_GUILDS`, so that leaderboards count no games.

    `accuracy` is the sort key of that leaderboard, see `bot.match.quality.Accuracy.rank`. `shown` says
    if others may see the player on leaderboards. `last_ended_at` is the end of the last game. `stale` says that games
    were counted in another order than they ended in, so that the streaks must be recomputed from the stored games.
    """

    __tablename__ = "game_totals"
    period: Mapped[str] = mapped_column(String(8), primary_key=True)
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    shown: Mapped[bool]
    games: Mapped[int]
    wins: Mapped[int]
    ties: Mapped[int]
    losses: Mapped[int]
    choices: Mapped[int]
    exact: Mapped[int]
    accuracy: Mapped[int]
    lost: Mapped[int] = mapped_column(BigInteger)
    streak: Mapped[int]
    best_streak: Mapped[int]
    last_ended_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    stale: Mapped[bool] = mapped_column(server_default=false())


Index(
    "ix_game_totals_stale",
    GameTotalsRow.player_id,
    **only_where(GameTotalsRow.stale),
)


class AchievementTotalsRow(Base):
    """A player's totals besides games, in a period and in a guild or `ALL_GUILDS`, as in `GameTotalsRow`.

    `duels` were won, `dailies` were at par, `daily_streak` is the longest. `rating` is the sort key of that
    leaderboard: the rating after the last rated duel minus its `uncertainty`; null if it is not to be shown.
    """

    __tablename__ = "achievement_totals"
    period: Mapped[str] = mapped_column(String(8), primary_key=True)
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    shown: Mapped[bool]
    duels: Mapped[int]
    dailies: Mapped[int]
    daily_streak: Mapped[int]
    rating: Mapped[int | None]
    uncertainty: Mapped[int | None]


for _table, _columns in (
    (GameTotalsRow, ("wins", "accuracy", "games")),
    (AchievementTotalsRow, ("duels", "dailies", "daily_streak", "rating")),
):
    for _by in _columns:
        Index(
            f"ix_{_table.__tablename__}_by_{_by}",
            _table.period,
            _table.guild_id,
            _table.shown,
            getattr(_table, _by).desc(),
            _table.player_id,
        )
    # A hash index has no order, so that a server does not prefer it to a leaderboard's own index.
    Index(f"ix_{_table.__tablename__}_of_player", _table.player_id, **of_postgresql(using="hash"))


class LadderRatingRow(Base):
    """A player's rating against bots after `games` rated ones, see `bot.match.ratings.LadderRating`."""

    __tablename__ = "ladder_ratings"
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    games: Mapped[int]


class OpponentRecordRow(Base):
    """A player's results against one opponent."""

    __tablename__ = "opponent_records"
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    opponent: Mapped[str] = mapped_column(String(16), primary_key=True)
    games: Mapped[int]
    wins: Mapped[int]
    ties: Mapped[int]
    losses: Mapped[int]


class LayoutRecordRow(Base):
    """A player's results on one layout."""

    __tablename__ = "layout_records"
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    layout: Mapped[str] = mapped_column(String(16), primary_key=True)
    games: Mapped[int]
    wins: Mapped[int]
    ties: Mapped[int]
    losses: Mapped[int]


class RivalRecordRow(Base):
    """A player's results against another player; `ANONYMIZED_PLAYER_ID` stands for all deleted players together."""

    __tablename__ = "rival_records"
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    rival_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("players.id"), primary_key=True, index=True, info=OTHER_PLAYER
    )
    games: Mapped[int]
    wins: Mapped[int]
    ties: Mapped[int]
    losses: Mapped[int]
