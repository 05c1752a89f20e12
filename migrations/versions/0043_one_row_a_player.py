"""Keep the statistics of a player in one row, results with the games, and who has played in a server.

- Everything else that statistics show is asked of the player's games, so the totals by period and server, and those by
  opponent, layout and rival, go.
- The accuracy of tries at daily puzzles, and of duels, that was held back counts no more.
- Nobody is told any more that their deal was played.
- The leaderboards of ratings and of training have columns of their own.
- What a row can break by itself is a constraint. A database that breaks one stays as it is.
- The coins of running duels are not recognized any more.
- What the bot's absences have moved is moved: they are not stored any more, nor is the time of live moves.
"""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None
version = "1.6.0"  # of Coins, the first with this schema

_ANONYMIZED = 0
_POOL = 2
"""The pool whose sessions count."""
_BATCH = 1_000


def upgrade() -> None:
    _results()
    _careers()
    _guild_players()
    _ratings()
    _training()
    _constraints()
    _fingerprints()
    _live_duels()
    for column in ("held", "tell_at"):
        op.drop_index(f"ix_games_{column}", "games")
    op.drop_column("games", "tell_at")
    op.drop_column("duels", "counts")
    for table in (
        "game_totals",
        "achievement_totals",
        "ladder_ratings",
        "opponent_records",
        "layout_records",
        "rival_records",
        "rebuilds",
        "absences",
    ):
        op.drop_table(table)
    # The daily puzzle depends on its day alone; stored days keep their boards.
    op.execute("DELETE FROM secrets WHERE name = 'daily'")


def _results() -> None:
    """Store the result of each seat of a person in a game that counts: -1, 0, 1, and 2 for a win after the solution."""
    for seat in (0, 1):
        op.add_column("games", sa.Column(f"result{seat}", sa.SmallInteger()))
    forfeit, agreed = (
        f"EXISTS (SELECT 1 FROM duel_games WHERE duel_games.game_id = games.id AND ending = '{ending}')"  # noqa: S608
        for ending in ("forfeit", "agreed")
    )
    for seat, other in ((0, 1), (1, 0)):
        op.execute(f"""
            UPDATE games SET result{seat} = CASE
                WHEN status = 'resigned' THEN CASE WHEN resigned = {seat} THEN -1 ELSE 1 END
                WHEN {agreed} OR score{seat} = score{other} THEN 0
                WHEN score{seat} > score{other} THEN 1 ELSE -1 END
            WHERE status IN ('finished', 'resigned') AND NOT casual AND player{seat}_id IS NOT NULL
                AND player{seat}_id <> {_ANONYMIZED} AND NOT (ply < 2 AND {forfeit})
            """)  # noqa: S608
    connection = op.get_bind()
    last = -1
    while True:
        rows = connection.execute(
            sa.text("""
                SELECT id, hints FROM games WHERE id > :last AND hints IS NOT NULL AND (result0 = 1 OR result1 = 1)
                ORDER BY id LIMIT :limit
                """),
            {"last": last, "limit": _BATCH},
        ).all()
        if not rows:
            return
        last = rows[-1].id
        for game, hints in rows:
            for seat in _seats_with_solution(bytes(hints)):
                solved = f"UPDATE games SET result{seat} = 2 WHERE id = :id AND result{seat} = 1"  # noqa: S608
                connection.execute(sa.text(solved), {"id": game})


def _seats_with_solution(hints: bytes) -> set[int]:
    """Return the seats that were shown a whole solution, of hints packed in the format of 1.5.0.

    After a byte for the version come three numbers a hint, in groups of seven bits, shifted by one for the sign: the
    first is its level, of which 3 is the whole solution, plus four times its seat.
    """
    numbers, number, shift = list[int](), 0, 0
    for byte in hints[1:]:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            numbers.append(number >> 1)
            number, shift = 0, 0
    return {first // 4 for first in numbers[::3] if first % 4 == 3}


def _careers() -> None:
    integers = ("games", "wins", "ties", "losses", "choices", "exact", "streak", "best_streak", "rated", "best")
    op.create_table(
        "careers",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in integers),
        sa.Column("lost", sa.BigInteger(), nullable=False),
        sa.Column("beaten", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("level", sa.Integer()),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_careers_player_id_players"),
        sa.PrimaryKeyConstraint("player_id", name="pk_careers"),
    )
    together = "string_agg" if op.get_bind().dialect.name == "postgresql" else "group_concat"
    op.execute(f"""
        INSERT INTO careers (player_id, games, wins, ties, losses, choices, exact, lost, streak, best_streak,
            beaten, mu, sigma, rated, best, level)
        SELECT t.player_id, t.games, t.wins, t.ties, t.losses, t.choices, t.exact, t.lost, t.streak, t.best_streak,
            coalesce((SELECT {together}(o.opponent, ',') FROM opponent_records o
                WHERE o.player_id = t.player_id AND o.wins > 0), ''),
            coalesce(l.mu, {25 + (1300 - 1500) / 30!r}), coalesce(l.sigma, 10.0), coalesce(l.games, 0),
            coalesce(l.best, 0), CASE WHEN l.games >= 10 THEN t.level END
        FROM game_totals t LEFT JOIN ladder_ratings l ON l.player_id = t.player_id
        WHERE t.period = 'all' AND t.guild_id = 0
        """)  # noqa: S608
    _partial_index("careers", "level")


def _guild_players() -> None:
    op.create_table(
        "guild_players",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_guild_players_guild_id_guilds"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_guild_players_player_id_players"),
        sa.PrimaryKeyConstraint("guild_id", "player_id", name="pk_guild_players"),
    )
    op.create_index("ix_guild_players_player_id", "guild_players", ["player_id"])
    op.execute("""
        INSERT INTO guild_players (guild_id, player_id)
        SELECT guild_id, player_id FROM game_totals WHERE guild_id IN (SELECT id FROM guilds WHERE id <> 0)
        UNION
        SELECT guild_id, player_id FROM achievement_totals WHERE guild_id IN (SELECT id FROM guilds WHERE id <> 0)
        """)


def _ratings() -> None:
    op.add_column("ratings", sa.Column("key", sa.Integer()))
    op.execute("""
        UPDATE ratings SET key = (SELECT rating FROM achievement_totals t
            WHERE t.player_id = ratings.player_id AND t.period = 'all' AND t.guild_id = 0)
        """)
    _partial_index("ratings", "key")


def _training() -> None:
    op.add_column("training_ratings", sa.Column("key", sa.Integer()))
    for name in ("best_streak", "best_rush"):
        op.add_column("training_ratings", sa.Column(name, sa.SmallInteger()))
    counts = f"s.ended_at IS NOT NULL AND s.pool = {_POOL} AND s.theme IS NULL AND NOT s.is_copy"
    op.execute(f"""
        INSERT INTO training_ratings (player_id, mu, sigma, attempts)
        SELECT DISTINCT s.player_id, 15.0, {25 / 3!r}, 0 FROM training_sessions s
        WHERE {counts} AND s.mode IN ('streak', 'rush') AND s.score > 0
            AND s.player_id NOT IN (SELECT player_id FROM training_ratings)
            AND s.player_id IN (SELECT id FROM players WHERE deletion_started_at IS NULL)
        """)  # noqa: S608
    op.execute(f"""
        UPDATE training_ratings SET
            key = (SELECT s.rating FROM training_sessions s
                WHERE {counts} AND s.player_id = training_ratings.player_id AND s.mode = 'rated'
                    AND s.rating IS NOT NULL ORDER BY s.ended_at DESC, s.id DESC LIMIT 1),
            best_streak = (SELECT nullif(max(s.score), 0) FROM training_sessions s
                WHERE {counts} AND s.player_id = training_ratings.player_id AND s.mode = 'streak'),
            best_rush = (SELECT nullif(max(s.score), 0) FROM training_sessions s
                WHERE {counts} AND s.player_id = training_ratings.player_id AND s.mode = 'rush')
        """)  # noqa: S608
    for name in ("key", "best_streak", "best_rush"):
        _partial_index("training_ratings", name)


_GAMES = {
    "resigned": "(status = 'resigned') = (resigned IS NOT NULL) AND resigned IN (0, 1)",
    "start_ply": "start_ply BETWEEN 0 AND ply AND (start_ply = 0 OR casual)",
    "day": "day IS NULL OR (player0_id IS NOT NULL AND player1_id IS NULL AND opponent1 = 'optimal')",
    "challenge": "challenge IS NULL OR difficulty IS NOT NULL",
    "asked_size": "asked_size > 0",
}
_DUELS = {
    "challenged": "challenged_id IS NOT NULL OR status NOT IN ('running', 'finished', 'closed')",
    "ended_at": "(status NOT IN ('open', 'running') OR ended_at IS NULL)"
    " AND (status NOT IN ('finished', 'closed') OR ended_at IS NOT NULL)",
    "margin": "margin IS NULL OR status = 'finished'",
    "void": "NOT void OR status IN ('finished', 'closed')",
    "rated": "NOT (rated AND custom)",
    "rated_at": "rated_at IS NULL OR (rated AND NOT void AND status = 'finished')",
    "size": "size > 0",
    "move_minutes": "move_minutes > 0",
}
_OTHERS = {
    "lesson_progress": {"best": "best >= 0"},
    "reminders": {"hour": "hour BETWEEN 0 AND 23", "ignored": "ignored BETWEEN -1 AND 2"},
}


def _constraints() -> None:
    """Add what a single row must keep.

    SQLite takes a constraint for a table that others refer to with a new column only: a new table would delete the rows
    that refer to the old one.
    """
    for table, rules in _OTHERS.items():
        with op.batch_alter_table(table) as batch:
            for name, rule in rules.items():
                batch.create_check_constraint(op.f(f"ck_{table}_{name}"), rule)
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    for table, column, rules in (("games", "result1 SMALLINT", _GAMES), ("duels", "margin BIGINT", _DUELS)):
        if not is_sqlite:
            for name, rule in rules.items():
                op.create_check_constraint(op.f(f"ck_{table}_{name}"), table, rule)
            continue
        name = column.partition(" ")[0]
        checks = " ".join(f"CONSTRAINT ck_{table}_{each} CHECK ({rule})" for each, rule in rules.items())
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {name} TO old_{name}")
        op.execute(f"ALTER TABLE {table} ADD COLUMN {column} {checks}")
        op.execute(f"UPDATE {table} SET {name} = old_{name}")  # noqa: S608
        op.drop_column(table, f"old_{name}")


def _fingerprints() -> None:
    for column in ("deal_fingerprint", "left_fingerprint"):
        op.drop_index(f"ix_duel_games_by_{column}", "duel_games")
        op.drop_column("duel_games", column)


def _live_duels() -> None:
    """Leave the time of live moves to the process that shows their boards: those that wait have a minute anew."""
    op.execute("UPDATE duel_games SET due_at = NULL, warn_at = NULL WHERE live")
    for name in ("due_at", "warn_at"):
        op.drop_index(f"ix_duel_games_by_{name}", "duel_games")
        op.create_index(f"ix_duel_games_by_{name}", "duel_games", [name])
    op.drop_column("duel_games", "live")


def _partial_index(table: str, column: str) -> None:
    has_one = sa.text(f"{column} IS NOT NULL")
    op.create_index(f"ix_{table}_by_{column}", table, [column], sqlite_where=has_one, postgresql_where=has_one)
