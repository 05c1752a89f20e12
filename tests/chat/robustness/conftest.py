"""Verify the database after tests, whatever failed or was delivered twice."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store import Database
from tests.support.databases.records import assert_verified
from tests.support.full_size import is_drawn


@pytest.fixture(autouse=True)
async def verified(request: pytest.FixtureRequest, database: Database) -> AsyncIterator[None]:
    """Verify the database at the end of each test; in `make test` of one in four."""
    yield
    if is_drawn(request.node, 4):
        await assert_verified(database)
