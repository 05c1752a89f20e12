"""Random partitions, stops and promotions of a primary with its standby, while four processes are played on."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

import pytest

from bot.store import Database
from tests.support.databases import postgres
from tests.support.databases.clusters import NAME, Pair
from tests.support.databases.clusters import run_pair as pair
from tests.support.databases.proxies import Link
from tests.support.load import LoadProcesses
from tests.support.random_players import KINDS, assert_all_is_well

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


class FailoverPair:
    """A pair, the links of the standby to the primary and of the bot to both, and the faults that may happen to them.

    A fault that ends in a failover makes sure that the former primary is gone before the standby is promoted, as every
    manager of failovers must.
    """

    def __init__(self, pair: Pair, rng: Random) -> None:
        self.pair = pair
        self._rng = rng
        self._stack = ExitStack()
        nodes = (pair.primary, pair.standby)
        self._ways = {node.port: Link(postgres.free_port(), node.port) for node in nodes}
        self.faults: tuple[Callable[[], bool], ...] = (
            self.lose_standby,
            self.lose_network_then_primary,
            self.stop_primary,
            self.crash_primary,
            self.hang_primary,
            self.isolate_primary,
            self.restart_then_lose_primary,
        )

    def __enter__(self) -> Self:
        for way in self._ways.values():
            self._stack.enter_context(way)
        self.link = self._stack.enter_context(self.pair.link())
        self.pair.copy()
        self.pair.await_standby()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    @property
    def address(self) -> str:
        """Return the address of the database with both hosts, over the links of the bot."""
        hosts = "&".join(f"host=127.0.0.1:{way.port}" for way in self._ways.values())
        return f"postgresql://postgres@/{NAME}?{hosts}&target_session_attrs=primary&sslmode=disable"

    def run(self, fault: Callable[[], bool]) -> float:
        """Cause the fault, and return the time (`time.monotonic`) at which there is a primary again."""
        if fault():
            # Nothing listens at a server that is gone.
            self._ways[self.pair.primary.port].cut()
            self.pair.swap()
        return time.monotonic()

    def repair(self) -> None:
        """Make the other server the standby of the current primary."""
        old = self.pair.standby
        old.kill()
        self._ways[old.port].restore()
        self.link.cut()
        self.link = self._stack.enter_context(self.pair.link())
        self.pair.copy()
        self.pair.primary.set(synchronous_standby_names="*")
        self.pair.await_standby()

    def _wait(self) -> None:
        time.sleep(self._rng.uniform(0.1, 6))

    def _cut(self) -> None:
        """Cut the link to the standby, or silence it."""
        if self._rng.random() < 0.5:
            self.link.cut()
        else:
            self.link.silence()

    def lose_standby(self) -> bool:
        """Disconnect the standby for a while: no commit is confirmed, and no failover is possible."""
        if self._rng.random() < 0.5:
            self._cut()
            self._wait()
            self.link.restore()
        else:
            self.pair.standby.stop("immediate")
            self._wait()
            self.pair.standby.start()
        return False

    def lose_network_then_primary(self) -> bool:
        self._cut()
        self._wait()
        self.pair.primary.kill()
        return True

    def stop_primary(self) -> bool:
        self.pair.primary.stop()
        return True

    def crash_primary(self) -> bool:
        self.pair.primary.kill()
        return True

    def hang_primary(self) -> bool:
        self.pair.primary.pause()
        self._wait()
        self.pair.primary.kill()
        return True

    def isolate_primary(self) -> bool:
        """Disconnect the primary from its standby, then from all clients, while it keeps running."""
        self._cut()
        self._wait()
        return True

    def restart_then_lose_primary(self) -> bool:
        """Restart the primary, which shows the commits that waited for the standby, and then kill it."""
        self.link.cut()
        self._wait()
        self.pair.primary.stop("immediate")
        self.pair.primary.start()
        self._wait()
        self.pair.primary.kill()
        return True


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
