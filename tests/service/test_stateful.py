"""Random commands, kills and clock steps on two processes: the numbers are right, and `verify` finds nothing."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.support.databases.files import fresh
from tests.support.databases.postgres import Postgres
from tests.support.stateful import ServiceMachine

NUMBER_OF_NEW_EXAMPLES = os.environ.get("COINS_TEST_MACHINES")
"""The number of new examples to try; by default every run has the same ones, so that none fails by chance."""
SMALL = (2, 20)
LARGE = (int(NUMBER_OF_NEW_EXAMPLES or 3), 60)
"""Examples, and steps of each. The large search takes about eight seconds for each of its examples."""

MakeDatabase = Callable[[], AbstractContextManager[str]]


@pytest.fixture
def make_database(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> MakeDatabase:
    """Return what gives each example a database of its own."""
    if kind == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        return server.reused
    numbers = count()

    @contextmanager
    def file() -> Iterator[str]:
        path = tmp_path / f"{next(numbers)}.db"
        yield fresh(path)
        path.unlink()

    return file


# Connections of processes that were killed:
@pytest.mark.filterwarnings("ignore:The garbage collector is trying")
@pytest.mark.filterwarnings("ignore:Exception in thread:pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize(
    ("examples", "steps"), [SMALL, pytest.param(*LARGE, marks=pytest.mark.slow)], ids=["small", "large"]
)
def test_the_numbers_follow_from_the_games_played(
    make_database: MakeDatabase,
    examples: int,
    steps: int,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.CRITICAL, "sqlalchemy.pool")  # records of their errors would keep them open

    class Machine(ServiceMachine):
        def __init__(self) -> None:
            super().__init__(make_database)

    bounds = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        print_blob=True,
        derandomize=NUMBER_OF_NEW_EXAMPLES is None,
        # What fails depends on timing too, so a shrunk example is often another one, and shrinking takes minutes.
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
    )
    run_state_machine_as_test(Machine, settings=bounds)
