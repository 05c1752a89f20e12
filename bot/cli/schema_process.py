"""Prepare the database for playing. Its schema is migrated in a process of its own, which ends.

Alembic would keep 16 MB of the bot's memory otherwise. `python -m bot.cli.schema_process` is that process: it reads the
address and the durability as JSON from its input, and writes the path of the copy that it made of a SQLite file.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys

from bot.cli.database_access import open_database, wait_until_available
from bot.errors import CoinsError
from bot.settings import DatabaseSettings, Settings
from bot.store import Database, SchemaError, StoreError, StoreNotReadyError
from bot.store.backup import copy_before_migration, drop_old_copies
from bot.store.engine import schema

log = logging.getLogger(__name__)

_FAILURES: dict[int, type[StoreError]] = {2: StoreError, 3: StoreNotReadyError, 4: SchemaError}
"""The errors of the process by its exit codes. The text is on its standard error."""


async def prepare(settings: Settings, database: Database) -> None:
    """Wait for the database, check that it can be used, and bring its schema up to date. Raises `StoreError`."""

    async def check() -> None:
        await database.check_integrity()
        await database.check_direct()
        if migrates(settings, database) and await schema.current_revision(database) != schema.newest_revision():
            await _migrate_in_subprocess(settings.database)
        await schema.ensure_current(database, migrate_on_start=False)
        await database.check_writable()

    await wait_until_available(check)


def migrates(settings: Settings, database: Database) -> bool:
    """Return true if the schema is migrated at the start; "auto" means for SQLite only."""
    setting = settings.database.migrate_on_start
    return database.is_sqlite if setting == "auto" else setting


async def _migrate_in_subprocess(settings: DatabaseSettings) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    request = [settings.url.get_secret_value(), settings.durability, settings.direct_url.get_secret_value()]
    try:
        copy, errors = await process.communicate(json.dumps(request).encode())
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if copy:
        log.info("Before the update of its schema, the database was copied to %s.", os.fsdecode(copy))
    text, code = errors.decode(errors="replace").strip(), process.returncode or 0
    if code in _FAILURES:
        raise _FAILURES[code](text)
    if code:
        # A signal ended it, such as the SIGTERM that ends this process as well.
        kind = StoreError if code > 0 else StoreNotReadyError
        raise kind(f"The migration of the database ended with code {code}: {text.rpartition(chr(10))[2]}")


async def _migrate(address: str, durability: str, direct: str) -> None:
    async with open_database(address, "normal" if durability == "normal" else "full", direct) as database:
        revision, file = await schema.current_revision(database), database.file
        if file is not None and revision is not None and schema.is_known_revision(revision):
            try:
                copy = copy_before_migration(file, revision)
            except StoreError as error:
                remedy = "To update the database without a copy, run `python -m bot migrate`."
                raise StoreError(f"Before an update the database is copied. {error} {remedy}") from error
            sys.stdout.buffer.write(os.fsencode(copy.absolute()))
        await schema.migrate(database)
        if file is not None:
            drop_old_copies(file)


def main() -> int:
    """Migrate what the input names, and return the exit code."""
    try:
        asyncio.run(_migrate(*json.loads(sys.stdin.read())))
    except CoinsError as error:
        sys.stderr.write(str(error))
        return next((code for code, failure in _FAILURES.items() if type(error) is failure), 2)
    return 0


if __name__ == "__main__":
    sys.exit(main())
