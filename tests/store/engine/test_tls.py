"""TLS as the driver means it, with a real server, on the event loop of the bot."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
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
keyUsage = keyCertSign, cRLSign
[leaf]
subjectAltName = DNS:localhost, DNS:db.example.com
[ca]
default_ca = ours
[ours]
database = {folder}/index.txt
crlnumber = {folder}/crlnumber
default_md = sha256
default_crl_days = 30
certificate = {folder}/root.crt
private_key = {folder}/root.key
"""
_WHO_MAY = """
local all all trust
hostssl all certified all cert
hostssl all encrypted all trust
hostnossl all encrypted all reject
hostssl all plain all reject
host all all all trust
"""
USERS = ("certified", "encrypted", "plain", "either")
"""Users of the server: with a certificate, only over TLS, only without, and either way."""


class TlsServer:
    """A server on a local port. Its certificate is for localhost and db.example.com, not for 127.0.0.1."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._data = folder / "data"
        self._make_certificates()

    def address(self, query: str, user: str = "either", host: str = "localhost") -> str:
        """Return an address; {name} in `query` stands for the path of that file."""
        for file in self.folder.iterdir():
            query = query.replace(f"{{{file.name}}}", str(file))
        return f"postgresql://{user}@{host}:{self.port}/postgres?{query}"

    def start(self) -> None:
        run("initdb", "-D", self._data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8")
        (self._data / "pg_hba.conf").write_text(_WHO_MAY)
        settings = {
            "ssl": "on", "ssl_cert_file": self.folder / "server.crt", "ssl_key_file": self.folder / "server.key",
            "ssl_ca_file": self.folder / "root.crt", "port": self.port, "listen_addresses": "127.0.0.1", "fsync": "off",
            "unix_socket_directories": self.folder, "shared_buffers": "16MB",
        }  # fmt: skip
        (self._data / "postgresql.conf").write_text(
            "".join(f"{name} = '{value}'\n" for name, value in settings.items())
        )
        run("pg_ctl", "start", "-D", self._data, "-l", self.folder / "log", "-w")
        wait_for_port(self.port, self.folder / "log")
        for user in USERS:
            run("psql", "-h", self.folder, "-p", str(self.port), "-U", "postgres", "-c", f"CREATE ROLE {user} LOGIN")

    def stop(self) -> None:
        run("pg_ctl", "stop", "-D", self._data, "-m", "immediate", "-w")

    def _make_certificates(self) -> None:
        (self.folder / "openssl.cnf").write_text(_CONFIGURATION.format(folder=self.folder))
        (self.folder / "index.txt").touch()
        (self.folder / "crlnumber").write_text("01\n")
        hand_over(*self.folder.iterdir())
        self._sign("root", "/CN=Ours", None)
        self._sign("wrong", "/CN=Theirs", None)
        self._sign("server", "/CN=localhost", "root")
        self._sign("client", "/CN=certified", "root")
        self._openssl("ec", "-in", "client.key", "-aes256", "-passout", "pass:hush", "-out", "locked.key")
        self._openssl("ca", "-config", "openssl.cnf", "-revoke", "server.crt")
        self._openssl("ca", "-config", "openssl.cnf", "-gencrl", "-out", "revoked.crl")

    def _sign(self, name: str, subject: str, authority: str | None) -> None:
        signer = ["-CA", f"{authority}.crt", "-CAkey", f"{authority}.key"] if authority else []
        self._openssl(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30",
            "-config", "openssl.cnf", "-extensions", "leaf" if authority else "authority",
            "-subj", subject, "-keyout", f"{name}.key", "-out", f"{name}.crt", *signer,
        )  # fmt: skip

    def _openssl(self, *arguments: str) -> None:
        run("openssl", *arguments, cwd=self.folder)


@contextmanager
def encrypted() -> Iterator[TlsServer]:
    """Run the server during the block; skip the test if its programs are not installed."""
    need("initdb", "pg_ctl", "psql", "openssl")
    with server_folder() as folder:
        server = TlsServer(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()


uvloop = pytest.importorskip("uvloop")

NO_TLS = "no TLS"
WRONG_NAME = "(Hostname|IP address) mismatch"
WRONG_AUTHORITY = "unable to get local issuer certificate|self-signed certificate"
LOCKED_KEY = "sslmode=require&sslcert={client.crt}&sslkey={locked.key}"


@pytest.fixture(scope="module")
def tls_server() -> Iterator[TlsServer]:
    with encrypted() as server:
        yield server


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
    ("query", "user", "host", "outcome"),
    [
        ("sslmode=disable", "either", "localhost", NO_TLS),
        ("sslmode=allow", "encrypted", "localhost", "TLSv1.3"),
        ("", "either", "localhost", "TLSv1.3"),
        ("sslmode=prefer", "plain", "localhost", NO_TLS),
        ("sslmode=require", "either", "127.0.0.1", "TLSv1.3"),
        ("sslmode=require", "plain", "localhost", "refused: .*plain"),
        ("sslmode=require&sslrootcert={wrong.crt}", "either", "127.0.0.1", WRONG_AUTHORITY),
        ("sslmode=verify-ca&sslrootcert={root.crt}", "either", "127.0.0.1", "TLSv1.3"),
        ("sslmode=verify-full&sslrootcert={root.crt}", "either", "localhost", "TLSv1.3"),
        ("sslmode=verify-full&sslrootcert={root.crt}", "either", "127.0.0.1", WRONG_NAME),
        ("sslmode=require&ssl_max_protocol_version=TLSv1.2", "either", "localhost", "TLSv1.2"),
        ("sslmode=verify-ca&sslrootcert={root.crt}&sslcrl={revoked.crl}", "either", "localhost", "revoked"),
        ("sslmode=require", "certified", "localhost", "refused: .*certificate"),
        (f"{LOCKED_KEY}&sslpassword=hush", "certified", "localhost", "TLSv1.3"),
    ],
)  # fmt: skip
def test_each_sslmode(tls_server: TlsServer, query: str, user: str, host: str, outcome: str) -> None:
    found = tls_version_or_error(tls_server.address(query, user, host))
    assert re.search(outcome, found), found
    assert "Traceback" not in found and "hush" not in found


def test_a_missing_root_certificate_is_explained(tls_server: TlsServer) -> None:
    with pytest.raises(StoreError, match=r"^\[database\] url: root certificate file .* does not exist"):
        tls_version_or_error(tls_server.address("sslmode=verify-full"))


def test_the_certificates_of_the_system(tls_server: TlsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    query = "sslrootcert=system"
    assert re.search(WRONG_AUTHORITY, tls_version_or_error(tls_server.address(query)))
    monkeypatch.setenv("SSL_CERT_FILE", str(tls_server.folder / "root.crt"))
    assert tls_version_or_error(tls_server.address(query)) == "TLSv1.3"  # verify-full is its default
    assert re.search(WRONG_NAME, tls_version_or_error(tls_server.address(query, host="127.0.0.1")))


def test_a_required_channel_binding_checks_the_certificate(
    tls_server: TlsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    query = "sslmode=require&channel_binding=require"
    assert re.search(WRONG_AUTHORITY, tls_version_or_error(tls_server.address(query)))
    assert tls_version_or_error(tls_server.address(f"{query}&sslrootcert={{root.crt}}")) == "TLSv1.3"
    by_file = f"{query}&sslrootcert={{root.crt}}"
    assert re.search(WRONG_NAME, tls_version_or_error(tls_server.address(by_file, host="127.0.0.1")))
    by_file = by_file.replace("require&", "verify-ca&", 1)
    assert tls_version_or_error(tls_server.address(by_file, host="127.0.0.1")) == "TLSv1.3"
    monkeypatch.setenv("SSL_CERT_FILE", str(tls_server.folder / "root.crt"))
    assert tls_version_or_error(tls_server.address(query)) == "TLSv1.3"
    assert re.search(WRONG_NAME, tls_version_or_error(tls_server.address(query, host="127.0.0.1")))


def test_a_socket_has_no_tls(tls_server: TlsServer) -> None:
    where = f"host={tls_server.folder}&port={tls_server.port}&sslmode=require"
    assert tls_version_or_error(f"postgresql://either@/postgres?{where}") == NO_TLS
