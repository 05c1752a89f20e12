from __future__ import annotations

from random import Random

import pytest

from bot.service.context import AppContext
from bot.store import Database
from tests.support.players import ManualClock


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, rng=Random(1), clock=clock)
