"""Give tables and columns standard names, and store the locale of a server with the server.

PostgreSQL renames in place. SQLite renames columns in place too, but neither constraints nor indexes. So it copies the
tables whose constraints are renamed, to which no other table refers, and makes three other indexes again. The tables
`games`, `moves`, `duels`, `players` and `guilds` are not copied.
"""

import re
from collections.abc import Callable

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

_TABLES = {
    "commands": "command_digests",
    "facts": "result_events",
    "feats": "achievement_totals",
    "puzzles": "daily_puzzles",
    "records": "opponent_records",
    "rounds": "duel_games",
    "sittings": "active_games",
    "stand_ins": "anonymized_ratings",
    "standings": "game_totals",
}
_COLUMNS = {
    "closed_boards": {"created": "created_at"},
    "daily_posts": {"claimed": "claimed_at", "first_claimed": "first_claimed_at", "trouble": "failure"},
    "duels": {"created": "created_at", "ended": "ended_at", "expires": "expires_at"},
    "facts": {"due": "due_at", "ended": "ended_at"},
    "games": {"created": "created_at", "hinted": "hint_version", "updated": "updated_at"},
    "guilds": {"brought": "user_installed", "created": "created_at", "left": "left_at"},
    "hints": {"created": "created_at", "grade": "level"},
    "moves": {"created": "created_at"},
    "players": {"created": "created_at", "deletion_started": "deletion_started_at"},
    "rebuilds": {"after": "done_up_to"},
    "rounds": {"due": "due_at", "warns": "warn_at"},
    "standings": {"last_ended": "last_ended_at"},
}
"""By the old names of tables."""
_INDEXES = {
    "ix_closed_boards_created": "ix_closed_boards_created_at",
    "ix_guilds_left": "ix_guilds_left_at",
    "ix_players_deletion_started": "ix_players_deletion_started_at",
}
"""Indexes of tables that keep their names."""
_OTHERS = {
    "ck_hints_grade": "ck_hints_level",
    "ix_facts_by_due": "ix_result_events_by_due_at",
    "ix_rounds_by_due": "ix_duel_games_by_due_at",
    "ix_rounds_by_warns": "ix_duel_games_by_warn_at",
    "ix_sittings_alone": "uq_active_games_in_channel",
}
"""Names that don't follow from those of their tables."""


def upgrade() -> None:
    _rename_columns(_COLUMNS)
    _rename_tables(_TABLES, _OTHERS)
    _rename_indexes(_INDEXES)
    op.add_column("guilds", sa.Column("locale", sa.String(8), nullable=True))
    heard = "FROM preferences WHERE kind = 'server' AND name = 'heard' AND value IS NOT NULL"
    op.execute(
        f"UPDATE guilds SET locale = (SELECT value {heard} AND owner_id = guilds.id)"  # noqa: S608 - no user input
        f" WHERE id IN (SELECT owner_id {heard})"
    )
    op.execute("DELETE FROM preferences WHERE kind = 'server' AND name = 'heard'")


def downgrade() -> None:
    op.execute(
        "INSERT INTO preferences (kind, owner_id, name, value)"
        " SELECT 'server', id, 'heard', locale FROM guilds WHERE locale IS NOT NULL"
    )
    op.drop_column("guilds", "locale")
    _rename_indexes(_inverse(_INDEXES))
    _rename_tables(_inverse(_TABLES), _inverse(_OTHERS))
    _rename_columns({table: _inverse(columns) for table, columns in _COLUMNS.items()})


def _inverse(names: dict[str, str]) -> dict[str, str]:
    return {new: old for old, new in names.items()}


def _rename_columns(columns: dict[str, dict[str, str]]) -> None:
    for table, names in columns.items():
        for old, new in names.items():
            op.execute(f"ALTER TABLE {table} RENAME COLUMN {_quoted(old)} TO {_quoted(new)}")


def _quoted(name: str) -> str:
    return op.get_bind().dialect.identifier_preparer.quote(name)


def _rename_tables(tables: dict[str, str], others: dict[str, str]) -> None:
    pattern = re.compile(rf"\b(?:({'|'.join(others)})|((?:ck|fk|ix|pk|uq)_)({'|'.join(tables)}))(?=_|\b)")

    def renamed(text: str) -> str:
        return pattern.sub(lambda found: others[found[1]] if found[1] else found[2] + tables[found[3]], text)

    for old, new in {"hints": "hints", **tables}.items():  # a constraint of `hints` is renamed
        if op.get_bind().dialect.name == "sqlite":
            _copy(old, new, renamed)
        else:
            _rename_on_server(old, new, renamed)


def _rename_on_server(old: str, new: str, renamed: Callable[[str], str]) -> None:
    """Rename a table with its constraints, then its other indexes and its sequence."""
    if old != new:
        op.rename_table(old, new)
    this = {"name": new}
    for name in _names("SELECT conname FROM pg_constraint WHERE conrelid = to_regclass(:name)", this):
        if name != renamed(name):
            op.execute(f"ALTER TABLE {new} RENAME CONSTRAINT {name} TO {renamed(name)}")
    indexes = "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND tablename = :name"
    for name in _names(indexes, this):
        if name != renamed(name):
            op.execute(f"ALTER INDEX {name} RENAME TO {renamed(name)}")
    sequence = f"{old}_id_seq"
    if old != new and _names("SELECT relname FROM pg_class WHERE oid = to_regclass(:name)", {"name": sequence}):
        op.execute(f"ALTER SEQUENCE {sequence} RENAME TO {new}_id_seq")


def _copy(old: str, new: str, renamed: Callable[[str], str]) -> None:
    """Copy a table of SQLite to one whose constraints and indexes are renamed."""
    of_table = "SELECT sql FROM sqlite_master WHERE type = :kind AND tbl_name = :name AND sql IS NOT NULL"
    (table,) = _names(of_table, {"kind": "table", "name": old})
    indexes = _names(of_table, {"kind": "index", "name": old})
    op.execute(re.sub(rf'^CREATE TABLE "?{old}"?', f"CREATE TABLE {new}_copy", renamed(table)))
    if "AUTOINCREMENT" in table:  # ids must not be reused
        op.execute(
            f"INSERT INTO sqlite_sequence (name, seq) SELECT '{new}_copy', seq FROM sqlite_sequence"  # noqa: S608
            f" WHERE name = '{old}'"
        )
    op.execute(f"INSERT INTO {new}_copy SELECT * FROM {old}")  # noqa: S608
    op.drop_table(old)
    op.rename_table(f"{new}_copy", new)
    for index in indexes:
        op.execute(re.sub(rf'\bON "?{old}"?', f"ON {new}", renamed(index), count=1))


def _rename_indexes(indexes: dict[str, str]) -> None:
    for old, new in indexes.items():
        if op.get_bind().dialect.name == "sqlite":
            (index,) = _names("SELECT sql FROM sqlite_master WHERE type = 'index' AND name = :name", {"name": old})
            op.execute(f"DROP INDEX {old}")
            op.execute(index.replace(old, new, 1))
        else:
            op.execute(f"ALTER INDEX {old} RENAME TO {new}")


def _names(query: str, parameters: dict[str, str]) -> list[str]:
    return list(op.get_bind().scalars(sa.text(query), parameters))
