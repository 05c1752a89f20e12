"""Run a real PgBouncer in transaction mode between the bot and a server."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from tests.support.databases.servers import programs
from tests.support.databases.servers.postgres import Postgres

SERVER_CONNECTIONS = 4
"""Connections to the server for each database: fewer than clients, so that they are shared."""
_CONFIGURATION = """
[databases]
* = {server} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
{more}
"""


def configuration(server: str, port: int, more: str) -> str:
    """Return the text of a configuration: `server` as libpq's `key=value`, the port to listen on, further settings."""
    return _CONFIGURATION.format(server=server, port=port, more=more)


class PgBouncer:
    """A pooler that may give each transaction another connection to the server."""

    def __init__(self, server: Postgres, folder: Path, more: str = "") -> None:
        self._log = folder / "log"
        self.port = programs.free_port()
        sockets = parse_qs(urlsplit(server.address("postgres")).query)["host"][0]
        self._file = folder / "pgbouncer.ini"
        more = f"default_pool_size = {SERVER_CONNECTIONS}\nserver_round_robin = 1\n{more}"
        self._file.write_text(configuration(f"host={sockets}", self.port, more))
        self._owner = Path(sockets).owner()  # nobody else may enter that folder
        programs.hand_over(folder, self._file, owner=self._owner)
        self._process: subprocess.Popen[bytes] | None = None

    def address(self, direct: str) -> str:
        """Return the address of a database through the pooler; `direct` is its address without."""
        return f"postgresql://postgres:secret@127.0.0.1:{self.port}/{urlsplit(direct).path.lstrip('/')}"

    def start(self) -> None:
        self._process = programs.launch("pgbouncer", "-q", self._file, log=self._log, owner=self._owner)
        programs.wait_for_port(self.port, self._log)

    def kill(self) -> None:
        """Kill the pooler, which closes every connection."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()


@contextmanager
def pooled(server: Postgres, more: str = "") -> Iterator[PgBouncer]:
    """Run a PgBouncer in front of `server` during the block; skip the test if it is not installed."""
    programs.need("pgbouncer")
    with programs.folder() as folder:
        pooler = PgBouncer(server, folder, more)
        pooler.start()
        try:
            yield pooler
        finally:
            pooler.kill()
