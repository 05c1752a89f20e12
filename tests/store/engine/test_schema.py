from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, make_url, text

import bot
from bot.store import Database, SchemaError, StoreError
from bot.store.columns import Base
from bot.store.engine import schema
from tests.support.databases.files import in_transaction

of_expressions = pytest.mark.filterwarnings(
    "ignore:Skipped unsupported reflection of expression-based index",
    "ignore:autogenerate skipping metadata-specified expression-based index",
)
"""SQLAlchemy can't read such an index of a SQLite file."""


@pytest.fixture
async def empty_database(empty: str) -> AsyncIterator[Database]:
    """Open a database without tables."""
    database = Database(empty)
    yield database
    await database.close()


async def table_names(database: Database) -> set[str]:
    return await in_transaction(database, lambda connection: set(inspect(connection).get_table_names()))


async def test_migrating_twice_makes_the_tables_once(empty_database: Database) -> None:
    assert await schema.current_revision(empty_database) is None
    for _ in range(2):
        await schema.migrate(empty_database)
        assert await schema.current_revision(empty_database) == schema.newest_revision()
        assert await table_names(empty_database) == {*Base.metadata.tables, "alembic_version"}


@pytest.mark.parametrize(("revision", "with_games"), [("1975ea83b712", True), ("0001", False), ("9999", False)])
async def test_the_schema_of_another_program_is_named_as_such(
    empty_database: Database, revision: str, with_games: bool
) -> None:
    for statement in (
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)",
        f"INSERT INTO alembic_version VALUES ('{revision}')",
        f"CREATE TABLE {'games' if with_games else 'customers'} (id INTEGER)",
    ):
        await in_transaction(empty_database, lambda connection, sql=statement: connection.execute(text(sql)))  # type: ignore[misc]
    for attempt in (schema.migrate(empty_database), schema.ensure_current(empty_database, False)):
        with pytest.raises(SchemaError, match=f"{revision}.* which is another program's: nothing was changed"):
            await attempt


@of_expressions
async def test_the_migrations_match_the_models(empty_database: Database) -> None:
    await schema.migrate(empty_database)

    def differences(connection: Any) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return list(compare_metadata(context, Base.metadata))

    assert await in_transaction(empty_database, differences) == []


@of_expressions
async def test_constraints_and_indexes_are_named_as_in_the_models(empty_database: Database) -> None:
    await schema.migrate(empty_database)

    def names(connection: Any) -> set[str | None]:
        inspector = inspect(connection)
        found: set[str | None] = set()
        for table in Base.metadata.tables:
            found.add(inspector.get_pk_constraint(table)["name"])
            for kind in ("foreign_keys", "unique_constraints", "check_constraints", "indexes"):
                found.update(each["name"] for each in getattr(inspector, f"get_{kind}")(table))
        if connection.dialect.name == "sqlite":
            found.update(connection.scalars(text("SELECT name FROM sqlite_master WHERE type = 'index' AND sql > ''")))
        return found

    constraints = {each.name for table in Base.metadata.tables.values() for each in table.constraints}
    if empty_database.is_sqlite:  # it has no name for the primary key of a table with AUTOINCREMENT
        numbered = ("pk_training_sessions",)
        constraints = {None if name in numbered else name for name in constraints}
    indexes = {each.name for table in Base.metadata.tables.values() for each in table.indexes}
    assert await in_transaction(empty_database, names) == constraints | indexes


async def test_a_schema_newer_than_the_code_is_rejected(empty_database: Database) -> None:
    await schema.migrate(empty_database)
    await in_transaction(
        empty_database, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    )
    for attempt in (
        schema.migrate(empty_database),
        schema.ensure_current(empty_database, True),
        schema.ensure_current(empty_database, False),
    ):
        with pytest.raises(SchemaError) as caught:
            await attempt
        assert str(caught.value) == (
            f"The database {empty_database} has the schema 9999, which is newer than this version of Coins: update it."
        )
    assert await schema.current_revision(empty_database) == "9999"


async def test_an_earlier_schema_is_refused(empty_database: Database) -> None:
    await schema.migrate(empty_database)
    await in_transaction(
        empty_database, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '0032'"))
    )
    with pytest.raises(SchemaError, match=r"has the schema 0032, which is too old .* commit 7e28a36e first"):
        await schema.migrate(empty_database)


LATER_MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "9999", "{before}"

def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("later", sa.Integer()))
"""


def test_each_schema_has_a_version_of_its_own() -> None:
    """Test that operators can tell from the version which databases it reads. Files are named by their revisions."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parents[3] / "migrations"))
    scripts = list(ScriptDirectory.from_config(config).walk_revisions())
    assert all(Path(script.path).name.startswith(f"{script.revision}_") for script in scripts)
    assert scripts[0].revision == schema.newest_revision()
    names = [bot.__version__, *(script.module.version for script in scripts)]
    current, *versions = [tuple(map(int, name.split("."))) for name in names]
    assert versions == sorted(set(versions), reverse=True), "each migration names a version of its own"
    assert current >= versions[0], "a new schema needs a new version in bot/__init__.py"


async def test_an_old_schema_is_rejected_unless_it_may_be_migrated(
    empty_database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await schema.migrate(empty_database)
    before = schema.newest_revision()
    shutil.copytree(Path(__file__).parents[3] / "migrations", tmp_path / "migrations")
    (tmp_path / "migrations/versions/9999_later.py").write_text(LATER_MIGRATION.format(before=before))
    (tmp_path / "bot").mkdir()
    monkeypatch.setattr(bot, "__file__", str(tmp_path / "bot/__init__.py"))

    with pytest.raises(SchemaError) as caught:
        await schema.ensure_current(empty_database, migrate_on_start=False)
    assert str(caught.value) == (
        f"The database {empty_database} has the schema {before}, and this version needs 9999: "
        "run `python -m bot migrate` first."
    )
    await schema.ensure_current(empty_database, migrate_on_start=True)
    await schema.ensure_current(empty_database, migrate_on_start=False)
    assert await schema.current_revision(empty_database) == "9999"


async def test_an_empty_database_is_rejected_unless_it_may_be_migrated(empty_database: Database) -> None:
    with pytest.raises(SchemaError) as caught:
        await schema.ensure_current(empty_database, migrate_on_start=False)
    assert str(caught.value) == f"The database {empty_database} is empty; `python -m bot migrate` fills it."
    await schema.ensure_current(empty_database, migrate_on_start=True)
    await schema.ensure_current(empty_database, migrate_on_start=False)


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_an_empty_database_that_its_user_may_not_fill_is_named_as_such(
    empty_database: Database, empty: str
) -> None:
    def refuse_guests(connection: Any) -> None:
        for statement in ("DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN"):
            connection.execute(text(statement))
        connection.execute(text("REVOKE CREATE ON SCHEMA public FROM PUBLIC"))

    await in_transaction(empty_database, refuse_guests)
    of_guest = Database(make_url(empty).set(username="guest").render_as_string())
    with pytest.raises(SchemaError, match="user guest may not fill it: GRANT CREATE ON SCHEMA public TO guest"):
        await schema.current_revision(of_guest)
    await of_guest.close()


async def test_a_missing_table_is_noticed(empty_database: Database) -> None:
    await schema.migrate(empty_database)
    await in_transaction(empty_database, lambda connection: connection.execute(text("DROP TABLE secrets")))
    with pytest.raises(SchemaError) as caught:
        await schema.ensure_current(empty_database, migrate_on_start=False)
    newest = schema.newest_revision()
    assert str(caught.value) == (
        f"The database {empty_database} has the schema {newest}, but not its table secrets: restore a backup."
    )


async def test_a_failed_migration_changes_nothing(empty_database: Database) -> None:
    await in_transaction(empty_database, lambda connection: connection.execute(text("CREATE TABLE games (id INTEGER)")))
    with pytest.raises(StoreError, match=r"can't be used: .*games|has no tables of Coins"):
        await schema.migrate(empty_database)
    assert await table_names(empty_database) == {"games"}
    if not empty_database.is_sqlite:  # of such a file no revision can be told
        assert await schema.current_revision(empty_database) is None


@pytest.mark.parametrize("level", ["read committed", "serializable"])
async def test_concurrent_migrations_are_serialized(empty_database: Database, empty: str, level: str) -> None:
    """As when a fleet starts: one waits for the other, and finds the schema current."""
    if not empty_database.is_sqlite:
        setting = f"ALTER DATABASE {empty_database.url.database} SET default_transaction_isolation = '{level}'"
        await in_transaction(empty_database, lambda connection: connection.execute(text(setting)))
        await empty_database.close()
    others = [Database(empty) for _ in range(4)]
    await asyncio.gather(*(schema.migrate(database) for database in others))
    assert await schema.current_revision(empty_database) == schema.newest_revision()
    for database in others:
        await database.close()
