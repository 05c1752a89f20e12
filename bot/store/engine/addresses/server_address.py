"""The address of a PostgreSQL server: hosts, credentials, TLS, and what kind of connection it promises."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlalchemy import URL

from bot.store.engine.addresses.options import number
from bot.store.engine.addresses.poolers import is_declared
from bot.store.engine.addresses.sources import gather
from bot.store.engine.addresses.tls import Tls, read_tls
from bot.store.engine.addresses.uri import ENCODE, AddressError, host_and_port, split_uri

_DEFAULT_PORT = 5432
_NAME = re.compile(r"[\w.-]+|[0-9a-fA-F:.]+(%[\w.-]+)?")
DRIVER = "postgresql+asyncpg"


class Host(NamedTuple):
    """A server: a name, the path of a folder with a socket, or "" for this machine's default; its port; its IP address.

    `address` is connected to instead of what the name resolves to; TLS checks the name.
    """

    name: str
    port: int
    address: str = ""

    @property
    def is_socket(self) -> bool:
        return self.name.startswith("/")


@dataclass(frozen=True)
class ServerAddress:
    """A checked address. `text` is not part of its representation: passwords are not shown."""

    hosts: tuple[Host, ...]
    options: Mapping[str, str] = field(repr=False)
    tls: Tls = field(repr=False)
    is_pooled: bool
    """True if the address says that connections are shared between transactions, whatever the server says."""

    @property
    def needs_writer(self) -> bool:
        """Return true if a host must accept writes: if there are several hosts, or if the address says so."""
        return len(self.hosts) > 1 or self.options.get("target_session_attrs", "any") != "any"

    @property
    def is_shuffled(self) -> bool:
        return self.options.get("load_balance_hosts") == "random"

    @property
    def connect_timeout(self) -> float | None:
        """Return the seconds for connecting to one host; `None` if the address doesn't limit them."""
        seconds = number(self.options.get("connect_timeout", "0")) or 0
        return float(seconds) if seconds > 0 else None

    @property
    def server_settings(self) -> dict[str, str]:
        """Return the startup parameters; a pooler may refuse some of them."""
        names = ("options", "application_name", "fallback_application_name")
        settings = {name: self.options[name] for name in names if name in self.options}
        fallback = settings.pop("fallback_application_name", None)
        return settings if fallback is None else {"application_name": fallback, **settings}

    @property
    def pool_options(self) -> dict[str, int]:
        """Return the options of SQLAlchemy's pool that Prisma's options mean."""
        pool = {}
        if "connection_limit" in self.options:
            pool = {"pool_size": number(self.options["connection_limit"]) or 1, "max_overflow": 0}
        if number(self.options.get("pool_timeout", "0")):  # 0 is no limit; each transaction has one
            pool["pool_timeout"] = number(self.options["pool_timeout"]) or 0
        return pool

    @property
    def url(self) -> URL:
        """Return the address for SQLAlchemy, which shows it: without the options, some of which are secret."""
        first, several = self.hosts[0], len(self.hosts) > 1
        hosts_in_query = several or first.is_socket
        shown = tuple(_shown(host) for host in self.hosts)
        return URL.create(
            DRIVER,
            self.options.get("user"),
            self.options.get("password"),
            None if hosts_in_query else first.name or None,
            None if hosts_in_query or (first.port == _DEFAULT_PORT and "port" not in self.options) else first.port,
            self.options.get("dbname"),
            {"host": shown if several else first.name} if hosts_in_query else {},
        )


def _shown(host: Host) -> str:
    return host.name if host.is_socket else f"{host.name or host.address}:{host.port}"


def read_address(text: str, environment: Mapping[str, str] = os.environ) -> ServerAddress:
    """Return the checked address that the PostgreSQL URI `text` and the environment mean. Raises `AddressError`."""
    options = gather(split_uri(text), environment)
    hosts = _hosts(options)
    networked = [host for host in hosts if not host.is_socket]
    if options.get("channel_binding") == "require" and not networked:
        raise AddressError("channel_binding=require needs TLS, which a socket of this machine has not; leave it out.")
    # libpq ignores sslmode for sockets; files that nobody reads need not exist.
    tls = read_tls(options if networked else {"sslmode": "disable"})
    return ServerAddress(hosts, options, tls, is_declared(options, [(host.name, host.port) for host in networked]))


def _hosts(options: Mapping[str, str]) -> tuple[Host, ...]:
    addresses = options["hostaddr"].split(",") if "hostaddr" in options else []
    pairs = [_split(name) for name in options.get("host", "").split(",")]
    if "host" not in options and addresses:
        pairs = [("", "")] * len(addresses)
    ports = options["port"].split(",") if "port" in options else []
    if len(ports) == 1:
        ports *= len(pairs)
    for kind, several in (("ports", ports), ("hostaddr", addresses)):
        if several and len(several) != len(pairs):
            raise AddressError(f"the number of {kind} should be the number of hosts, separated by commas as well.")
    return tuple(
        Host(_checked_name(name or address), _port(own or port), _checked_name(address) if name else "")
        for (name, own), port, address in zip(
            pairs, ports or [""] * len(pairs), addresses or [""] * len(pairs), strict=True
        )
    )


def _split(text: str) -> tuple[str, str]:
    """Return host and port of a part of the option `host`, which SQLAlchemy allows to have a port."""
    if text.startswith("/") or (text.count(":") > 1 and not text.startswith("[")):
        return text, ""  # a socket, or an IPv6 address without brackets
    return host_and_port(text)


def _checked_name(name: str) -> str:
    """Return the name of a host, or the path of a folder. Raises `AddressError`, which doesn't show the name.

    What follows a password that is not encoded would look like a host.
    """
    if name.startswith("@"):
        raise AddressError("an abstract socket is not supported; use one in a folder, such as /run/postgresql.")
    if name and not name.startswith("/") and not _NAME.fullmatch(name):
        raise AddressError(f"a host has characters that no host has{ENCODE}.")
    try:
        name.removesuffix(".").encode("idna" if not name.startswith("/") else "utf-8")  # as the resolver does
    except UnicodeError:
        raise AddressError("a host has a part that is empty or too long.") from None
    return name


def _port(text: str) -> int:
    if not text:
        return _DEFAULT_PORT
    port = number(text) if text.isdigit() else None
    if port is None or not 0 < port <= 65_535:
        raise AddressError(f"a port should be a number from 1 to 65535{ENCODE}.")
    return port
