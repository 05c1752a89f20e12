"""Run a primary with a synchronous standby, on a link that can be cut."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.databases.clusters.link import Link
from tests.support.databases.clusters.node import PostgresNode
from tests.support.databases.servers import programs
from tests.support.databases.sqlite import apart, migrate

NAME = "coins"
_REPLAYED = """
SELECT count(*) FROM pg_stat_replication
WHERE state = 'streaming' AND sync_state = 'sync' AND replay_lsn >= pg_current_wal_flush_lsn()
"""


class Pair:
    """Two servers: every commit of the `primary` waits for the `standby`, which reaches it over `link` only."""

    def __init__(self, folder: Path) -> None:
        self.primary = PostgresNode(folder / "a", programs.free_port())
        self.standby = PostgresNode(folder / "b", programs.free_port())
        self._doors = {node.port: programs.free_port() for node in (self.primary, self.standby)}

    def create(self) -> None:
        """Create both, with an empty database of the newest schema. The link has to be up later on."""
        self.primary.create()
        self.primary.execute(f"CREATE DATABASE {NAME}", name="postgres")
        apart(migrate(self.address))
        self.primary.set(synchronous_standby_names="*")

    @property
    def address(self) -> str:
        """Return the address of the database on the primary."""
        return self.primary.address(NAME)

    @property
    def standby_address(self) -> str:
        """Return the address of the database on the standby, which only reads."""
        return self.standby.address(NAME)

    def link(self) -> Link:
        """Return a new link from the standby to the current primary. It is not started yet."""
        return Link(self._doors[self.primary.port], self.primary.port)

    def copy(self) -> None:
        """Make the standby a new copy of the primary. The link has to be up, in another thread."""
        self.standby.stop("immediate")
        self.standby.copy(self._doors[self.primary.port], "standby")

    def await_standby(self) -> None:
        """Wait until the standby has all data and commits wait for it."""
        for _ in range(600):
            if self.primary.execute(_REPLAYED):
                return
            time.sleep(0.1)
        raise AssertionError("the standby doesn't come back")

    def swap(self) -> None:
        """Promote the standby. The former primary becomes the standby with the next `copy`."""
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary

    def stop(self) -> None:
        """Stop both servers."""
        for node in (self.primary, self.standby):
            node.stop("immediate")


@contextmanager
def pair() -> Iterator[Pair]:
    """Run a primary without a standby during the block; skip the test if the programs are not installed."""
    programs.need("initdb", "pg_ctl", "postgres", "pg_basebackup")
    with programs.folder() as folder:
        made = Pair(folder)
        try:
            made.create()
            yield made
        finally:
            made.stop()
