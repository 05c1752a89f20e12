"""A real PgBouncer in transaction mode between the bot and a server."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from tests.support.databases.postgres import Postgres
from tests.support.databases.programs import accepts, free_port, hand_over, ordinary, program, wait_for

SERVER_CONNECTIONS = 4
"""Connections to the server for each database: fewer than clients, so that they are shared."""
_CONFIGURATION = """
[databases]
* = host={sockets} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = {size}
max_client_conn = 500
server_round_robin = 1
logfile = {folder}/log
{more}
"""


class PgBouncer:
    """A pooler that gives each transaction another connection of the server, which no host promises not to do."""

    def __init__(self, server: Postgres, folder: Path, more: str = "") -> None:
        self._folder = folder
        self._program = program("pgbouncer", "pgbouncer")
        self.port = free_port()
        sockets = parse_qs(urlsplit(server.address("postgres")).query)["host"][0]
        configuration = folder / "pgbouncer.ini"
        configuration.write_text(
            _CONFIGURATION.format(sockets=sockets, port=self.port, size=SERVER_CONNECTIONS, folder=folder, more=more)
        )
        folder.chmod(0o755)
        self._user = Path(sockets).owner()  # nobody else may enter that folder
        hand_over(folder, configuration, name=self._user)
        self._process: subprocess.Popen[bytes] | None = None

    def address(self, direct: str) -> str:
        """Return the address through the pooler of the database at the address `direct`."""
        return f"postgresql://postgres:secret@127.0.0.1:{self.port}/{urlsplit(direct).path.lstrip('/')}"

    def start(self) -> None:
        self._process = subprocess.Popen(
            [self._program, "-q", self._folder / "pgbouncer.ini"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **ordinary(self._user),
        )
        wait_for(lambda: accepts(self.port), self._log)

    def kill(self) -> None:
        """End it at once, with every connection."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def _log(self) -> str:
        log = self._folder / "log"
        return log.read_text() if log.exists() else "PgBouncer did not start"


@contextmanager
def pooled(server: Postgres, more: str = "") -> Iterator[PgBouncer]:
    """Run a PgBouncer before `server` during the block; skip the test if it is not installed."""
    with tempfile.TemporaryDirectory(prefix="coins-pooler-") as folder:
        pooler = PgBouncer(server, Path(folder), more)
        pooler.start()
        try:
            yield pooler
        finally:
            pooler.kill()
