"""TLS with a real server, on the event loop of the bot: what the bot adds to the driver, and what it says."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import Database, StoreError, StoreUnavailableError, Transaction
from tests.support.databases.postgres import free_port, hand_over, need, run, server_folder, wait_for_port

_CONFIGURATION = """
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = keyCertSign
[leaf]
subjectAltName = DNS:localhost
"""


class TlsServer:
    """A server on a local port. Its certificate is for localhost, not for 127.0.0.1."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._data = folder / "data"
        self._make_certificates()

    def address(self, query: str, host: str = "localhost") -> str:
        """Return an address; {root} in `query` stands for the certificate of the authority."""
        return f"postgresql://postgres@{host}:{self.port}/postgres?{query}".replace("{root}", f"{self.folder}/root.crt")

    def start(self) -> None:
        run("initdb", "-D", self._data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8")
        settings = {
            "ssl": "on", "ssl_cert_file": self.folder / "server.crt", "ssl_key_file": self.folder / "server.key",
            "port": self.port, "listen_addresses": "127.0.0.1", "fsync": "off",
            "unix_socket_directories": self.folder, "shared_buffers": "16MB",
        }  # fmt: skip
        (self._data / "postgresql.conf").write_text(
            "".join(f"{name} = '{value}'\n" for name, value in settings.items())
        )
        run("pg_ctl", "start", "-D", self._data, "-l", self.folder / "log", "-w")
        wait_for_port(self.port, self.folder / "log")

    def stop(self) -> None:
        run("pg_ctl", "stop", "-D", self._data, "-m", "immediate", "-w")

    def _make_certificates(self) -> None:
        (self.folder / "openssl.cnf").write_text(_CONFIGURATION)
        hand_over(*self.folder.iterdir())
        self._sign("root", "/CN=Ours", None)
        self._sign("server", "/CN=localhost", "root")

    def _sign(self, name: str, subject: str, authority: str | None) -> None:
        signer = ["-CA", f"{authority}.crt", "-CAkey", f"{authority}.key"] if authority else []
        run(
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30",
            "-config", "openssl.cnf", "-extensions", "leaf" if authority else "authority",
            "-subj", subject, "-keyout", f"{name}.key", "-out", f"{name}.crt", *signer,
            cwd=self.folder,
        )  # fmt: skip


uvloop = pytest.importorskip("uvloop")

NO_TLS = "no TLS"
WRONG_NAME = "(Hostname|IP address) mismatch"
WRONG_AUTHORITY = "unable to get local issuer certificate|self-signed certificate"


@pytest.fixture(scope="module")
def tls_server() -> Iterator[TlsServer]:
    """Run the server; skip the tests if its programs are not installed."""
    need("initdb", "pg_ctl", "openssl")
    with server_folder() as folder:
        server = TlsServer(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture(autouse=True)
def home_without_certificates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))


def _tls_version(transaction: Transaction) -> str:
    return transaction.scalar(text("SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid()")) or NO_TLS


def tls_version_or_error(address: str) -> str:
    """Return the version of TLS, or why there is no connection. Raises `StoreError` for what can't be read."""

    async def ask() -> str:
        database = Database(address)
        try:
            return await database.read(_tls_version)
        except StoreUnavailableError as error:
            return f"refused: {error.reason}"
        finally:
            await database.close()
            await asyncio.sleep(0.1)  # uvloop says goodbye to TLS after a connection was refused

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(ask())


@pytest.mark.parametrize(
    ("query", "host", "outcome"),
    [
        ("sslmode=disable", "localhost", NO_TLS),
        ("", "localhost", "TLSv1.3"),
        ("sslmode=verify-full&sslrootcert={root}", "localhost", "TLSv1.3"),
        ("sslmode=verify-full&sslrootcert={root}", "127.0.0.1", WRONG_NAME),
        ("sslrootcert=system", "localhost", WRONG_AUTHORITY),  # verify-full is its default
        ("sslmode=require&channel_binding=require", "localhost", WRONG_AUTHORITY),
        ("sslmode=require&channel_binding=require&sslrootcert={root}", "localhost", "TLSv1.3"),
        ("sslmode=require&channel_binding=require&sslrootcert={root}", "127.0.0.1", WRONG_NAME),
        ("sslmode=verify-ca&channel_binding=require&sslrootcert={root}", "127.0.0.1", "TLSv1.3"),
    ],
)
def test_what_an_address_asks_for(tls_server: TlsServer, query: str, host: str, outcome: str) -> None:
    found = tls_version_or_error(tls_server.address(query, host))
    assert re.search(outcome, found), found


def test_a_missing_root_certificate_is_explained(tls_server: TlsServer) -> None:
    with pytest.raises(StoreError, match=r"^\[database\] url: root certificate file .* does not exist"):
        tls_version_or_error(tls_server.address("sslmode=verify-full"))


@pytest.mark.parametrize("query", ["sslrootcert=system", "sslmode=require&channel_binding=require"])
def test_the_certificates_of_the_system(tls_server: TlsServer, query: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(tls_server.folder / "root.crt"))
    assert tls_version_or_error(tls_server.address(query)) == "TLSv1.3"
    assert re.search(WRONG_NAME, tls_version_or_error(tls_server.address(query, "127.0.0.1")))
