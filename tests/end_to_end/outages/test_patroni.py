"""Switchovers and failovers by Patroni, behind HAProxy and PgBouncer, while four processes are played on."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import pytest

from bot.store import Database
from tests.support.databases.clusters.patroni import PatroniCluster, managed
from tests.support.load.confirmed import assert_all_is_well
from tests.support.load.player import KINDS
from tests.support.load.processes import LoadProcesses

EACH = int(os.environ.get("COINS_TEST_SWITCHOVERS", "0"))
"""Switchovers, and as many failovers; by default none: see CONTRIBUTING.md."""
WORKERS = 4
LIMIT_S = 4.0
PATIENCE = float(os.environ.get("COINS_TEST_BACK_WITHIN", "120"))
BACK = {"changes": KINDS, "jobs": ("job",), "identifying": ("lock",)}

pytestmark = [pytest.mark.slow, pytest.mark.skipif(EACH == 0, reason="only run by hand: COINS_TEST_SWITCHOVERS=1")]


@pytest.fixture(params=[False, True], ids=["HAProxy", "PgBouncer"])
def cluster(request: pytest.FixtureRequest) -> Iterator[PatroniCluster]:
    with managed(pooled=request.param) as made:
        yield made


async def test_no_confirmed_change_is_lost(cluster: PatroniCluster, tmp_path: Path) -> None:
    load = LoadProcesses(cluster.address, WORKERS, tmp_path, LIMIT_S)
    load.start()
    failovers = cycle((cluster.lose_manager, cluster.lose_machine, cluster.lose_etcd))
    try:
        await load.until_all(BACK, time.monotonic(), 120)
        for _ in range(EACH):
            await round_of(cluster, load, cluster.switch_over)
            await round_of(cluster, load, next(failovers))
    finally:
        load.kill_all()
    await check(cluster, load)


async def round_of(cluster: PatroniCluster, load: LoadProcesses, event: Callable[[], float]) -> None:
    """Let the event happen, wait until every process is back, and check what was confirmed."""
    since = await asyncio.to_thread(event)
    took = await load.until_all(BACK, since, PATIENCE)
    print(f"{event.__name__}, back after {took}")  # noqa: T201 - the figures of a run by hand
    await check(cluster, load)
    await asyncio.to_thread(cluster.repair)


async def check(cluster: PatroniCluster, load: LoadProcesses) -> None:
    """Check that everything that was confirmed is stored, once."""
    database = Database(cluster.direct)
    await assert_all_is_well(database, load.entries)
    await database.close()
