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

log = logging.getLogger(__name__)

_MIGRATION_LOCK = 0xC0_1125
"""The key of a migration's lock, a number that nothing else uses in this database."""
_BASELINE, _UNPUBLISHED = "0033", ("0034", "0035", "0036", "0037")
"""The oldest schema, and later ones, whose migrations went into the next one: it finds out what is already done."""
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
    """Return the revision that Alembic has stored. Raises `SchemaError` for a database that isn't ours."""
    tables = inspect(connection)
    if tables.has_table(_VERSION.name):
        revision = connection.scalar(select(_VERSION.c.version_num))
        if revision is not None and not tables.has_table("games") and not tables.has_table("players"):
            check_known(f"The database {connection.engine.url.render_as_string()}", f"{revision} without games")
        return revision
    if connection.dialect.name == "sqlite" and not _is_new_file(connection):
        raise SchemaError(
            f"The file {connection.engine.url.database} isn't empty, but has no tables of Coins: nothing was changed. "
            "Put a backup in its place, or name a file that doesn't exist, which will be created."
        )
    return None


def _is_new_file(connection: Connection) -> bool:
    """Return true if a SQLite file has nothing, or was made by us and has no tables yet."""
    is_ours = connection.exec_driver_sql("PRAGMA application_id").scalar() == APPLICATION_ID
    has_pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
    return not has_pages or (is_ours and not inspect(connection).get_table_names())


async def migrate(database: Database, revision: str = "head") -> None:
    """Bring the schema up to `revision` in one transaction; the way back is a backup. Raises `SchemaError`."""

    def upgrade(connection: Any) -> None:
        _lock_migrations(connection)
        current = _stored_revision(connection)
        check_known(f"The database {database}", current)
        if current in _UNPUBLISHED:
            connection.execute(_VERSION.update().values(version_num=_BASELINE))
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
                "The statistics are from before version 1.3.0: run `python -m bot verify --repair` once, which "
                "recomputes them from the games."
            )

    async with database.transaction(writes=True) as connection:
        await connection.run_sync(upgrade)
    await database.checkpoint()  # a file that loses its journal must not look like a new one


def _lock_migrations(connection: Any) -> None:
    """Serialize concurrent migrations on a server, if it has advisory locks."""
    if connection.dialect.name == "postgresql":
        has_advisory_locks = text("SELECT count(*) FROM pg_catalog.pg_proc WHERE proname = 'pg_advisory_xact_lock'")
        if connection.scalar(has_advisory_locks):
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))


def is_known_revision(revision: str) -> bool:
    """Return true if this version of the code knows the schema `revision`."""
    return revision in _UNPUBLISHED or revision in _known_revisions()


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
        raise SchemaError(f"{name} is empty; `python -m bot migrate` fills it.")


async def check_usable(database: Database) -> None:
    """Raise `SchemaError` if a PostgreSQL database can't store every name, or is empty and can't be filled."""
    async with database.transaction(writes=False) as connection:
        problem = None if database.is_sqlite else await connection.run_sync(_problem_of_server)
    if problem is not None:
        raise SchemaError(f"The database {database} {problem}")


def _problem_of_server(connection: Connection) -> str | None:
    encoding = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
    if encoding.upper() not in {"UTF8", "UNICODE"}:
        return (
            f"has the encoding {encoding}, which lacks letters of names: make one by `createdb -E UTF8 -T template0`."
        )
    may_fill = text("SELECT current_user, current_schema(), has_schema_privilege(current_schema(), 'CREATE')")
    user, place, allowed = connection.execute(may_fill).one()
    if allowed or _stored_revision(connection) is not None:
        return None
    return f"is empty, and its user {user} may not fill it: GRANT CREATE ON SCHEMA {place or 'public'} TO {user}."


async def ensure_current(database: Database, migrate_on_start: bool) -> None:
    """Make sure that the schema is the newest, with all its tables, or raise `SchemaError` that says what to do."""
    if migrate_on_start:
        await migrate(database)
    name, newest = f"The database {database}", newest_revision()
    async with database.transaction(writes=False) as connection:
        current = await connection.run_sync(_stored_revision)
        missing = await connection.run_sync(_missing_part) if current == newest else None
    check_filled(name, current)
    check_known(name, current)
    if current != newest:
        raise SchemaError(
            f"{name} has the schema {current}, and this version needs {newest}: run `python -m bot migrate` first."
        )
    if missing is not None:
        raise SchemaError(f"{name} has the schema {newest}, but not {missing}: restore a backup.")


def _missing_part(connection: Connection) -> str | None:
    """Return a table or a column that every database with the newest schema has, but not this one."""
    stored = {name: columns for (_, name), columns in inspect(connection).get_multi_columns().items()}
    for name, ours in Base.metadata.tables.items():
        if name not in stored:
            return f"its table {name}"
        missing = set(ours.columns.keys()) - {each["name"] for each in stored[name]}
        if missing:
            return f"the column {min(missing)} of its table {name}"
    return None
