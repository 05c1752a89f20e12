"""Bring the tables of the schemas 0033 to 0037 to those of today.

- Pack the games that still have a row for each move and hint, and drop those rows. A game was packed by its first
  change or in the background since the schema 0028, so usually there are few or none; with 0035 all are packed. The
  format is that of `bot.store.packing`, written here because a migration doesn't change with the code.
- Store which finished game a game on the same deal repeats. Only 0033 doesn't have that column.
- Drop the mark of totals whose streaks must be recomputed.
- Drop the table of active games: partial indexes of games do the same. A game is where that table said.
- Create the table of reminders of the daily puzzle.
- Store when the player of the repeated game is to be told of the result.
- Store how each game has changed the rating against bots, and list the ratings on a leaderboard. The statistics of all
  players are recomputed in the background, which fills this, and corrects streaks that were marked.
- Create the tables of training puzzles, and the columns of their results.

`bot.store.engine.schema` takes 0034 to 0037 for 0033: this migration looks which of it is already done. With 0036
all of that up to the active games is, with 0037 all; only sessions of training had their channel, which nobody reads.
"""

from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0033"
branch_labels = None
depends_on = None
version = "1.0.0"  # of Coins, the first with this schema

_AT_ONCE = 200
_SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_TRAINING_RESULTS = ("training_streak", "training_rush", "training_rating")
_VERSION = b"\x01"
_RIGHT, _PLACE, _LINE, _LOST, _TIME, _INTERACTION = (1 << bit for bit in range(6))
_FIRST_ID_AT = datetime(2015, 1, 1, tzinfo=UTC)

_games = sa.table(
    "games",
    *map(sa.column, ("id", "hint_version")),
    sa.column("created_at", sa.DateTime(timezone=True)),
    *(sa.column(name, sa.LargeBinary()) for name in ("moves", "hints")),
)
_moves = sa.table(
    "unpacked_moves",
    *map(sa.column, ("game_id", "ply", "line", "side", "place", "lost", "interaction_id")),
    sa.column("created_at", sa.DateTime(timezone=True)),
)
_hints = sa.table(
    "unpacked_hints",
    *map(sa.column, ("game_id", "seat", "ply", "level")),
    sa.column("created_at", sa.DateTime(timezone=True)),
)


def upgrade() -> None:
    tables = sa.inspect(op.get_bind())
    if tables.has_table("training_sessions"):
        op.drop_column("training_sessions", "channel_id")
        return
    if all(column["name"] != "replayed_id" for column in tables.get_columns("games")):
        op.add_column("games", sa.Column("replayed_id", sa.BigInteger(), nullable=True))
    if tables.has_table("unpacked_moves"):
        _pack_games(op.get_bind())
        op.execute("DELETE FROM rebuilds WHERE name = 'packing'")
        op.drop_table("unpacked_hints")
        op.drop_table("unpacked_moves")
    if any(column["name"] == "stale" for column in tables.get_columns("game_totals")):
        op.drop_index("ix_game_totals_stale", "game_totals")
        op.drop_column("game_totals", "stale")
    if tables.has_table("active_games"):
        _drop_active_games()
    op.add_column("daily_posts", sa.Column("listed", sa.BigInteger(), server_default=sa.text("0"), nullable=False))
    _create_reminders()
    op.add_column("games", sa.Column("tell_at", sa.DateTime(timezone=True), nullable=True))
    _index("ix_games_tell_at", "tell_at", where="tell_at IS NOT NULL")
    _add_levels()
    _create_training()


def _create_reminders() -> None:
    op.create_table(
        "reminders",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("hour", sa.SmallInteger(), nullable=False),
        sa.Column("locale", sa.String(8), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ignored", sa.SmallInteger(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_reminders_player_id_players"),
        sa.PrimaryKeyConstraint("player_id", name="pk_reminders"),
    )
    op.create_index("ix_reminders_due_at", "reminders", ["due_at"])


def _create_training() -> None:
    op.create_table(
        "training_sets",
        sa.Column("id", _SERIAL, nullable=False),
        sa.Column("code", sa.String(6), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("theme", sa.String(9), nullable=True),
        sa.Column("is_race", sa.Boolean(), nullable=False),
        *(sa.Column(name, sa.BigInteger(), nullable=True) for name in ("channel_id", "message_id", "started_id")),
        sa.PrimaryKeyConstraint("id", name="pk_training_sets"),
        sa.UniqueConstraint("code", name="uq_training_sets_code"),
    )
    op.create_table(
        "training_sessions",
        sa.Column("id", _SERIAL, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("theme", sa.String(9), nullable=True),
        sa.Column("set_id", sa.BigInteger(), nullable=True),
        sa.Column("is_copy", sa.Boolean(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False),
        sa.Column("items", sa.LargeBinary(), nullable=True),
        sa.Column("attempts", sa.LargeBinary(), nullable=False),
        sa.Column("score", sa.SmallInteger(), nullable=False),
        sa.Column("rating", sa.SmallInteger(), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("mode IN ('streak', 'rated', 'rush', 'set', 'mistakes', 'replay')", name="mode"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_training_sessions_player_id_players"),
        sa.ForeignKeyConstraint(
            ["set_id"], ["training_sets.id"], name="fk_training_sessions_set_id_training_sets", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_training_sessions"),
        sqlite_autoincrement=True,
        postgresql_with={"fillfactor": 75},
    )
    op.create_index("ix_training_sessions_of_player", "training_sessions", ["player_id", "id"])
    for name, columns, where in (
        ("running", ["player_id", "mode"], "ended_at IS NULL AND NOT is_copy"),
        ("of_set", ["set_id", "player_id"], "set_id IS NOT NULL"),
    ):
        condition = sa.text(where)
        op.create_index(
            f"uq_training_sessions_{name}",
            "training_sessions",
            columns,
            unique=True,
            sqlite_where=condition,
            postgresql_where=condition,
        )
    for table, key in (("training_ratings", "player_id"), ("training_puzzles", "number")):
        is_player = key == "player_id"
        op.create_table(
            table,
            sa.Column(key, sa.BigInteger() if is_player else sa.Integer(), autoincrement=False, nullable=False),
            sa.Column("mu", sa.Double(), nullable=False),
            sa.Column("sigma", sa.Double(), nullable=False),
            sa.Column("attempts", sa.Integer(), nullable=False),
            *([sa.ForeignKeyConstraint([key], ["players.id"], name=f"fk_{table}_{key}_players")] if is_player else []),
            sa.PrimaryKeyConstraint(key, name=f"pk_{table}"),
        )
    for table in ("result_events", "achievement_totals"):
        for name in _TRAINING_RESULTS:
            op.add_column(table, sa.Column(name, sa.SmallInteger(), server_default="0", nullable=False))
    for name in _TRAINING_RESULTS:
        by = sa.text(f"{name} DESC")
        op.create_index(
            f"ix_achievement_totals_by_{name}", "achievement_totals", ["period", "guild_id", "shown", by, "player_id"]
        )


def _drop_active_games() -> None:
    # A message in another channel was stored with it, as if the game had moved there.
    op.execute(
        "UPDATE games SET channel_id = (SELECT min(channel_id) FROM active_games WHERE game_id = games.id)"
        " WHERE id IN (SELECT game_id FROM active_games)"
    )
    op.drop_table("active_games")
    active = "status = 'active'"
    for seat in (0, 1):
        of_player = f"player{seat}_id"
        _index(f"ix_games_active_of_player{seat}", of_player, where=f"{of_player} IS NOT NULL AND {active}")
    _index("ix_games_active_in_guild", "guild_id", "id", where=active)
    _index(
        "uq_games_alone_in_channel",
        sa.text("coalesce(player0_id, player1_id)"),
        "channel_id",
        where=f"{active} AND day IS NULL AND (player0_id IS NULL OR player1_id IS NULL)",
        unique=True,
    )


def _add_levels() -> None:
    op.create_table(
        "ladder_changes",
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("change", sa.SmallInteger(), nullable=False),
        sa.Column("milestone", sa.String(length=16), nullable=True),
        sa.CheckConstraint(
            "milestone IN ('beaten', 'wins-3', 'wins-5', 'wins-10', 'best')",
            name=op.f("ck_ladder_changes_milestone"),
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_ladder_changes_game_id_games", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_ladder_changes_player_id_players"),
        sa.PrimaryKeyConstraint("game_id", name="pk_ladder_changes"),
    )
    op.create_index("ix_ladder_changes_of_player", "ladder_changes", ["player_id", "ended_at"])
    op.add_column("ladder_ratings", sa.Column("best", sa.Integer(), server_default=sa.text("0"), nullable=False))
    op.add_column("result_events", sa.Column("game_id", sa.BigInteger(), nullable=True))
    op.drop_index("ix_result_events_of_rated", "result_events")
    is_game = sa.text("games > 0")
    op.create_index(
        "ix_result_events_of_games",
        "result_events",
        ["player_id"],
        sqlite_where=is_game,
        postgresql_where=is_game,
    )
    op.add_column("game_totals", sa.Column("level", sa.Integer(), nullable=True))
    for metric in ("wins", "games"):
        op.drop_index(f"ix_game_totals_by_{metric}", "game_totals")
    op.create_index(
        "ix_game_totals_by_level",
        "game_totals",
        ["period", "guild_id", "shown", sa.text("level DESC"), "player_id"],
    )
    op.execute("DELETE FROM rebuilds WHERE name = 'statistics'")
    op.execute("INSERT INTO rebuilds (name, done_up_to) SELECT 'statistics', 0 WHERE EXISTS (SELECT 1 FROM players)")


def _index(name: str, *columns: Any, where: str, unique: bool = False) -> None:
    op.create_index(
        name, "games", [*columns], unique=unique, sqlite_where=sa.text(where), postgresql_where=sa.text(where)
    )


def _pack_games(connection: sa.Connection) -> None:
    last = 0
    has_old_hints = sa.and_(_games.c.hints.is_(None), _games.c.hint_version > 0)
    waiting = sa.select(_games).where(sa.or_(_games.c.moves.is_(None), has_old_hints)).order_by(_games.c.id)
    while games := connection.execute(waiting.where(_games.c.id > last).limit(_AT_ONCE)).all():
        last = games[-1].id
        ids = [game.id for game in games]
        moves = _by_game(connection.execute(sa.select(_moves).where(_moves.c.game_id.in_(ids)).order_by(_moves.c.ply)))
        hints = _by_game(
            connection.execute(sa.select(_hints).where(_hints.c.game_id.in_(ids)).order_by(_hints.c.ply, _hints.c.seat))
        )
        for game in games:
            since = _aware(game.created_at)
            packed = {"moves": _packed_moves(moves[game.id], since) if game.moves is None else game.moves}
            if game.hints is None and hints[game.id]:
                packed["hints"] = _packed_hints(hints[game.id], since)
            connection.execute(_games.update().where(_games.c.id == game.id).values(packed))


def _by_game(rows: Iterable[Any]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.game_id].append(row)
    return found


def _packed_moves(moves: list[Any], since: datetime) -> bytes:
    packed, last = bytearray(_VERSION), since
    for move in moves:
        now = _aware(move.created_at)
        numbers = {
            _PLACE: move.place,
            _LINE: None if move.line == 1 else move.line,
            _LOST: move.lost or None,
            _TIME: None if now == last else (now - since) // timedelta(microseconds=1),
            _INTERACTION: None if move.interaction_id is None else move.interaction_id - _smallest_id(now),
        }
        given = {flag: number for flag, number in numbers.items() if number is not None}
        packed.append(sum(given) + (_RIGHT if move.side == "R" else 0))
        for number in given.values():
            _append(packed, number)
        last = now
    return bytes(packed)


def _packed_hints(hints: list[Any], since: datetime) -> bytes:
    packed = bytearray(_VERSION)
    for hint in hints:
        _append(packed, 4 * hint.seat + hint.level)
        _append(packed, hint.ply)
        _append(packed, (_aware(hint.created_at) - since) // timedelta(microseconds=1))
    return bytes(packed)


def _append(packed: bytearray, number: int) -> None:
    zigzag = 2 * number if number >= 0 else -2 * number - 1
    while zigzag >= 0x80:
        packed.append(zigzag & 0x7F | 0x80)
        zigzag >>= 7
    packed.append(zigzag)


def _smallest_id(now: datetime) -> int:
    """Return the smallest id that Discord gives at this time."""
    return (now - _FIRST_ID_AT) // timedelta(milliseconds=1) << 22


def _aware(time: datetime) -> datetime:
    return time if time.tzinfo else time.replace(tzinfo=UTC)
