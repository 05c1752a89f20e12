"""Failovers by Patroni behind HAProxy, and PgBouncer before it, while processes are played on."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path

import pytest

from bot.store import Database
from tests.support.databases import postgres
from tests.support.databases.clusters import PostgresNode
from tests.support.databases.files import apart, migrate
from tests.support.databases.postgres import configuration
from tests.support.databases.proxies import Link
from tests.support.load import LoadProcesses
from tests.support.random_players import KINDS, assert_all_is_well

NAME = "coins"
_LOGGED = 20_000
"""Characters of a log in an error."""
_TTL_S = 8
"""Seconds without a signal until Patroni replaces the leader. Its default is 30."""
_PATRONI = """
scope: coins
name: {name}
restapi: {{listen: "127.0.0.1:{rest}", connect_address: "127.0.0.1:{rest}"}}
etcd3: {{hosts: "127.0.0.1:{etcd}", use_proxies: true}}
bootstrap:
  dcs:
    ttl: {ttl}
    loop_wait: 1
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: {{fsync: "off", wal_level: replica, wal_log_hints: "on", synchronous_commit: "on",
                    max_connections: 100, wal_sender_timeout: 3s, wal_receiver_timeout: 3s}}
  initdb: [{{encoding: UTF8}}, {{auth: trust}}, {{username: postgres}}]
postgresql:
  listen: "127.0.0.1:{port}"
  connect_address: "127.0.0.1:{port}"
  data_dir: {folder}/data
  bin_dir: {programs}
  pgpass: {folder}/pgpass
  pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust", "local all all trust"]
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  parameters: {{unix_socket_directories: "{folder}"}}
  authentication:
    superuser: {{username: postgres}}
    replication: {{username: postgres}}
    rewind: {{username: postgres}}
"""
_HAPROXY = """
defaults
  mode tcp
  timeout connect 2s
  timeout client 10m
  timeout server 10m
listen primary
  bind 127.0.0.1:{port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
"""
EACH = int(os.environ.get("COINS_TEST_SWITCHOVERS", "0"))
"""Switchovers, and as many failovers; by default none: see CONTRIBUTING.md."""
WORKERS = 4
LIMIT_S = 4.0
PATIENCE = float(os.environ.get("COINS_TEST_BACK_WITHIN", "120"))
BACK = {"changes": KINDS, "jobs": ("job",), "identifying": ("lock",)}
pytestmark = [pytest.mark.slow, pytest.mark.skipif(EACH == 0, reason="only run by hand: COINS_TEST_SWITCHOVERS=1")]


class NoPrimaryError(Exception):
    """An error: no server has become the primary within a minute."""


class PatroniNode:
    """A server with its Patroni, which reaches etcd over its own `link`."""

    def __init__(self, name: str, folder: Path, etcd: int) -> None:
        self.name = name
        self.server = PostgresNode(folder / "data", postgres.free_port())
        self.rest = postgres.free_port()
        self.link = Link(postgres.free_port(), etcd)
        self._file = folder / "patroni.yml"
        self._log = folder / "log"
        postgres.hand_over(folder)
        values = {"name": name, "rest": self.rest, "etcd": self.link.port, "ttl": _TTL_S, "port": self.server.port}
        self._file.write_text(_PATRONI.format(folder=folder, programs=postgres.folder_of("initdb"), **values))
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = postgres.launch("patroni", self._file, log=self._log)

    def last_lines(self) -> str:
        """Return the end of the logs of Patroni and its server."""
        return self._log.read_text(errors="replace")[-_LOGGED:]

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to Patroni itself, not to its server."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)

    def kill(self) -> None:
        """Kill Patroni and its server, as the loss of the machine does."""
        if self._process is not None:
            self.signal(signal.SIGKILL)
            self._process.wait()
        self.server.kill()

    def restart(self) -> None:
        """Restart Patroni and its server, as a watchdog or an operator restarts the machine.

        A Patroni that only goes on after a pause calls its server the primary for a moment, and HAProxy believes it.
        """
        self.kill()
        self.start()

    @property
    def is_primary(self) -> bool:
        """Return true if Patroni says that this is the primary."""
        return self._is("primary")

    @property
    def is_synchronous(self) -> bool:
        """Return true if Patroni says that this standby may take over."""
        return self._is("synchronous")

    def _is(self, role: str) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.rest}/{role}", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def post(self, path: str, **values: str) -> None:
        """Send a request to Patroni's API."""
        address = f"http://127.0.0.1:{self.rest}/{path}"
        request = urllib.request.Request(address, json.dumps(values).encode(), {"Content-Type": "application/json"})
        with suppress(urllib.error.HTTPError, OSError), urllib.request.urlopen(request, timeout=60):
            pass


class PatroniCluster:
    """Two nodes, etcd, and HAProxy in front, or PgBouncer before that with `pooled`."""

    def __init__(self, folder: Path, *, pooled: bool) -> None:
        self._folder = folder
        self._pooled = pooled
        self._etcd = postgres.free_port()
        self._haproxy = postgres.free_port()
        self._pgbouncer = postgres.free_port()
        self.nodes: list[PatroniNode] = []
        for name in ("a", "b"):
            (folder / name).mkdir()
            self.nodes.append(PatroniNode(name, folder / name, self._etcd))
        self._helpers: list[subprocess.Popen[bytes]] = []
        self._lost: PatroniNode | None = None

    @property
    def address(self) -> str:
        """Return the address of the database that the bot uses."""
        return self._address(self._pgbouncer if self._pooled else self._haproxy)

    @property
    def direct(self) -> str:
        """Return the address of the database behind HAProxy, without a pooler."""
        return self._address(self._haproxy)

    def _address(self, port: int) -> str:
        return f"postgresql://postgres:secret@127.0.0.1:{port}/{NAME}?sslmode=disable"

    def create(self) -> None:
        """Start everything, with an empty database of the newest schema."""
        peer, client = f"http://127.0.0.1:{postgres.free_port()}", f"http://127.0.0.1:{self._etcd}"
        self._help("etcd", "--data-dir", self._folder / "etcd", "--listen-client-urls", client,
                   "--advertise-client-urls", client, "--listen-peer-urls", peer,
                   "--initial-advertise-peer-urls", peer, "--initial-cluster", f"default={peer}",
                   "--unsafe-no-fsync")  # fmt: skip
        servers = "".join(
            f"  server {node.name} 127.0.0.1:{node.server.port} check port {node.rest}\n" for node in self.nodes
        )
        self._help("haproxy", "-f", self._write("haproxy.cfg", _HAPROXY.format(port=self._haproxy, servers=servers)))
        if self._pooled:
            written = configuration(f"host=127.0.0.1 port={self._haproxy}", self._pgbouncer, "server_login_retry = 1")
            self._help("pgbouncer", "-q", self._write("pgbouncer.ini", written))
        for node in self.nodes:
            node.link.__enter__()
            node.start()
        primary = self.await_primary()
        primary.server.execute(f"CREATE DATABASE {NAME}", name="postgres")
        apart(migrate(primary.server.address(NAME)))
        self.await_standby()

    def _write(self, name: str, text: str) -> Path:
        (self._folder / name).write_text(text)
        return self._folder / name

    def _help(self, name: str, *arguments: str | Path) -> None:
        self._helpers.append(postgres.launch(name, *arguments, log=self._folder / f"{name}.log"))

    def await_primary(self, other_than: PatroniNode | None = None) -> PatroniNode:
        """Wait until there is a primary, `other_than` the former one. Raises `NoPrimaryError`."""
        for _ in range(300):
            for node in self.nodes:
                if node is not other_than and node.is_primary:
                    return node
            time.sleep(0.2)
        raise NoPrimaryError

    def await_standby(self) -> None:
        """Wait until commits wait for a standby."""
        for number in range(400):
            if any(node.is_synchronous for node in self.nodes) and any(node.is_primary for node in self.nodes):
                return
            if number % 100 == 99:
                self._forget_standby()
            time.sleep(0.3)
        said = "\n".join(f"{node.name}: {node.last_lines()}" for node in self.nodes)
        raise AssertionError(f"there is no synchronous standby\n{said}")

    def _forget_standby(self) -> None:
        """Delete etcd's record of the standby.

        Patroni 3.0 leaves one that a former leader wrote after it was stopped for a while, and names no standby then.
        """
        key = base64.b64encode(b"/service/coins/sync").decode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._etcd}/v3/kv/deleterange", json.dumps({"key": key}).encode()
        )
        with urllib.request.urlopen(request, timeout=10):
            pass

    def switch_over(self) -> float:
        """Switch over to the standby, and return the time at which it has become the primary."""
        primary = self.await_primary()
        standby = next(node for node in self.nodes if node is not primary)
        for _ in range(3):  # on a busy machine Patroni may find that the standby lags behind
            primary.post("switchover", leader=primary.name, candidate=standby.name)
            with suppress(NoPrimaryError):
                self.await_primary(primary)
                return time.monotonic()
        raise NoPrimaryError

    def lose_machine(self) -> float:
        """Kill the primary and its Patroni."""
        return self._fail_over(PatroniNode.kill)

    def lose_manager(self) -> float:
        """Stop the Patroni of the primary, while the primary keeps running."""
        return self._fail_over(lambda node: node.signal(signal.SIGSTOP))

    def lose_etcd(self) -> float:
        """Disconnect the Patroni of the primary from etcd, so that it gives up its role."""
        return self._fail_over(lambda node: node.link.cut())

    def _fail_over(self, fault: Callable[[PatroniNode], None]) -> float:
        """Cause the fault and wait until the standby has taken over; repair and repeat it if Patroni keeps the primary.

        Patroni does so when it is not sure that the standby has everything.
        """
        for _ in range(3):
            self._lost = lost = self.await_primary()
            fault(lost)
            with suppress(NoPrimaryError):
                self.await_primary(lost)
                return time.monotonic()
            self.repair()
        raise NoPrimaryError

    def repair(self) -> None:
        """Restart the lost node, and wait until it is the standby."""
        if (lost := self._lost) is not None:
            lost.link.restore()
            lost.restart()
            self._lost = None
        self.await_standby()

    def stop(self) -> None:
        """Kill everything."""
        for node in self.nodes:
            node.kill()
            node.link.__exit__(None, None, None)
        for helper in self._helpers:
            with suppress(ProcessLookupError):
                os.killpg(helper.pid, signal.SIGKILL)
            helper.wait()


@contextmanager
def managed(*, pooled: bool) -> Iterator[PatroniCluster]:
    """Run a cluster during the block; skip the test if the programs are not installed."""
    postgres.need("initdb", "postgres", "patroni", "etcd", "haproxy", *(["pgbouncer"] if pooled else []))
    with postgres.server_folder() as folder:
        cluster = PatroniCluster(folder, pooled=pooled)
        try:
            cluster.create()
            yield cluster
        finally:
            cluster.stop()


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
