from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.service.context import AppContext
from bot.store import Database
from tests.support.databases.records import assert_verified
from tests.support.patches import without_pauses
from tests.support.players import Clock, ManualClock

__all__ = ["without_pauses"]


@pytest.fixture(autouse=True)
async def verify_database(request: pytest.FixtureRequest) -> AsyncIterator[None]:
    """Verify the database at the end of each test of faults, but for those that leave it damaged."""
    faults = request.module.__name__.endswith("_faults") and "address" in request.fixturenames
    address = str(request.getfixturevalue("address")) if faults else ""
    yield
    if address and request.node.get_closest_marker("leaves_damage") is None:
        await assert_verified(address)


@pytest.fixture
def app(request: pytest.FixtureRequest, database: Database) -> AppContext:
    """Return an application, with the `clock` of the test if it advances one itself."""
    clock = request.getfixturevalue("clock") if "clock" in request.fixturenames else Clock()
    return AppContext(database, rng=Random(1), clock=clock)


@pytest.fixture
def elsewhere(app: AppContext, other_database: Database) -> AppContext:
    """Return the application of another process."""
    return AppContext(other_database, rng=Random(2), clock=app.clock)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()
