from __future__ import annotations

from random import Random

import pytest

from bot.service.house import House
from bot.store import Database
from tests.service.duels.meeting import Hands


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def house(database: Database, hands: Hands) -> House:
    return House(database, chance=Random(1), clock=hands)
