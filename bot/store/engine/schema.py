"""The version of the schema, and migrations with Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import func, select, text

import bot
from bot.store.engine.database import Database
from bot.store.errors import StoreError

_MIGRATION_LOCK = 0xC0_1125
"""The key of a migration's lock, a number that nothing else uses in this database."""


class SchemaError(StoreError):
    """A schema that this version can't work with; the text says what to run."""


def _config() -> Config:
    package = Path(bot.__file__).parent
    # An installed wheel has the migrations inside the package, a checkout beside it.
    places = [package / "migrations", package.parent / "migrations"]
    config = Config()
    config.set_main_option("script_location", str(next(place for place in places if place.is_dir())).replace("%", "%%"))
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def newest_revision() -> str:
    """Return the revision that this version of the code needs."""
    return _scripts().get_current_head() or ""


async def current_revision(database: Database) -> str | None:
    """Return the revision of the database; `None` if it is empty. Raises `StoreError`."""
    return await database.read_snapshot(
        lambda session: MigrationContext.configure(session.connection()).get_current_revision()
    )


async def migrate(database: Database, revision: str = "head") -> None:
    """Migrate the schema to `revision` in one transaction. Raises `SchemaError` for a schema newer than the code."""
    config = _config()

    def upgrade(connection: Any) -> None:
        _lock_migrations(connection)
        config.attributes["connection"] = connection
        found = MigrationContext.configure(connection).get_current_revision()
        _check_known(database, found)
        target = newest_revision() if revision == "head" else revision
        if found == target:
            return
        later = {script.revision for script in _scripts().iterate_revisions(found, "base")}
        if target == "base" or (found is not None and target in later):
            command.downgrade(config, target)
        else:
            command.upgrade(config, target)

    try:
        await database.connection(upgrade)
    except CommandError as error:
        raise SchemaError(f"The database {database} could not be brought to {revision}: {error}.") from error


def _lock_migrations(connection: Any) -> None:
    """Serialize concurrent migrations on a server, if it has advisory locks."""
    if connection.dialect.name == "postgresql":
        known = text("SELECT count(*) FROM pg_catalog.pg_proc WHERE proname = 'pg_advisory_xact_lock'")
        if connection.scalar(known):
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))


def is_known_revision(revision: str) -> bool:
    """Return true if this version of the code knows the schema `revision`."""
    return any(script.revision == revision for script in _scripts().walk_revisions())


def _check_known(database: Database, found: str | None) -> None:
    if found is not None and not is_known_revision(found):
        raise SchemaError(
            f"The database {database} has the schema {found}, which is newer than this version of Coins: update it."
        )


async def ensure_current(database: Database, migrate_on_start: bool) -> None:
    """Make sure that the schema is the newest, or raise `SchemaError` that says what to run."""
    if migrate_on_start:
        await migrate(database)
        return
    found = await current_revision(database)
    _check_known(database, found)
    if found != newest_revision():
        has = f"the schema {found}" if found else "no schema yet"
        raise SchemaError(
            f"The database {database} has {has}, and this version needs {newest_revision()}: "
            "run `python -m bot migrate` first."
        )
