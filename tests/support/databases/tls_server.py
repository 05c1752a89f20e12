"""Run a real PostgreSQL with TLS, and make valid, revoked and wrong certificates."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
        self._openssl("ca", "-config", "openssl.cnf", "-gencrl", "-out", "none.crl")
        self._openssl("ca", "-config", "openssl.cnf", "-revoke", "server.crt")
        self._openssl("ca", "-config", "openssl.cnf", "-gencrl", "-out", "revoked.crl")
        for name in ("none", "revoked"):
            folder = self.folder / f"{name}.d"
            folder.mkdir()
            (folder / "list.pem").write_bytes((self.folder / f"{name}.crl").read_bytes())
            hand_over(folder)
            self._openssl("rehash", f"{name}.d")

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
