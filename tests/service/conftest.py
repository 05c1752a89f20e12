from __future__ import annotations

from random import Random

import pytest

from bot.service.house import House
from bot.store import Database
from tests.service.people import Clock


@pytest.fixture
def house(database: Database) -> House:
    return House(database, chance=Random(1), clock=Clock())
