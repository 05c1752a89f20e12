"""Random partitions, stops and promotions of a primary with its standby, while four processes are played on."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.store import Database
from tests.support.databases.clusters.failover import FailoverPair
from tests.support.databases.clusters.pair import pair
from tests.support.load.confirmed import assert_all_is_well
from tests.support.load.player import KINDS
from tests.support.load.processes import LoadProcesses

ROUNDS = int(os.environ.get("COINS_TEST_FAILOVERS", "0"))
"""Faults in a run; by default none: see CONTRIBUTING.md."""
WORKERS = 4
LIMIT_S = float(os.environ.get("COINS_TEST_LIMIT", "4"))
"""The time limit of transactions, so that commits are given up during a fault."""
PATIENCE = float(os.environ.get("COINS_TEST_BACK_WITHIN", "120"))
"""Seconds from the new primary until every process is back; the machine may be busy."""
BACK = {"changes": KINDS, "jobs": ("job",), "identifying": ("lock",)}
"""A process is back when a change was confirmed, a job has run, and the lock for identifying was taken."""

pytestmark = [pytest.mark.slow, pytest.mark.skipif(ROUNDS == 0, reason="only run by hand: COINS_TEST_FAILOVERS=3")]


@pytest.fixture
def servers() -> Iterator[FailoverPair]:
    with pair() as made, FailoverPair(made, Random(ROUNDS)) as servers:
        yield servers


async def test_no_confirmed_change_is_lost(servers: FailoverPair, tmp_path: Path) -> None:
    rng = Random(ROUNDS)
    load = LoadProcesses(servers.address, WORKERS, tmp_path, LIMIT_S)
    load.start()
    try:
        await load.until_all(BACK, time.monotonic(), 120)
        for number in range(ROUNDS):
            fault = servers.faults[(1, 0, 5, 2, 6, 4, 3)[number]] if number < 7 else rng.choice(servers.faults)
            since = await asyncio.to_thread(servers.run, fault)
            took = await load.until_all(BACK, since, PATIENCE)
            print(f"round {number}: {fault.__name__}, back after {took}")  # noqa: T201 - the figures of a run by hand
            await check(servers, load)
            await asyncio.to_thread(servers.repair)
            await load.until_all(BACK, since, PATIENCE)
    finally:
        load.kill_all()
    await check(servers, load)


async def check(servers: FailoverPair, load: LoadProcesses) -> None:
    """Check that everything that was confirmed is stored, once, on the primary that there is now."""
    database = Database(servers.pair.address)
    await assert_all_is_well(database, load.entries)
    await database.close()
