"""The tables. Each change of one needs a migration; constraints have names, so that migrations can refer to them."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Date,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    SmallInteger,
    String,
    Text,
    UniqueConstraint,
    false,
    func,
    literal_column,
    or_,
    text,
    true,
)
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.columns import Base, Serial, UtcDateTime, of_postgresql, only_where


class PlayerRow(Base):
    """A player, by Discord's id, with the name they last used.

    `deletion_started_at` is set while the data of a player who requested deletion is being deleted, see
    `bot.store.privacy`; this row is deleted last. `last_take_id` is the newest interaction by which the player took a
    coin without naming the game: an older one must not take another coin.
    """

    __tablename__ = "players"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    deletion_started_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    last_take_id: Mapped[int | None] = mapped_column(BigInteger)


_BEING_DELETED = PlayerRow.deletion_started_at.is_not(None)
Index("ix_players_deletion_started_at", PlayerRow.deletion_started_at, **only_where(_BEING_DELETED))


class GuildRow(Base):
    """A server in which someone has played, or that has set a preference.

    `left_at` is the time since when the bot is known to be absent, and 1970 from the beginning of its purge on.
    `user_installed` marks a server that never had the bot: a player used it there as a user-installed app. `locale` is
    the one that Discord last reported for the server, for posts without an interaction.
    """

    __tablename__ = "guilds"
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    left_at: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)
    user_installed: Mapped[bool] = mapped_column(server_default=false())
    locale: Mapped[str | None] = mapped_column(String(8))


class PreferenceRow(Base):
    """A preference set by a player or a server, by its name, see `bot.service.preferences`.

    `interaction_id` is that of the last change, if an interaction made it. `value` is `None` after a reset.
    """

    __tablename__ = "preferences"
    __table_args__ = (
        CheckConstraint("kind IN ('player', 'server')", name="kind"),
        Index("ix_preferences_by_name", "name", "kind", "owner_id"),  # such as the servers that want the daily puzzle
    )
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    owner_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str | None] = mapped_column(Text)
    interaction_id: Mapped[int | None] = mapped_column(BigInteger)


class BlockRow(Base):
    """A player whom a player has blocked, or a server has barred; `interaction_id` is that of the last request for it.

    It has no foreign keys: a player who is blocked need not be stored, and doesn't become so.
    """

    __tablename__ = "blocks"
    __table_args__ = (
        CheckConstraint("kind IN ('player', 'server')", name="kind"),
        Index("ix_blocks_of_player", "player_id"),
    )
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    owner_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    player_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    interaction_id: Mapped[int] = mapped_column(BigInteger)


class GameRow(Base):
    """A game: its board, its seats (each a player or a bot opponent, never both), and its state.

    A deleted player is replaced by `ANONYMIZED_PLAYER_ID`, which still counts as a player.

    A `casual` game counts for nothing, only a `standard` one for everything (`bot.match.counting`); all games from
    before the schema 0039 that count are standard ones. The coins of a `custom` game were typed by somebody, of the
    game itself or of the one that it repeats or continues.
    `asked_*` are the options that a rematch repeats. `difficulty` and `challenge` are the level of a deal, see
    `bot.match.ladder.GameLevel`. `hint_version` grows with each hint, so that an update must know all hints. `day` is
    set for a try at the puzzle of that day. The first `start_ply` moves are those of the game that this one continues.
    `replayed_id` is the game to be beaten on the same deal, perhaps deleted since.

    `result0` and `result1` are the results of a game that counts (`bot.match.statistics.GameResult`), for seats of
    people; `number0` and `number1` count the games of a seat's player that have ended, with this one: they order them,
    whatever clocks say. The accuracy of a `held` game is in no statistics.

    `moves` and `hints` are packed, see `bot.store.packing`; `hints` is null if there are none. On PostgreSQL no column
    that a move changes may be in an index, and pages have room for changed rows, so that a move changes no index. The
    `status` is in conditions of indexes: only the end of a game sets it.
    """

    __tablename__ = "games"
    __table_args__ = (
        CheckConstraint("status IN ('active', 'finished', 'resigned', 'expired')", name="status"),
        CheckConstraint("(player0_id IS NULL) <> (opponent0 IS NULL)", name="seat0"),
        CheckConstraint("(player1_id IS NULL) <> (opponent1 IS NULL)", name="seat1"),
        CheckConstraint("(status = 'resigned') = (resigned IS NOT NULL) AND resigned IN (0, 1)", name="resigned"),
        CheckConstraint("start_ply BETWEEN 0 AND ply AND (start_ply = 0 OR casual)", name="start_ply"),
        CheckConstraint(
            "day IS NULL OR (player0_id IS NOT NULL AND player1_id IS NULL AND opponent1 = 'optimal')", name="day"
        ),
        CheckConstraint("challenge IS NULL OR difficulty IS NOT NULL", name="challenge"),
        CheckConstraint("asked_size > 0", name="asked_size"),
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
    standard: Mapped[bool] = mapped_column(server_default=true())
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
    result0: Mapped[int | None] = mapped_column(SmallInteger)
    result1: Mapped[int | None] = mapped_column(SmallInteger)
    number0: Mapped[int | None]
    number1: Mapped[int | None]
    held: Mapped[bool] = mapped_column(server_default=false())


IS_ACTIVE = GameRow.status == literal_column("'active'")
"""The condition that a game is running. It has no parameter, so that databases find its partial indexes."""
IS_ALONE = IS_ACTIVE & GameRow.day.is_(None) & or_(GameRow.player0_id.is_(None), GameRow.player1_id.is_(None))
"""The condition that a running game is neither of a duel nor a daily try: a player may have one per channel."""
ONLY_PLAYER = func.coalesce(GameRow.player0_id, GameRow.player1_id)
"""The player of a game against a bot."""

# Partial: a game of one person is in the index of one seat only.
for _seat, _player in enumerate((GameRow.player0_id, GameRow.player1_id)):
    _where = only_where(_player.is_not(None))
    Index(f"ix_games_of_player{_seat}", _player, GameRow.channel_id, GameRow.id, **_where)
    Index(f"ix_games_active_of_player{_seat}", _player, **only_where(_player.is_not(None) & IS_ACTIVE))
Index("ix_games_active_in_guild", GameRow.guild_id, GameRow.id, **only_where(IS_ACTIVE))
Index("uq_games_alone_in_channel", ONLY_PLAYER, GameRow.channel_id, unique=True, **only_where(IS_ALONE))
_OF_A_DAY = GameRow.day.is_not(None)  # partial: only tries at daily puzzles pay for these indexes
Index("uq_games_try", GameRow.player0_id, GameRow.day, unique=True, **only_where(_OF_A_DAY))
Index("ix_games_of_day", GameRow.day, **only_where(_OF_A_DAY))


class DailyPuzzleRow(Base):
    """The puzzle of a day, stored when it is first needed: another version of the code may deal another board."""

    __tablename__ = "daily_puzzles"
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    board: Mapped[str] = mapped_column(Text)
    seed: Mapped[int] = mapped_column(BigInteger)


class DailyPostRow(Base):
    """The post of a day's puzzle in a server: claimed by the process that posts it, then with its message.

    One with a `failure` was given up. `listed` is the sum of the ids of the tries that it shows, see `bot.store.daily`.
    """

    __tablename__ = "daily_posts"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    first_claimed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    claimed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    failure: Mapped[str | None] = mapped_column(String(16))
    listed: Mapped[int] = mapped_column(BigInteger, server_default=text("0"))


class DuelRow(Base):
    """A challenge, and the duel that it becomes once `challenged_id`, or anyone if that is null, accepts it.

    The coins of a `custom` duel were typed. `first` says that the challenger moves first in the (first) game.
    `move_minutes` is the time for a move. `expires_at` applies to the challenge. After the duel, `margin` is the
    challenger's, and `void` says that the duel changes no rating. A deleted player is replaced by
    `ANONYMIZED_PLAYER_ID`. `rated_at` is the order in which duels were rated.
    """

    __tablename__ = "duels"
    __table_args__ = (
        CheckConstraint(
            "status IN ('open', 'running', 'declined', 'cancelled', 'expired', 'finished', 'closed')", name="status"
        ),
        CheckConstraint("format IN ('single', 'duplicate')", name="format"),
        CheckConstraint(
            "challenged_id IS NOT NULL OR status NOT IN ('running', 'finished', 'closed')", name="challenged"
        ),
        CheckConstraint(
            "(status NOT IN ('open', 'running') OR ended_at IS NULL)"
            " AND (status NOT IN ('finished', 'closed') OR ended_at IS NOT NULL)",
            name="ended_at",
        ),
        CheckConstraint("margin IS NULL OR status = 'finished'", name="margin"),
        CheckConstraint("NOT void OR status IN ('finished', 'closed')", name="void"),
        CheckConstraint("NOT (rated AND custom)", name="rated"),
        CheckConstraint("rated_at IS NULL OR (rated AND NOT void AND status = 'finished')", name="rated_at"),
        CheckConstraint("size > 0", name="size"),
        CheckConstraint("move_minutes > 0", name="move_minutes"),
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
    move_minutes: Mapped[int] = mapped_column(SmallInteger)
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
    """A player's rating, see `bot.match.ratings`; `rated_at` is the time of the last of its `duels`.

    `key` is the sort key of its leaderboard, null while it is provisional.
    """

    __tablename__ = "ratings"
    __table_args__ = (Index("ix_ratings_by_key", "key", **only_where(text("key IS NOT NULL"))),)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    duels: Mapped[int]
    rated_at: Mapped[datetime] = mapped_column(UtcDateTime)
    key: Mapped[int | None]


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

    While the game runs, `due_at` is the deadline of the next move and `warn_at` the time of the one warning, both null
    in live duels, and `offered` the seat that offers a tie. `sealed` is a move that came by `sealed_interaction_id` and
    waits for the other game; while it waits, nothing is due. `ending` says how a game ended if its status can't:
    `forfeit` (status `resigned`) and `agreed` (status `finished`). `notice_id` is the message of the turn notification.
    """

    __tablename__ = "duel_games"
    __table_args__ = (
        CheckConstraint("ending IN ('forfeit', 'agreed')", name="ending"),
        CheckConstraint("offered IN (0, 1)", name="offered"),
        UniqueConstraint("duel_id", "number"),
        Index("ix_duel_games_by_due_at", "due_at"),
        Index("ix_duel_games_by_warn_at", "warn_at"),
        CheckConstraint("(sealed IS NULL) = (sealed_interaction_id IS NULL)", name="sealed"),
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


class CareerRow(Base):
    """The figures of a player's counted games, see `bot.match.statistics.Career`.

    `beaten` are the names of beaten opponents, joined by commas. The rating against bots is `mu` and `sigma` after
    `rated` games, `best` its highest point, `level` its points, null while it is provisional.
    """

    __tablename__ = "careers"
    __table_args__ = (Index("ix_careers_by_level", "level", **only_where(text("level IS NOT NULL"))),)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True, autoincrement=False)
    games: Mapped[int]
    wins: Mapped[int]
    ties: Mapped[int]
    losses: Mapped[int]
    choices: Mapped[int]
    exact: Mapped[int]
    lost: Mapped[int] = mapped_column(BigInteger)
    streak: Mapped[int]
    best_streak: Mapped[int]
    beaten: Mapped[str] = mapped_column(Text)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    rated: Mapped[int]
    best: Mapped[int]
    level: Mapped[int | None]


class GuildPlayerRow(Base):
    """A player who has played something that counts in a server: its leaderboards list nobody else."""

    __tablename__ = "guild_players"
    guild_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("guilds.id"), primary_key=True, autoincrement=False)
    player_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("players.id"), primary_key=True, autoincrement=False, index=True
    )


class LadderChangeRow(Base):
    """A player's rating against bots after a counted game against one, as that game showed it.

    The rating is that after `games` rated ones; this one changed it by `change` points. See
    `bot.match.ratings.LadderChange`.
    """

    __tablename__ = "ladder_changes"
    __table_args__ = (
        CheckConstraint("milestone IN ('beaten', 'wins-3', 'wins-5', 'wins-10', 'best')", name="milestone"),
        Index("ix_ladder_changes_of_player", "player_id", "ended_at"),
    )
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"))
    ended_at: Mapped[datetime] = mapped_column(UtcDateTime)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    games: Mapped[int]
    change: Mapped[int] = mapped_column(SmallInteger)
    milestone: Mapped[str | None] = mapped_column(String(16))


class LessonProgressRow(Base):
    """The screen at which a player left a lesson: a step and the answer given there, empty before one.

    `best` is the greatest score of a completed run, `finished_at` the time of the first one; both or none are set.
    `interaction_id` is that of the last change.
    """

    __tablename__ = "lesson_progress"
    __table_args__ = (
        CheckConstraint("(best IS NULL) = (finished_at IS NULL)", name="finished_at"),
        CheckConstraint("best >= 0", name="best"),
    )
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True, autoincrement=False)
    lesson: Mapped[str] = mapped_column(String(32), primary_key=True)
    step: Mapped[str] = mapped_column(String(32))
    answer: Mapped[str] = mapped_column(String(64))
    best: Mapped[int | None]
    finished_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(UtcDateTime)
    interaction_id: Mapped[int] = mapped_column(BigInteger)


class LessonAnswerRow(Base):
    """The first answer of a player to a question in the current run of a lesson.

    What it is worth is computed from the lesson, see `bot.learning.course`.
    """

    __tablename__ = "lesson_answers"
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True, autoincrement=False)
    lesson: Mapped[str] = mapped_column(String(32), primary_key=True)
    step: Mapped[str] = mapped_column(String(32), primary_key=True)
    answer: Mapped[str] = mapped_column(String(64))


class ReminderRow(Base):
    """The choice of a player to be reminded of the daily puzzle at an `hour` of their time `zone`, by its IANA name.

    The next reminder is due at `due_at`, null while there are none: the choice is kept for the next time.
    The last one that was sent was due at `sent_at`, the last `ignored` ones had no reaction; `REFUSED` if Discord
    refused one. `locale` is the one that Discord reported last, `interaction_id` that of the last change.
    """

    __tablename__ = "reminders"
    __table_args__ = (
        CheckConstraint("hour BETWEEN 0 AND 23", name="hour"),
        CheckConstraint("ignored BETWEEN -1 AND 2", name="ignored"),
    )
    player_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("players.id"), primary_key=True, autoincrement=False)
    zone: Mapped[str] = mapped_column(String(64))
    hour: Mapped[int] = mapped_column(SmallInteger)
    locale: Mapped[str] = mapped_column(String(8))
    due_at: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)
    sent_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    ignored: Mapped[int] = mapped_column(SmallInteger)
    interaction_id: Mapped[int] = mapped_column(BigInteger)


class ClosedBoardRow(Base):
    """A message whose buttons must be removed, because the deletion of a player closed what it shows.

    `code` names that game or challenge, for the log. The row is deleted after the request to Discord.
    """

    __tablename__ = "closed_boards"
    message_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    code: Mapped[str] = mapped_column(String(6))
    created_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)


class SpentTryRow(Base):
    """A keyed digest of a day and of a deleted player who had a try at that day's puzzle.

    It prevents a second try, see `bot.store.daily`, and is deleted when the puzzle is closed.
    """

    __tablename__ = "spent_tries"
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)


class CommandDigestRow(Base):
    """A digest of the commands last registered with Discord, for one server or, under `ALL_GUILDS`, globally.

    `names` are separated by spaces. They tell the bot's own commands from those of other programs.
    """

    __tablename__ = "command_digests"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    digest: Mapped[str] = mapped_column(String(64))
    names: Mapped[str] = mapped_column(String(4000), server_default=text("''"))


class ApplicationEmojiRow(Base):
    """An emoji that an application owns on Discord, and the digest of the file it was uploaded from."""

    __tablename__ = "application_emojis"
    application_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    emoji_id: Mapped[int] = mapped_column(BigInteger)
    digest: Mapped[str] = mapped_column(String(64))


class SecretRow(Base):
    """A secret of this installation, made once. Never logged, never exported."""

    __tablename__ = "secrets"
    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(String(64))


class PresenceRow(Base):
    """The one row with the time at which the bot was here last: any of its processes, connected to Discord."""

    __tablename__ = "presence"
    ONLY = 1
    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    seen_at: Mapped[datetime] = mapped_column(UtcDateTime)
