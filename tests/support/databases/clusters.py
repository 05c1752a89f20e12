"""Run a primary PostgreSQL with a synchronous standby, on a link that can be cut."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg

from tests.support.databases import postgres
from tests.support.databases.files import apart, migrate
from tests.support.databases.proxies import Link

_SETTINGS = {
    "listen_addresses": "'127.0.0.1'",
    "unix_socket_directories": "''",
    "fsync": "off",  # no test takes the power away
    "hot_standby": "on",
    "wal_level": "replica",
    "synchronous_commit": "on",
    "wal_retrieve_retry_interval": "'100ms'",
    "wal_receiver_timeout": "'2s'",
    "wal_receiver_status_interval": "'500ms'",
    "wal_sender_timeout": "'2s'",
    "max_connections": "100",
    "shared_buffers": "'16MB'",
    "wal_keep_size": "'256MB'",
    "log_min_messages": "warning",
}
NAME = "coins"
_REPLAYED = """
SELECT count(*) FROM pg_stat_replication
WHERE state = 'streaming' AND sync_state = 'sync' AND replay_lsn >= pg_current_wal_flush_lsn()
"""


class PostgresNode:
    """A server on `port`, with its files in `folder`."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port = port
        self._folder = folder
        self.log = folder.with_suffix(".log")

    def address(self, name: str = "postgres") -> str:
        """Return the address of the database `name`."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}?sslmode=disable"

    def create(self) -> None:
        """Create an empty server and start it."""
        postgres.run(
            "initdb",
            "-D",
            self._folder,
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
            "--no-instructions",
        )
        self._configure("")
        self.start()

    def copy(self, primary_port: int, name: str) -> None:
        """Create a standby called `name` of the primary at `primary_port`, replacing the server here, and start it."""
        postgres.run("rm", "-rf", self._folder)
        connection = f"host=127.0.0.1 port={primary_port} user=postgres application_name={name} sslmode=disable"
        postgres.run("pg_basebackup", "-D", self._folder, "-d", connection, "-R", "-X", "stream", "-c", "fast", "-N")
        self._configure(f"primary_conninfo = '{connection} connect_timeout=2'\n")
        self.start()

    def _configure(self, more: str) -> None:
        lines = "".join(f"{name} = {value}\n" for name, value in {**_SETTINGS, "port": self.port}.items())
        (self._folder / "postgresql.conf").write_text(lines + more)
        (self._folder / "postgresql.auto.conf").write_text("")

    def start(self) -> None:
        """Start the server, and wait until it responds."""
        postgres.run("pg_ctl", "start", "-D", self._folder, "-w", "-t", "60", "-l", self.log)

    def stop(self, mode: str = "fast") -> None:
        """Stop the server: `fast` ends its connections, `immediate` is like a crash. Does nothing if it is down."""
        if self.pid is not None:
            self.resume()
            postgres.run("pg_ctl", "stop", "-D", self._folder, "-w", "-t", "60", "-m", mode)

    def kill(self) -> None:
        """Kill all its processes at once."""
        self._signal(signal.SIGKILL)

    def pause(self) -> None:
        """Pause its processes, as if the machine hung."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        pid = self.pid
        if pid is not None:
            # Each child is a process group of its own. After the end of their parent they could not be found any more.
            children = set(postgres.children(pid))
            os.kill(pid, number)
            for child in children.union(postgres.children(pid)):
                with suppress(ProcessLookupError):
                    os.kill(child, number)

    def promote(self) -> None:
        """Make a standby the primary, and wait until it is."""
        postgres.run("pg_ctl", "promote", "-D", self._folder, "-w", "-t", "60")

    @property
    def pid(self) -> int | None:
        """Return the id of the server's first process; `None` if it is down."""
        try:
            pid = int((self._folder / "postmaster.pid").read_text().split()[0])
            dead = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
        except (OSError, IndexError, ValueError):
            return None
        return None if dead else pid

    def execute(self, *statements: str, name: str = "coins") -> Any:
        """Run each of `statements` separately as the administrator, and return the value of the last one."""
        return apart(self._execute(statements, name))

    async def _execute(self, statements: tuple[str, ...], name: str) -> Any:
        async with asyncio.timeout(30):
            connection = await asyncpg.connect(self.address(name))
            try:
                for statement in statements:
                    value = await connection.fetchval(statement)
            finally:
                connection.terminate()
        return value

    def set(self, **settings: str) -> None:
        """Change settings of the running server; an empty value restores the one of the file."""
        changes = [f"ALTER SYSTEM SET {name} = '{value}'" for name, value in settings.items()]
        self.execute(*changes, "SELECT pg_reload_conf()")


class Pair:
    """Two servers: every commit of the `primary` waits for the `standby`, which reaches it over `link` only."""

    def __init__(self, folder: Path) -> None:
        self.primary = PostgresNode(folder / "a", postgres.free_port())
        self.standby = PostgresNode(folder / "b", postgres.free_port())
        self._doors = {node.port: postgres.free_port() for node in (self.primary, self.standby)}

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
def run_pair() -> Iterator[Pair]:
    """Run a primary without a standby during the block; skip the test if the programs are not installed."""
    postgres.need("initdb", "pg_ctl", "postgres", "pg_basebackup")
    with postgres.server_folder() as folder:
        made = Pair(folder)
        try:
            made.create()
            yield made
        finally:
            made.stop()
