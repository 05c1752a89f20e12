"""Read the addresses of databases, and refuse in one sentence what can't work, before anything starts.

asyncpg reads the address of a PostgreSQL itself, with the files and variables that belong to it (`connecting`), and
sends options that it doesn't know to the server, which refuses them by name. Here is what it takes for something else:
hosts that are tried one after the other, options of the bot, and characters that are not encoded. No sentence shows
these: what follows a password that is not encoded looks like a host or a port.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, TypeGuard
from urllib.parse import parse_qsl, quote, unquote, urlencode

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import StoreError

URL_SETTING = "[database] url"
_NO_FILE = (
    "a SQLite file has three slashes, as sqlite:///coins.db, or four with an absolute path, as "
    "sqlite:////srv/coins.db, and no options; a question mark in its name is %3F."
)
_NO_ADDRESS = (
    "this isn't a database address; one looks like sqlite:///coins.db or postgresql://user:password@host/name."
)
_MALFORMED = (
    "this can't be read; an address looks like postgresql://user:password@host:5432/name?option=value, where "
    "characters such as @ : / ? # % in a password are percent-encoded."
)
_SCHEME = re.compile(r"(?P<scheme>[a-z][a-z0-9]*)(\+[a-z0-9_]+)?://", re.IGNORECASE)
_PARTS = re.compile(
    r"(?:(?P<user>[^:@/?]*)(?::(?P<password>[^@/?]*))?@)?(?P<host>[^@/?]*)(?:/(?P<dbname>[^@?]*))?(?:\?(?P<query>[^@]*))?"
)
"""What follows the scheme. A second @, or one after a slash or a question mark, belongs to a password."""
_UNENCODED = re.compile(r"[\x00-\x20\x7f#]|%00")
_HOST = re.compile(r"(?P<name>/.*|.*?)(:(?P<port>[^:\]]*))?")
_OURS = ("connect_timeout", "connection_limit", "channel_binding", "pgbouncer")
"""The options that the driver doesn't get."""
_MAX_CONNECTIONS = 15
_POOLER_PORTS = ("5431", "6432", "6543")
"""The ports of the poolers of Crunchy Bridge, of PgBouncer itself, and of Supabase."""


@dataclass(frozen=True)
class ServerAddress:
    """An address of a PostgreSQL. Its options are not part of its representation: passwords are not shown."""

    setting: str
    """What the address is called in messages."""
    hosts: tuple[tuple[str, str], ...]
    """The name of each server or the folder of its socket, and its port; what is empty is left to the driver."""
    options: dict[str, str] = field(repr=False)
    connect_timeout: float | None
    """The seconds for connecting to one host; `None` if the address doesn't limit them."""
    connection_limit: int
    """The most connections that requests share."""

    @property
    def arguments(self) -> list[dict[str, Any]]:
        """Return the arguments of `asyncpg.connect` for each host."""
        given = {name: value for name, value in self.options.items() if name not in _OURS}
        has_system_root = given.get("sslrootcert") == "system"
        if has_system_root:
            del given["sslrootcert"]
        if len(self.hosts) > 1:
            given.setdefault("target_session_attrs", "read-write")  # the bot has to write
        options = [given | {"host": name} | ({"port": port} if port else {}) for name, port in self.hosts]
        return [
            {"dsn": f"postgresql://?{urlencode(arguments)}", "ssl": has_system_root or None} for arguments in options
        ]

    @property
    def is_pooled(self) -> bool:
        """Return true if the address says, by its option or where it leads, that transactions share connections."""
        if "pgbouncer" in self.options:
            return self.options["pgbouncer"] in ("true", "1")
        return any(
            port in _POOLER_PORTS or "-pooler" in name or name.startswith("pgbouncer.") for name, port in self.hosts
        )

    @property
    def url(self) -> URL:
        """Return the address for messages: without the password and the options."""
        names = ",".join(name.strip("[]") for name, _ in self.hosts)
        port = next((int(port) for _, port in self.hosts if len(self.hosts) == 1 and port.isdecimal()), None)
        user, database = self.options.get("user"), self.options.get("dbname")
        return URL.create("postgresql", user, host=names, port=port, database=database)


def is_postgres(address: object) -> TypeGuard[str]:
    """Return true if `address` has a scheme of PostgreSQL."""
    match = _SCHEME.match(address.strip()) if isinstance(address, str) else None
    return match is not None and match["scheme"].lower() in ("postgres", "postgresql")


def read_sqlite(address: str | URL, setting: str) -> URL:
    """Return the address of a SQLite file. Raises `StoreError` that names the setting."""
    try:
        url = make_url(address)
        (url.database or "").encode()
    except UnicodeEncodeError:
        raise StoreError(f"{setting}: the name of the file isn't UTF-8; choose another one.") from None
    except (ArgumentError, ValueError):  # ValueError for a port that is not a number
        raise StoreError(f"{setting}: {_NO_ADDRESS}") from None
    if url.get_backend_name() != "sqlite":
        raise StoreError(f"{setting}: {url.get_backend_name()} is not supported; use sqlite or postgresql.")
    if url.host or url.username or url.password or url.port or (isinstance(address, str) and "?" in address):
        raise StoreError(f"{setting}: {_NO_FILE}")
    if not url.database or url.database == ":memory:":
        raise StoreError(f"{setting}: a database in memory would forget every game; name a file instead.")
    if "\0" in url.database:
        raise StoreError(f"{setting}: {_NO_ADDRESS}")
    return url.set(drivername="sqlite")


def read_server(address: str, setting: str) -> ServerAddress:
    """Return the address of a PostgreSQL. Raises `StoreError` that names the setting."""
    try:
        options = _options(_SCHEME.sub("", address.strip(), count=1))
        names, ports = options.pop("host", "").split(","), options.pop("port", "").split(",")
        hosts = zip(names, ports if len(ports) > 1 else ports * len(names), strict=True)
        return ServerAddress(
            setting,
            tuple(_host(*host) for host in hosts),
            options,
            float(int(options.get("connect_timeout", 0))) or None,
            int(options.get("connection_limit", 0)) or _MAX_CONNECTIONS,
        )
    except ValueError:
        raise StoreError(f"{setting}: {_MALFORMED}") from None


def password_is_missing(address: str, setting: str = URL_SETTING) -> bool:
    """Return true if `address` is of a server and names a user without a password.

    Raises `StoreError` that names the setting.
    """
    options = read_server(address, setting).options if is_postgres(address) else {}
    return "user" in options and "password" not in options


def with_password(address: str, password: str) -> str:
    address = address.strip()
    return f"{address}{'&' if '?' in address else '?'}password={quote(password, safe='')}"


def _options(text: str) -> dict[str, str]:
    """Return all parts of an address without its scheme as options. Raises `ValueError`."""
    parts = _PARTS.fullmatch(text)
    if parts is None or _UNENCODED.search(text) or not text.isprintable():
        raise ValueError
    options = {name: unquote(part) for name, part in parts.groupdict().items() if part and name != "query"}
    if parts["query"]:
        query = parts["query"].replace("+", "%2B")  # a plus sign is a plus sign, as for libpq
        options |= parse_qsl(query, keep_blank_values=True, strict_parsing=True)
    # The driver has no channel binding, which protects from a server in the middle that has another certificate. So
    # does a checked certificate together with the name of the host.
    if options.get("channel_binding") == "require" and not options.get("sslmode", "").startswith("verify-"):
        options = {"sslrootcert": "system"} | options | {"sslmode": "verify-full"}
    return options


def _host(text: str, port: str) -> tuple[str, str]:
    match = _HOST.fullmatch(text)
    return (text, port) if match is None else (match["name"], match["port"] or port)
