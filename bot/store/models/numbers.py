"""Tables of numbers: facts that wait to be counted, and what they add up to."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import BigInteger, Date, ForeignKey, Index, SmallInteger, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.models.base import ANOTHER, Base, Moment, Serial


class FactRow(Base):
    """What happened to a player and is still to be added to their totals, see `bot.store.totals`.

    One that names an `opponent` is a game; the other figures are those of feats. A game with a `day` is a try at the
    puzzle of that day, played to its end.
    """

    __tablename__ = "facts"
    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"))
    guild_id: Mapped[int | None] = mapped_column(BigInteger)
    ended: Mapped[datetime] = mapped_column(Moment)
    opponent: Mapped[str | None] = mapped_column(String(16))
    rival_id: Mapped[int | None] = mapped_column(BigInteger, ForeignKey("players.id"), info=ANOTHER)
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


class StandingRow(Base):
    """A player's totals over the games of a period in a guild, or `EVERYWHERE`, so that no leaderboard counts games.

    `accuracy` is the key of that leaderboard's order, see `bot.match.appraisal.Accuracy.rank`. `shown` tells whether
    others may see the player on leaderboards.
    """

    __tablename__ = "standings"
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


class FeatRow(Base):
    """What a player did besides in a period, in a guild or `EVERYWHERE`; as standings.

    `duels` were won, `dailies` were at par, `daily_streak` is the longest. `rating` is what that leaderboard goes by:
    the rating after the last rated duel less its `uncertainty`; missing where it is not to be shown.
    """

    __tablename__ = "feats"
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
    (StandingRow, ("wins", "accuracy", "games")),
    (FeatRow, ("duels", "dailies", "daily_streak", "rating")),
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
    # Of a kind that knows no order: none that a server might prefer to a leaderboard's own index.
    Index(f"ix_{_table.__tablename__}_of_player", _table.player_id, postgresql_using="hash")


class RecordRow(Base):
    """A player's results against one opponent."""

    __tablename__ = "records"
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
    """A player's results against another one; against all who had themselves forgotten together, under `NOBODY`."""

    __tablename__ = "rival_records"
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    rival_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("players.id"), primary_key=True, index=True, info=ANOTHER
    )
    games: Mapped[int]
    wins: Mapped[int]
    ties: Mapped[int]
    losses: Mapped[int]
