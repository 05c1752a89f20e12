"""What the commands that use a database share: their options, the settings, the database itself."""

from __future__ import annotations

import argparse
import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from bot.settings import Settings, load
from bot.store import Database, StoreError, StoreNotThere, schema
from bot.store.sqlite import Durability

log = logging.getLogger(__name__)

T = TypeVar("T")

WAITING_SECONDS = 60.0
"""How long a server is waited for that was started together with the bot."""
_PAUSE = 1.0


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--config` (here as well as before the command) and `--database`."""
    parser.add_argument("--config", metavar="FILE", default=argparse.SUPPRESS, help="settings file")
    parser.add_argument("--database", metavar="URL", help="use this database whatever the settings say")


def settings(arguments: argparse.Namespace) -> Settings:
    """The settings that the command line names. Raises `SettingsError`."""
    return load(arguments.config, overrides={"database": {"url": arguments.database}} if arguments.database else None)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Database]:
    """The database of `settings`, closed at the end. Raises `StoreError`."""
    async with at(settings.database.url.get_secret_value(), settings.database.durability) as database:
        yield database


@asynccontextmanager
async def at(address: str, durability: Durability = "full") -> AsyncIterator[Database]:
    """The database at `address`, closed at the end. Raises `StoreError`."""
    database = Database(address, durability)
    try:
        yield database
    finally:
        await database.close()


def must_exist(database: Database) -> None:
    """Raise `StoreError` for a SQLite file that is not there; using it would make an empty one."""
    if database.file is not None and not database.file.exists():
        raise StoreError(f"There is no database {database}.")


@asynccontextmanager
async def played(settings: Settings) -> AsyncIterator[Database]:
    """The database of `settings`, which is there and has the newest schema. Raises `StoreError`."""
    async with opened(settings) as database:
        must_exist(database)
        await schema.ensure(database, migrate_on_start=False)
        yield database


def user(text: str) -> int:
    """A person's id on Discord, typed. Raises `ArgumentTypeError`."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 2**63):
        raise argparse.ArgumentTypeError(
            "a Discord id is a number like 80351110224678912: turn on developer mode, then Copy User ID."
        )
    return int(text)


async def once_there(work: Callable[[], Awaitable[T]]) -> T:
    """What `work` comes to, tried again for `WAITING_SECONDS` while its database is not there. Raises `StoreError`."""
    end = time.monotonic() + WAITING_SECONDS
    told = False
    while True:
        try:
            return await work()
        except StoreNotThere as error:
            if time.monotonic() > end:
                raise
            if not told:
                log.warning("%s Waiting for it, for %.0f seconds at most.", error, WAITING_SECONDS)
                told = True
        await asyncio.sleep(_PAUSE)


async def ready(settings: Settings, database: Database) -> None:
    """Make sure that the database is there, undamaged and with the newest schema. Raises `StoreError`."""

    async def look() -> None:
        await database.examine()
        await schema.ensure(database, migrates(settings, database))

    await once_there(look)


def migrates(settings: Settings, database: Database) -> bool:
    """Whether the schema is brought up to date at the start: "auto" means for SQLite."""
    wanted = settings.database.migrate_on_start
    return database.is_sqlite if wanted == "auto" else wanted
