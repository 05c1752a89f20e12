"""Cause faults of a primary and its standby, some of which end in a failover."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from types import TracebackType
from typing import Self

from tests.support.databases.clusters.link import Link
from tests.support.databases.clusters.pair import NAME, Pair
from tests.support.databases.servers import programs


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
        self._ways = {node.port: Link(programs.free_port(), node.port) for node in nodes}
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
