"""Open the database for the commands that use one, and bring its schema up to date in another process.

Alembic would keep 16 MB of the bot's memory otherwise. `python -m bot.cli.database_access` is that process: it reads
the address and the durability as JSON from its input, and writes the path of the copy that it made of a SQLite file.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import wraps
from math import inf
from typing import Any, TypeVar

from bot.errors import CoinsError
from bot.settings import DatabaseSettings, Settings, load
from bot.store import Database, SchemaError, StoreError, StoreNotReadyError
from bot.store.engine import schema
from bot.store.engine.addresses import URL_SETTING
from bot.store.engine.sqlite_file import Durability
from bot.util.files import exists
from bot.util.pacing import Outage
from bot.util.program import command_line

log = logging.getLogger(__name__)

T = TypeVar("T")

WAITING_SECONDS = 60.0
"""The longest wait of a command that ends for a database server that was started at the same time."""
_FAILURES: dict[int, type[StoreError]] = {2: StoreError, 3: StoreNotReadyError, 4: SchemaError}
"""The errors of the process that migrates by its exit codes. The text is on its standard error."""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", metavar="FILE", default=argparse.SUPPRESS, help="settings file")
    parser.add_argument("--database", metavar="URL", help="use this database whatever the settings say")


def settings(arguments: argparse.Namespace) -> Settings:
    overrides = {"database": {"url": arguments.database}} if arguments.database else None
    return load(arguments.config, overrides=overrides)


def command(work: Callable[[Settings, argparse.Namespace], Coroutine[Any, Any, int]]) -> Callable[..., int]:
    """Return the function `run` of a command that does `work` with the settings named on the command line."""

    @wraps(work)
    def run(arguments: argparse.Namespace) -> int:
        return asyncio.run(work(settings(arguments), arguments))

    return run


@asynccontextmanager
async def open_database(
    address: str,
    durability: Durability = "full",
    setting: str = URL_SETTING,
    *,
    only_reads: bool = False,
) -> AsyncIterator[Database]:
    """Open the database at `address`, and close it at the end. Raises `StoreError`, which names `setting`.

    Whatever happens within, raises `StoreLostError` if this process can't use the database any more.
    """
    database = Database(address, durability, setting=setting, only_reads=only_reads)
    try:
        yield database
    finally:
        await database.close()
        database.check_not_lost()


def open_configured(settings: Settings, *, only_reads: bool = False) -> AbstractAsyncContextManager[Database]:
    """Open the database of `settings`, and close it at the end. Raises `StoreError`."""
    url = settings.database.url.get_secret_value()
    return open_database(url, settings.database.durability, only_reads=only_reads)


def require_existing(database: Database) -> None:
    """Raise `StoreError` if the SQLite file doesn't exist; using it would create an empty one."""
    if database.file is not None and not exists(database.file):
        raise StoreError(f"There is no database {database}.")


@asynccontextmanager
async def open_current(
    settings: Settings, *, only_reads: bool = False, checks_integrity: bool = False
) -> AsyncIterator[Database]:
    """Open the existing database of `settings` with the newest schema. Raises `StoreError`."""
    async with open_configured(settings, only_reads=only_reads) as database:
        require_existing(database)
        if checks_integrity:
            await database.check_integrity()
        await schema.ensure_current(database, migrate_on_start=False)
        yield database


async def wait_until_available(work: Callable[[], Awaitable[T]], seconds: float = inf) -> T:
    """Run `work`, retried for `seconds` while its database isn't available. Raises `StoreError`."""
    deadline = time.monotonic() + seconds
    outage = Outage(log)
    while True:
        try:
            return await work()
        except StoreNotReadyError as error:
            left = deadline - time.monotonic()
            if left <= 0:
                raise
            pause = min(outage.failed(str(error)), left)
        await asyncio.sleep(pause)


async def run_while_usable(database: Database, work: Coroutine[Any, Any, None]) -> None:
    """Await `work`, cancelled once this process can't use its database any more."""
    running, lost = asyncio.ensure_future(work), asyncio.ensure_future(database.until_lost())
    try:
        await asyncio.wait([running, lost], return_when=asyncio.FIRST_COMPLETED)
    finally:
        is_lost = lost.done()
        running.cancel()
        lost.cancel()
        await asyncio.wait([running, lost])
    if not is_lost:
        running.result()


async def prepare(settings: Settings, database: Database) -> None:
    """Wait for the database, check that it can be used, and bring its schema up to date. Raises `StoreError`."""
    setting = settings.database.migrate_on_start

    async def check() -> None:
        await database.check_integrity()
        migrates = database.is_sqlite if setting == "auto" else setting
        if migrates and await schema.current_revision(database) != schema.newest_revision():
            await _migrate_in_subprocess(settings.database)
        await schema.ensure_current(database, migrate_on_start=False)
        await database.check_writable()

    await wait_until_available(check)


async def _migrate_in_subprocess(settings: DatabaseSettings) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    request = [settings.url.get_secret_value(), settings.durability]
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
        failure = StoreError if code > 0 else StoreNotReadyError
        raise failure(f"The migration of the database ended with code {code}: {text.rpartition(chr(10))[2]}")


async def _migrate(address: str, durability: str) -> None:
    from bot.store.backup import copy_before_migration, drop_old_copies  # late: it takes Alembic

    async with open_database(address, "normal" if durability == "normal" else "full") as database:
        revision, file = await schema.current_revision(database), database.file
        if file is not None and revision is not None and schema.is_known_revision(revision):
            try:
                copy = copy_before_migration(file, revision)
            except StoreError as error:
                remedy = f"To update the database without a copy, run `{command_line('migrate')}`."
                raise StoreError(f"Before an update the database is copied. {error} {remedy}") from error
            sys.stdout.buffer.write(os.fsencode(copy.absolute()))
        await schema.migrate(database)
        if file is not None:
            drop_old_copies(file)


def migrate_from_input() -> int:
    """Migrate what the input names, and return the exit code."""
    try:
        asyncio.run(_migrate(*json.loads(sys.stdin.read())))
    except CoinsError as error:
        sys.stderr.write(str(error))
        return next((code for code, failure in _FAILURES.items() if type(error) is failure), 2)
    return 0


if __name__ == "__main__":
    sys.exit(migrate_from_input())
