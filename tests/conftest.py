from __future__ import annotations

import gc
import os
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from bot.store import Database
from tests.support import proofs
from tests.support.databases.files import fresh
from tests.support.databases.postgres import PgBouncer, Postgres, pooled, served
from tests.support.full_size import FULL_SIZE, KINDS, choose_kinds
from tests.support.patches import be_patient, share_command_payloads, share_compiled_statements, share_daily_puzzles

collect_ignore = ["support"]  # no tests

# No test measures time. The same tree draws the same examples, so that a run can be repeated; `make fuzz` draws others,
# and HYPOTHESIS_MAX_EXAMPLES sets their number.
_SEARCH = os.environ.get("HYPOTHESIS_MAX_EXAMPLES")
_EXAMPLES = int(_SEARCH or (60 if FULL_SIZE else 15))
settings.register_profile("coins", deadline=None, max_examples=_EXAMPLES, derandomize=_SEARCH is None)
settings.load_profile("coins")
share_compiled_statements()
share_command_payloads()
share_daily_puzzles()
be_patient()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what runs on SQLite only, and what is proved already; begin with the longest tests."""
    left_out = choose_kinds(items) + proofs.leave_out_proved(items)
    items.sort(key=lambda item: "planted_race" not in item.name)
    if left_out:
        config.hook.pytest_deselected(items=left_out)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Record what was proved."""
    proofs.record(session, exitstatus)


def pytest_collection_finish() -> None:
    """Exempt what is collected from garbage collections, and let programs that tests start get every signal.

    The collections took a tenth of the processor time. The shell of a script lets what runs in the background ignore
    SIGINT, and `nohup` SIGHUP; programs inherit that, unless a signal has a handler, even one that does nothing.
    """
    gc.collect()
    gc.freeze()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with served() as server:
        yield server


@pytest.fixture(scope="session")
def pooler(postgres: Postgres) -> Iterator[PgBouncer]:
    """Run a PgBouncer before that server; the test is skipped if it is not installed."""
    with pooled(postgres) as running:
        yield running


@pytest.fixture
def port() -> int:
    """Return a free port."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Return the kind of database; a test runs once for each."""
    return str(request.param)


@pytest.fixture
def empty(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """Return the address of a database without tables."""
    if kind == "sqlite":
        yield f"sqlite:///{tmp_path / 'coins.db'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    with server.database(migrated=False) as made:
        yield _pooled_if_requested(request, made)


@pytest.fixture
def address(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """Return the address of an empty database with the newest schema."""
    if kind == "sqlite":
        yield fresh(tmp_path / "coins.db")
        return
    server: Postgres = request.getfixturevalue("postgres")
    with server.database(migrated=True) as made:
        yield _pooled_if_requested(request, made)


def _pooled_if_requested(request: pytest.FixtureRequest, direct: str) -> str:
    """Return the address of a PostgreSQL, through PgBouncer if COINS_TEST_POOLER is set."""
    if not os.environ.get("COINS_TEST_POOLER"):
        return direct
    pooler: PgBouncer = request.getfixturevalue("pooler")
    return pooler.address(direct)


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    """Open that database."""
    opened = Database(address)
    yield opened
    await opened.close()


@pytest.fixture
async def other_database(database: Database, address: str) -> AsyncIterator[Database]:
    """Open the same database again, like another process."""
    opened = Database(address)
    yield opened
    await opened.close()
