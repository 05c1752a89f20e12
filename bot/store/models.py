"""The tables. Constraints are named, so that migrations can name them too."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Date,
    DateTime,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

EVERYWHERE = 0
"""The guild id under which standings over all guilds are kept; Discord gives no guild this id."""

NOBODY = 0
"""The player in whose place sits whoever had themselves forgotten; Discord gives no person this id."""

ANOTHER: dict[Any, Any] = {"another": True}
"""Marks a column that names a player whose row it is not."""

Serial = BigInteger().with_variant(Integer, "sqlite")


class Moment(TypeDecorator[datetime]):
    """An aware UTC datetime. SQLite forgets the zone; this gives it back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.astimezone(UTC) if value else None

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


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


class PreferenceRow(Base):
    """What a player or a server chose, by the name of the preference, see `bot.service.preferences`."""

    __tablename__ = "preferences"
    __table_args__ = (CheckConstraint("kind IN ('player', 'server')", name="kind"),)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    owner_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


# Who has chosen something by that name, as the servers that want the daily puzzle.
Index("ix_preferences_by_name", PreferenceRow.name, PreferenceRow.kind, PreferenceRow.owner_id)


class CommandsRow(Base):
    """The commands that Discord was told last, as a digest; for a server alone, or for all under `EVERYWHERE`."""

    __tablename__ = "commands"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    digest: Mapped[str] = mapped_column(String(64))


class SecretRow(Base):
    """What this installation alone knows, made once. Never logged, never exported."""

    __tablename__ = "secrets"
    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(String(64))


class PuzzleRow(Base):
    """The puzzle of a day, from when it was first asked for: another version may deal another one."""

    __tablename__ = "puzzles"
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    board: Mapped[str] = mapped_column(Text)
    seed: Mapped[int] = mapped_column(BigInteger)


class PostRow(Base):
    """That a day's puzzle is posted in a server: claimed by whoever posts it, then with its message.

    With a `trouble`, see `bot.store.daily_posts`, it never will be.
    """

    __tablename__ = "daily_posts"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    first_claimed: Mapped[datetime] = mapped_column(Moment)
    claimed: Mapped[datetime] = mapped_column(Moment)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    trouble: Mapped[str | None] = mapped_column(String(16))
