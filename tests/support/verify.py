"""Verify a database at the end of a test, as `python -m bot verify` does."""

from __future__ import annotations

from bot.service.app_context import AppContext
from bot.service.verification.findings import Finding
from bot.service.verification.verify import verify
from bot.store import Database
from tests.support.databases.backups import silent


async def findings(database: Database) -> list[Finding]:
    """Return the findings of `verify` in `database`."""
    found: list[Finding] = []
    await verify(AppContext(database), silent, found.append)
    return found


async def assert_verified(database: Database | str) -> None:
    """Assert that `verify` finds nothing in `database`, or in the database at this address."""
    opened = Database(database, only_reads=True) if isinstance(database, str) else database
    try:
        found = await findings(opened)
    finally:
        if opened is not database:
            await opened.close()
    assert not found, "\n".join(["The database is not consistent:", *map(str, found)])
