"""Check that the database is consistent after each test, whatever failed or was delivered twice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Database
from tests.support.databases.records import assert_verified


@pytest.fixture(autouse=True)
async def verified(database: Database, tmp_path: Path) -> AsyncIterator[None]:
    """Verify the database at the end of each test."""
    yield
    await assert_verified(f"sqlite:///{tmp_path / 'coins.db'}")
