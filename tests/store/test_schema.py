from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text

import bot
from bot.store import Database, SchemaError, StoreError, games, schema, sittings
from bot.store.models import Base


@pytest.fixture
async def fresh(empty: str) -> AsyncIterator[Database]:
    """A database without tables."""
    database = Database(empty)
    yield database
    await database.close()


async def tables(database: Database) -> set[str]:
    return await database.connection(lambda connection: set(inspect(connection).get_table_names()))


async def test_up_down_and_up_again(fresh: Database) -> None:
    assert await schema.current(fresh) is None
    for _ in range(2):
        await schema.migrate(fresh)
        assert await schema.current(fresh) == schema.newest()
        assert await tables(fresh) == {*Base.metadata.tables, "alembic_version"}
        await schema.migrate(fresh, "base")
        assert await schema.current(fresh) is None
        assert await tables(fresh) == {"alembic_version"}


async def test_migrating_what_is_new_already_changes_nothing(fresh: Database) -> None:
    await schema.migrate(fresh)
    await schema.migrate(fresh)
    assert await schema.current(fresh) == schema.newest()


async def test_the_migrations_make_what_the_models_say(fresh: Database) -> None:
    await schema.migrate(fresh)

    def differences(connection: Any) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return list(compare_metadata(context, Base.metadata))

    assert await fresh.connection(differences) == []


async def test_every_constraint_and_index_has_the_name_the_models_give_it(fresh: Database) -> None:
    await schema.migrate(fresh)

    def names(connection: Any) -> set[str | None]:
        inspector = inspect(connection)
        found: set[str | None] = set()
        for table in Base.metadata.tables:
            found.add(inspector.get_pk_constraint(table)["name"])
            for kind in ("foreign_keys", "unique_constraints", "check_constraints", "indexes"):
                found.update(each["name"] for each in getattr(inspector, f"get_{kind}")(table))
        return found

    constraints = {each.name for table in Base.metadata.tables.values() for each in table.constraints}
    indexes = {each.name for table in Base.metadata.tables.values() for each in table.indexes}
    assert await fresh.connection(names) == constraints | indexes


async def test_games_of_an_older_version_count_as_they_did(fresh: Database) -> None:
    await schema.migrate(fresh, "0001")
    when = "2026-01-02 03:04:05"
    await fresh.connection(
        lambda connection: connection.execute(
            text(
                "INSERT INTO games (code, board, seed, opponent0, opponent1, score0, score1, ply, status, hinted,"
                " asked_first, channel_id, created, updated) VALUES ('7QK2MX', '4 7', 1, 'greedy', 'random', 0, 0, 0,"
                f" 'active', 0, 'me', 3, '{when}', '{when}')"
            )
        )
    )
    await schema.migrate(fresh)
    game = await fresh.read(games.find, "7QK2MX")
    assert game is not None
    assert not game.casual
    await schema.migrate(fresh, "0001")
    await schema.migrate(fresh)
    assert await fresh.read(games.find, "7QK2MX") == game


async def test_games_running_since_an_older_version_are_counted_for_their_server(fresh: Database) -> None:
    await schema.migrate(fresh, "0002")
    when = "2026-01-02 03:04:05"

    def fill(connection: Any) -> None:
        for statement in (
            f"INSERT INTO players (id, name, created) VALUES (1, 'Ann', '{when}')",
            f"INSERT INTO guilds (id, created) VALUES (2, '{when}')",
            (
                "INSERT INTO games (id, code, board, seed, player0_id, opponent1, score0, score1, ply, status, hinted,"
                " asked_first, guild_id, channel_id, created, updated) VALUES (5, '7QK2MX', '4 7', 1, 1, 'greedy', 0,"
                f" 0, 0, 'active', 0, 'me', 2, 3, '{when}', '{when}')"
            ),
            "INSERT INTO sittings (player_id, channel_id, game_id) VALUES (1, 3, 5)",
        ):
            connection.execute(text(statement))

    await fresh.connection(fill)
    await schema.migrate(fresh)
    assert await fresh.read(sittings.begun, 2, 1) is not None
    await schema.migrate(fresh, "0002")
    await schema.migrate(fresh)
    assert await fresh.read(sittings.begun, 2, 1) is not None


async def test_a_schema_newer_than_the_code_is_refused(fresh: Database) -> None:
    await schema.migrate(fresh)
    await fresh.connection(
        lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    )
    for deed in (schema.migrate(fresh), schema.ensure(fresh, True), schema.ensure(fresh, False)):
        with pytest.raises(SchemaError) as caught:
            await deed
        assert str(caught.value) == (
            f"The database {fresh} has the schema 9999, which is newer than this version of Coins: update it."
        )
    assert await schema.current(fresh) == "9999"


LATER = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "later", "{before}"

def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("later", sa.Integer()))

def downgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.drop_column("later")
"""


async def test_a_schema_older_than_the_code_is_refused_unless_it_may_be_migrated(
    fresh: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await schema.migrate(fresh)
    before = schema.newest()
    shutil.copytree(Path(__file__).parents[2] / "migrations", tmp_path / "migrations")
    (tmp_path / "migrations/versions/later.py").write_text(LATER.format(before=before))
    (tmp_path / "bot").mkdir()
    monkeypatch.setattr(bot, "__file__", str(tmp_path / "bot/__init__.py"))

    with pytest.raises(SchemaError) as caught:
        await schema.ensure(fresh, migrate_on_start=False)
    assert str(caught.value) == (
        f"The database {fresh} has the schema {before}, and this version needs later: "
        "run `python -m bot migrate` first."
    )
    await schema.ensure(fresh, migrate_on_start=True)
    await schema.ensure(fresh, migrate_on_start=False)
    assert await schema.current(fresh) == "later"
    await schema.migrate(fresh, before)
    assert await schema.current(fresh) == before


async def test_an_empty_database_is_refused_unless_it_may_be_migrated(fresh: Database) -> None:
    with pytest.raises(SchemaError) as caught:
        await schema.ensure(fresh, migrate_on_start=False)
    assert str(caught.value) == (
        f"The database {fresh} has no schema yet, and this version needs {schema.newest()}: "
        "run `python -m bot migrate` first."
    )
    await schema.ensure(fresh, migrate_on_start=True)
    await schema.ensure(fresh, migrate_on_start=False)


async def test_a_revision_that_is_none(fresh: Database) -> None:
    await schema.migrate(fresh)
    with pytest.raises(StoreError, match="could not be brought to nowhere"):
        await schema.migrate(fresh, "nowhere")


async def test_a_migration_that_fails_leaves_nothing_behind(fresh: Database) -> None:
    await fresh.connection(lambda connection: connection.execute(text("CREATE TABLE standings (id INTEGER)")))
    with pytest.raises(StoreError, match=r"can't be used: .*standings"):
        await schema.migrate(fresh)
    assert await tables(fresh) == {"standings"}
    assert await schema.current(fresh) is None


@pytest.mark.parametrize("level", ["read committed", "serializable"])
async def test_two_that_migrate_at_once(fresh: Database, empty: str, level: str) -> None:
    """As when a fleet is started: one goes after the other, and finds it done."""
    if not fresh.is_sqlite:
        setting = f"ALTER DATABASE {fresh.url.database} SET default_transaction_isolation = '{level}'"
        await fresh.connection(lambda connection: connection.execute(text(setting)))
        await fresh.close()
    others = [Database(empty) for _ in range(4)]
    await asyncio.gather(*(schema.migrate(database) for database in others))
    assert await schema.current(fresh) == schema.newest()
    for database in others:
        await database.close()
