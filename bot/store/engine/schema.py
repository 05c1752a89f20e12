"""The version of the schema, and migrations with Alembic."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, String, column, func, inspect, select, table, text

import bot
from bot.store.columns import Base
from bot.store.engine.database import Database
from bot.store.engine.sqlite_file import APPLICATION_ID
from bot.store.errors import StoreError
from bot.util.program import command_line

log = logging.getLogger(__name__)

_MIGRATION_LOCK = 0xC0_1125
"""The key of a migration's lock, a number that nothing else uses in this database."""
_MAY_FILL = "SELECT current_user, current_schema(), has_schema_privilege(current_schema(), 'CREATE')"
_LAST_WITH_OLDER = "commit 7e28a36e"
"""The version that can migrate schemas older than the baseline."""
_COUNTED_AT_ONCE = "0041"
"""The first schema in which all statistics are counted, or were recomputed."""
_VERSION = table("alembic_version", column("version_num", String))
"""Alembic's table of the revision of a database, with one row."""


class SchemaError(StoreError):
    """A schema that this version can't work with; the text says what to run."""


def _folder() -> Path:
    package = Path(bot.__file__).parent
    # An installed wheel has the migrations inside the package, a checkout beside it.
    places = [package / "migrations", package.parent / "migrations"]
    return next(place for place in places if place.is_dir())


def _known_revisions() -> list[str]:
    """Return all revisions in their order: the numbers at the beginning of the names of their files."""
    return sorted(file.name.partition("_")[0] for file in (_folder() / "versions").glob("[0-9]*_*.py"))


def newest_revision() -> str:
    """Return the revision that this version of the code needs."""
    return _known_revisions()[-1]


async def current_revision(database: Database) -> str | None:
    """Return the revision of the database; `None` if it is empty. Raises `StoreError`."""
    async with database.transaction(writes=False) as connection:
        return await connection.run_sync(_stored_revision)


def _stored_revision(connection: Connection) -> str | None:
    """Return the revision that Alembic has stored.

    Raises `SchemaError` for a database that isn't ours, can't store every name, or is empty and can't be filled.
    """
    tables = inspect(connection)
    if connection.dialect.name == "postgresql":
        encoding = connection.scalar(text("SHOW server_encoding"))
        if encoding != "UTF8":
            raise SchemaError(
                f"The database has the encoding {encoding}, which lacks letters of names: make one by `createdb -E "
                "UTF8 -T template0`."
            )
    if tables.has_table(_VERSION.name):
        revision = connection.scalar(select(_VERSION.c.version_num))
        if revision is not None and not tables.has_table("games") and not tables.has_table("players"):
            check_known(f"The database {connection.engine.url.render_as_string()}", f"{revision} without games")
        return revision
    if connection.dialect.name == "sqlite" and connection.scalar(text("PRAGMA page_count")):
        # A new file that the bot has made is marked, and has no tables yet.
        is_ours = connection.scalar(text("PRAGMA application_id")) == APPLICATION_ID
        if is_ours and not tables.get_table_names():
            return None
        raise SchemaError(
            f"The file {connection.engine.url.database} isn't empty, but has no tables of Coins: nothing was changed. "
            "Put a backup in its place, or name a file that doesn't exist, which will be created."
        )
    if connection.dialect.name == "postgresql":
        user, place, may_fill = connection.execute(text(_MAY_FILL)).one()
        if not may_fill:
            raise SchemaError(
                f"The database is empty, and its user {user} may not fill it: GRANT CREATE ON SCHEMA "
                f"{place or 'public'} TO {user}."
            )
    return None


async def migrate(database: Database, revision: str = "head") -> None:
    """Bring the schema up to `revision` in one transaction; the way back is a backup. Raises `SchemaError`."""

    def upgrade(connection: Any) -> None:
        if connection.dialect.name == "postgresql":  # another process may begin as well
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
        current = _stored_revision(connection)
        check_known(f"The database {database}", current)
        if current == (newest_revision() if revision == "head" else revision):
            return
        # Late: Alembic takes 15 MB, and most starts have nothing to migrate.
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(_folder()).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        if current is not None and current < _COUNTED_AT_ONCE:
            log.warning(
                f"The statistics are from before version 1.3.0: run `{command_line('verify --repair')}` once, which "
                "recomputes them from the games."
            )

    async with database.transaction(writes=True) as connection:
        await connection.run_sync(upgrade)


def is_known_revision(revision: str) -> bool:
    return revision in _known_revisions()


def check_known(name: str, stored_revision: str | None) -> None:
    """Raise `SchemaError` if this version doesn't know the schema: of a newer or much older one, or not of Coins."""
    if stored_revision is None or is_known_revision(stored_revision):
        return
    if not re.fullmatch(r"\d{4}", stored_revision):
        remedy = "which is another program's: nothing was changed. Name a database for Coins alone."
    elif stored_revision > newest_revision():
        remedy = "which is newer than this version of Coins: update it."
    else:
        remedy = (
            f"which is too old for this version of Coins: run `python -m bot migrate` with that of {_LAST_WITH_OLDER} "
            "first (`git checkout`)."
        )
    raise SchemaError(f"{name} has the schema {stored_revision}, {remedy}")


def check_filled(name: str, stored_revision: str | None) -> None:
    """Raise `SchemaError` if the database, called `name`, has no tables yet."""
    if stored_revision is None:
        raise SchemaError(f"{name} is empty; `{command_line('migrate')}` fills it.")


async def ensure_current(database: Database, migrate_on_start: bool) -> None:
    """Make sure that the schema is the newest, with all its tables, or raise `SchemaError` that says what to do."""
    if migrate_on_start:
        await migrate(database)
    name, newest = f"The database {database}", newest_revision()
    async with database.transaction(writes=False) as connection:
        current = await connection.run_sync(_stored_revision)
        stored = await connection.run_sync(lambda opened: inspect(opened).get_table_names())
    check_filled(name, current)
    check_known(name, current)
    if current != newest:
        raise SchemaError(
            f"{name} has the schema {current}, and this version needs {newest}: run `{command_line('migrate')}` first."
        )
    if missing := Base.metadata.tables.keys() - set(stored):
        raise SchemaError(f"{name} has the schema {newest}, but not its table {min(missing)}: restore a backup.")
