"""Add result events; totals of weeks, months and seasons; results by layout and by rival.

Stored totals are kept under the period "all". Those of the week, month and season in which the newest game ended are
computed from the games, except for accuracy, which would need the solver; so are the results by layout and by rival.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_BIG = sa.BigInteger()
_SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_RESULTS = ("games", "wins", "ties", "losses")
_BOARDS = {"standings": ("wins", "accuracy", "games"), "feats": ("duels", "dailies", "daily_streak", "rating")}
_ENDED = " UNION ALL ".join(
    f"""
    SELECT id, player{own}_id AS player, player{other}_id AS rival, asked_layout AS layout, guild_id, updated,
      CASE WHEN status = 'resigned' THEN CASE WHEN resigned = {own} THEN 'losses' ELSE 'wins' END
        WHEN score{own} = score{other} THEN 'ties'
        WHEN EXISTS (SELECT 1 FROM rounds WHERE game_id = games.id AND ending = 'agreed') THEN 'ties'
        WHEN score{own} > score{other} THEN 'wins' ELSE 'losses' END AS result,
      EXISTS (SELECT 1 FROM hints WHERE game_id = games.id AND seat = {own} AND grade = 3) AS shown
    FROM games WHERE status IN ('finished', 'resigned') AND NOT casual AND player{own}_id <> 0
    """  # noqa: S608 - no user input
    for own, other in ((0, 1), (1, 0))
)
"""Each game that counts, for each of its players; a win after a full hint (`shown`) does not count as a win."""


def upgrade() -> None:
    op.create_table(
        "facts",
        sa.Column("id", _SERIAL, nullable=False),
        sa.Column("player_id", _BIG, nullable=False),
        sa.Column("guild_id", _BIG, nullable=True),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opponent", sa.String(length=16), nullable=True),
        sa.Column("rival_id", _BIG, nullable=True),
        sa.Column("layout", sa.String(length=16), nullable=True),
        sa.Column("result", sa.String(length=6), nullable=True),
        sa.Column("choices", sa.Integer(), server_default="0", nullable=False),
        sa.Column("exact", sa.Integer(), server_default="0", nullable=False),
        sa.Column("lost", _BIG, server_default="0", nullable=False),
        sa.Column("duels", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("dailies", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("daily_streak", sa.Integer(), server_default="0", nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("uncertainty", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_facts_player_id_players")),
        sa.ForeignKeyConstraint(["rival_id"], ["players.id"], name=op.f("fk_facts_rival_id_players")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_facts")),
    )
    _create_records("layout_records", sa.Column("layout", sa.String(length=16), nullable=False))
    _create_records("rival_records", sa.Column("rival_id", _BIG, nullable=False))
    op.create_index("ix_rival_records_rival_id", "rival_records", ["rival_id"])
    op.create_table(
        "feats",
        sa.Column("period", sa.String(length=8), nullable=False),
        sa.Column("guild_id", _BIG, nullable=False),
        sa.Column("player_id", _BIG, nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("duels", sa.Integer(), nullable=False),
        sa.Column("dailies", sa.Integer(), nullable=False),
        sa.Column("daily_streak", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("uncertainty", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_feats_player_id_players")),
        sa.PrimaryKeyConstraint("period", "guild_id", "player_id", name=op.f("pk_feats")),
    )
    op.create_index("ix_feats_of_player", "feats", ["player_id"], postgresql_using="hash")
    _drop_indexes()
    with op.batch_alter_table("standings") as standings:
        standings.add_column(sa.Column("period", sa.String(length=8), server_default="all", nullable=False))
        standings.add_column(sa.Column("shown", sa.Boolean(), server_default=sa.true(), nullable=False))
        standings.drop_constraint(op.f("pk_standings"), type_="primary")
        standings.create_primary_key(op.f("pk_standings"), ["period", "guild_id", "player_id"])
    with op.batch_alter_table("standings") as standings:
        for name in ("period", "shown"):  # the defaults were for existing rows
            standings.alter_column(name, server_default=None)
    for table, columns in _BOARDS.items():
        for name in columns:
            order: list[Any] = ["period", "guild_id", "shown", sa.literal_column(f"{name} DESC"), "player_id"]
            op.create_index(f"ix_{table}_by_{name}", table, order)
    _fill()


def _create_records(name: str, key: "sa.Column[Any]") -> None:
    foreign = [sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f(f"fk_{name}_player_id_players"))]
    if key.name == "rival_id":
        foreign.append(sa.ForeignKeyConstraint(["rival_id"], ["players.id"], name=op.f(f"fk_{name}_rival_id_players")))
    op.create_table(
        name,
        sa.Column("player_id", _BIG, nullable=False),
        key,
        *(sa.Column(each, sa.Integer(), nullable=False) for each in _RESULTS),
        *foreign,
        sa.PrimaryKeyConstraint("player_id", key.name, name=op.f(f"pk_{name}")),
    )


def _fill() -> None:
    """Compute from the games what can be computed."""
    results = ", ".join(
        f"sum(CASE WHEN result = '{name}' AND NOT (shown AND result = 'wins') THEN 1 ELSE 0 END)"
        for name in _RESULTS[1:]
    )
    for table, key, some in (("layout_records", "layout", "true"), ("rival_records", "rival", "rival IS NOT NULL")):
        op.execute(
            f"INSERT INTO {table} SELECT player, {key}, count(*), {results} "  # noqa: S608 - no user input
            f"FROM ({_ENDED}) AS ended WHERE {some} GROUP BY player, {key}"
        )
    totals = _of_the_last_periods()
    if totals:
        standings = sa.table("standings", *map(sa.column, _COLUMNS))
        op.bulk_insert(standings, [dict(zip(_COLUMNS, (*key, *total), strict=True)) for key, total in totals.items()])
    op.execute(
        "UPDATE standings SET shown = false WHERE player_id IN "
        "(SELECT owner_id FROM preferences WHERE kind = 'player' AND name = 'visible' AND value = 'off')"
    )


_COLUMNS = (
    *("period", "guild_id", "player_id"),
    *("games", "wins", "ties", "losses", "streak", "best_streak"),
    *("shown", "choices", "exact", "accuracy", "lost"),
)


def _of_the_last_periods() -> dict[tuple[str, int, int], list[Any]]:
    """Return totals by period, guild and player: games, wins, ties, losses, streak, best streak, unknown values."""
    connection = op.get_bind()
    newest = connection.scalar(sa.text(f"SELECT max(updated) FROM ({_ENDED}) AS ended"))  # noqa: S608
    if newest is None:
        return {}
    last = set(_periods(_moment(newest)))
    found: dict[tuple[str, int, int], list[Any]] = {}
    query = f"SELECT player, guild_id, updated, result, shown FROM ({_ENDED}) AS ended ORDER BY updated, id"  # noqa: S608
    ended = sa.text(query).execution_options(stream_results=True)
    for player, guild, updated, result, shown in connection.execute(ended):
        for period in last.intersection(_periods(_moment(updated))):
            for scope in {0, guild or 0}:
                total = found.setdefault((period, scope, player), [0] * 6 + [True, 0, 0, -1, 0])
                total[0] += 1
                if result == "wins" and shown:
                    continue
                total[_RESULTS.index(result)] += 1
                total[4] = total[4] + 1 if result == "wins" else 0
                total[5] = max(total[5], total[4])
    return found


def _moment(stored: Any) -> datetime:
    """Return the time of a stored value: SQLite stores times as text, without their zone."""
    moment = stored if isinstance(stored, datetime) else datetime.fromisoformat(stored)
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def _periods(moment: datetime) -> Iterator[str]:
    year, week, _ = moment.isocalendar()
    yield f"{year}-W{week:02}"
    yield f"{moment:%Y-%m}"
    yield f"{moment.year}-Q{(moment.month + 2) // 3}"


def downgrade() -> None:
    op.execute("DELETE FROM standings WHERE period <> 'all'")
    _drop_indexes()
    with op.batch_alter_table("standings") as standings:
        standings.drop_constraint(op.f("pk_standings"), type_="primary")
        standings.create_primary_key(op.f("pk_standings"), ["guild_id", "player_id"])
        for name in ("period", "shown"):
            standings.drop_column(name)
    for name in _BOARDS["standings"]:
        columns: list[Any] = ["guild_id", sa.literal_column(f"{name} DESC"), "player_id"]
        op.create_index(f"ix_standings_by_{name}", "standings", columns)
    # Count the events that still wait.
    for fact in op.get_bind().execute(sa.text("SELECT * FROM facts WHERE opponent IS NOT NULL ORDER BY id")).mappings():
        _count(fact)
    for name in ("rival_records", "layout_records", "feats", "facts"):
        op.drop_table(name)


def _drop_indexes() -> None:
    for name in _BOARDS["standings"]:
        op.drop_index(f"ix_standings_by_{name}", "standings")


def _count(fact: "sa.RowMapping") -> None:
    """Add a game to the totals as they were before."""
    sums = {"games": 1} | {name: int(fact["result"] == name) for name in _RESULTS[1:]}
    figures = {**sums, **{name: fact[name] for name in ("choices", "exact", "lost")}}
    streak = "0" if sums["ties"] + sums["losses"] else f"standings.streak + {sums['wins']}"
    won = {"streak": sums["wins"], "best_streak": sums["wins"]}
    connection = op.get_bind()
    for scope in {0, fact["guild_id"] or 0}:
        key = {"guild_id": scope, "player_id": fact["player_id"]}
        _upsert(connection, "standings", key, {**figures, **won, "accuracy": -1}, {**_sums(figures), "streak": streak})
        connection.execute(
            sa.text(
                "UPDATE standings SET best_streak = CASE WHEN streak > best_streak THEN streak ELSE best_streak END,"
                " accuracy = CASE WHEN choices = 0 THEN -1 ELSE CAST(exact AS BIGINT) * 1000000 / choices"
                " + CASE WHEN choices < 20 THEN 0 ELSE 2000000 END END"
                " WHERE guild_id = :guild_id AND player_id = :player_id"
            ),
            key,
        )
    _upsert(connection, "records", {"player_id": fact["player_id"], "opponent": fact["opponent"]}, sums, _sums(sums))


def _sums(figures: dict[str, int]) -> dict[str, str]:
    return {name: f"{{table}}.{name} + excluded.{name}" for name in figures}


def _upsert(
    connection: "sa.Connection", table: str, key: dict[str, Any], new: dict[str, int], grown: dict[str, str]
) -> None:
    row = key | new
    sets = ", ".join(f"{name} = {value.format(table=table)}" for name, value in grown.items())
    connection.execute(
        sa.text(
            f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join(f':{name}' for name in row)})"  # noqa: S608
            f" ON CONFLICT ({', '.join(key)}) DO UPDATE SET {sets}"
        ),
        row,
    )
