"""Read the addresses of databases, and refuse in one sentence what can't work, before anything starts.

The address of a PostgreSQL has the format of libpq (https://www.postgresql.org/docs/17/libpq-connect.html): unlike in a
web address there may be several hosts, a user or a database may be missing, and a plus sign is a plus sign. No sentence
shows a part of an address that may be secret: what follows a password that is not encoded looks like a host, a port or
an option.
"""

from __future__ import annotations

import os
import re
import ssl
from collections.abc import Iterable, Mapping
from configparser import ConfigParser
from configparser import Error as ConfigError
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeGuard
from urllib.parse import quote, unquote

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import StoreError

URL_SETTING = "[database] url"
DIRECT = "[database] direct_url"
NO_ADDRESS = "this isn't a database address; one looks like sqlite:///coins.db or postgresql://user:password@host/name."
_ENCODE = "; characters such as @ : / ? # % in a password have to be percent-encoded"
_SCHEME = re.compile(r"(?P<scheme>[a-z][a-z0-9]*)(\+[a-z0-9_]+)?://", re.IGNORECASE)
_HOST = re.compile(r"\[(?P<v6>[^\]]+)\](:(?P<port6>.*))?|(?P<name>[^:\[\]]*)(:(?P<port>.*))?", re.DOTALL)
_HOST_NAME = re.compile(r"[\w.-]+|[0-9a-fA-F:.]+(%[\w.-]+)?")
_DEFAULT_PORT = 5432
_POOLER_PORTS = (5431, 6432, 6543)
"""The ports of the poolers of Crunchy Bridge, of PgBouncer itself, and of Supabase."""

_ANY, _NUMBER, _TLS_VERSION = "", r"[+-]?[0-9]{1,9}", "TLSv1|TLSv1.1|TLSv1.2|TLSv1.3"
OPTIONS: Mapping[str, tuple[str, str]] = {
    "host": ("PGHOST", _ANY),
    "port": ("PGPORT", _ANY),
    "dbname": ("PGDATABASE", _ANY),
    "user": ("PGUSER", _ANY),
    "password": ("PGPASSWORD", _ANY),
    "passfile": ("PGPASSFILE", _ANY),
    "service": ("PGSERVICE", _ANY),
    "servicefile": ("PGSERVICEFILE", _ANY),
    "options": ("PGOPTIONS", _ANY),
    "application_name": ("PGAPPNAME", _ANY),
    "fallback_application_name": ("", _ANY),
    "connect_timeout": ("PGCONNECT_TIMEOUT", _NUMBER),
    "target_session_attrs": ("PGTARGETSESSIONATTRS", "any|read-write|primary"),  # the bot has to write
    "load_balance_hosts": ("PGLOADBALANCEHOSTS", "disable|random"),
    "channel_binding": ("PGCHANNELBINDING", "disable|prefer|require"),
    "sslmode": ("PGSSLMODE", "disable|allow|prefer|require|verify-ca|verify-full|no-verify"),
    "sslnegotiation": ("PGSSLNEGOTIATION", "postgres|direct"),
    "sslrootcert": ("PGSSLROOTCERT", _ANY),
    "sslcert": ("PGSSLCERT", _ANY),
    "sslkey": ("PGSSLKEY", _ANY),
    "sslpassword": ("", _ANY),
    "sslcrl": ("PGSSLCRL", _ANY),
    "ssl_min_protocol_version": ("PGSSLMINPROTOCOLVERSION", _TLS_VERSION),
    "ssl_max_protocol_version": ("PGSSLMAXPROTOCOLVERSION", "TLSv1.2|TLSv1.3"),  # earlier ones are not secure
    # Prisma's pooler, the size of its pool and the time to wait for it (seconds); other drivers without prepared
    # statements; the marks of Supabase and Vercel.
    "pgbouncer": ("", "(?i)true|false|1|0|on|off|yes|no"),
    "connection_limit": ("", "[1-9][0-9]{0,2}"),
    "pool_timeout": ("", r"\+?[0-9]{1,9}"),
    **dict.fromkeys(("statement_cache_size", "prepared_statement_cache_size", "prepareThreshold"), ("", _NUMBER)),
    **dict.fromkeys(("supa", "workaround"), ("", _ANY)),
    # Without effect: the only values with which the driver does what they say, or times that the bot limits itself.
    "client_encoding": ("PGCLIENTENCODING", "(?i)utf8|utf-8|unicode|auto"),
    "gssencmode": ("PGGSSENCMODE", "disable|prefer"),
    "krbsrvname": ("PGKRBSRVNAME", "postgres"),
    "gsslib": ("PGGSSLIB", "gssapi"),
    "gssdelegation": ("PGGSSDELEGATION", "0"),
    "replication": ("", "(?i)0|false|off|no"),
    "sslcompression": ("PGSSLCOMPRESSION", "0|1"),
    "sslcertmode": ("PGSSLCERTMODE", "allow"),
    "sslsni": ("PGSSLSNI", "1"),
    "min_protocol_version": ("", "3.0"),
    "max_protocol_version": ("", "3.0|3.2|latest"),
    "uselibpqcompat": ("", _ANY),
    **dict.fromkeys(("schema", "currentSchema"), ("", "public")),
    **dict.fromkeys(("keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count"), ("", _NUMBER)),
    **dict.fromkeys(("tcp_user_timeout", "socket_timeout"), ("", _NUMBER)),
    # Refused if the environment demands them.
    "hostaddr": ("PGHOSTADDR", "-"),
    "require_auth": ("PGREQUIREAUTH", "-"),
    "requirepeer": ("PGREQUIREPEER", "-"),
    "sslcrldir": ("PGSSLCRLDIR", "-"),
}
"""The options of an address, each with the variable of the environment that sets it for every program, and its values.

Those of libpq that are not here are not supported.
"""
ALIASES = {"database": "dbname", "username": "user", "ssl": "sslmode"}
"""Names that asyncpg, Npgsql and JDBC use for the same things."""
_SSL = {**dict.fromkeys(("1", "true", "on", "yes"), "require"), **dict.fromkeys(("0", "false", "off", "no"), "disable")}
"""The values of JDBC's `ssl`."""
_WEAK = ("disable", "allow", "prefer")
"""The values of `sslmode` that check no certificate. The driver reads them itself."""
_VERSIONS = {"TLSv1.2": ssl.TLSVersion.TLSv1_2, "TLSv1.3": ssl.TLSVersion.TLSv1_3}


class AddressError(StoreError):
    """An address that can't be used. The text is a sentence without any part of the address that may be secret."""


@dataclass(frozen=True)
class ServerAddress:
    """A checked address of a PostgreSQL. Its options are not part of its representation: passwords are not shown."""

    hosts: tuple[tuple[str, int], ...]
    """Names of servers or paths of folders with a socket, "" for this machine's default, each with its port."""
    options: Mapping[str, str] = field(repr=False)
    context: ssl.SSLContext | None = field(repr=False)
    """The encryption; `None` if the driver does what `sslmode` says."""

    @property
    def is_pooled(self) -> bool:
        """Return true if the address says that connections are shared between transactions, whatever the server says.

        It does so by an option, a port or the name of a host.
        """
        options = self.options
        sizes = (options.get(name, "1") for name in ("statement_cache_size", "prepared_statement_cache_size"))
        return (
            options.get("pgbouncer", "").lower() in ("1", "true", "on", "yes")
            or any(size.strip("+-0") == "" for size in (*sizes, options.get("prepareThreshold", "1")))
            or "pooler" in options.get("supa", "") + options.get("workaround", "")
            or any(
                port in _POOLER_PORTS or "-pooler" in name or name.startswith("pgbouncer.")
                for name, port in self.hosts
                if not name.startswith("/")
            )
        )

    @property
    def needs_writer(self) -> bool:
        """Return true if a host must accept writes: if there are several hosts, or if the address says so."""
        return len(self.hosts) > 1 or self.options.get("target_session_attrs", "any") != "any"

    @property
    def connect_timeout(self) -> float | None:
        """Return the seconds for connecting to one host; `None` if the address doesn't limit them."""
        seconds = int(self.options.get("connect_timeout", 0))
        return float(seconds) if seconds > 0 else None

    @property
    def server_settings(self) -> dict[str, str]:
        """Return the startup parameters; a pooler may refuse some of them."""
        fallback = self.options.get("fallback_application_name", "")
        settings = {
            "options": self.options.get("options", ""),
            "application_name": self.options.get("application_name", fallback),
        }
        return {name: value for name, value in settings.items() if value}

    @property
    def pool_options(self) -> dict[str, int]:
        """Return the options of SQLAlchemy's pool that Prisma's options mean."""
        pool = {}
        if "connection_limit" in self.options:
            pool = {"pool_size": int(self.options["connection_limit"]), "max_overflow": 0}
        if int(self.options.get("pool_timeout", 0)):  # 0 is no limit; each transaction has one
            pool["pool_timeout"] = int(self.options["pool_timeout"])
        return pool

    @property
    def url(self) -> URL:
        """Return the address for SQLAlchemy, which shows it: without the options, some of which are secret."""
        (name, port), several = self.hosts[0], len(self.hosts) > 1
        in_query = several or name.startswith("/")
        shown = tuple(name if name.startswith("/") else f"{name}:{port}" for name, port in self.hosts)
        return URL.create(
            "postgresql+asyncpg",
            self.options.get("user"),
            self.options.get("password"),
            None if in_query else name or None,
            None if in_query or (port == _DEFAULT_PORT and "port" not in self.options) else port,
            self.options.get("dbname"),
            {"host": shown if several else name} if in_query else {},
        )


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
        raise StoreError(f"{setting}: {NO_ADDRESS}") from None
    kind = url.get_backend_name()
    if kind != "sqlite":
        raise StoreError(f"{setting}: {kind} is not supported; use sqlite or postgresql.")
    if url.host:
        raise StoreError(
            f"{setting}: a SQLite file needs three slashes, as sqlite:///coins.db, or four with an absolute path, as "
            "sqlite:////srv/coins.db."
        )
    if not url.database or url.database == ":memory:":
        raise StoreError(f"{setting}: a database in memory would forget every game; name a file instead.")
    if url.query:
        raise StoreError(f"{setting}: a SQLite file has no options; leave out the question mark and what follows it.")
    if url.username or url.password or url.port:
        raise StoreError(f"{setting}: {NO_ADDRESS}")
    return url.set(drivername="sqlite+aiosqlite")


def read_server(address: str, setting: str) -> ServerAddress:
    """Return the address of a PostgreSQL. Raises `StoreError` that names the setting."""
    try:
        address.encode()
        if not is_postgres(address):
            raise AddressError("only a PostgreSQL has one; it looks like postgresql://user:password@host/name.")
        return read_address(address)
    except UnicodeEncodeError:  # read from bytes that aren't UTF-8
        raise StoreError(f"{setting}: {NO_ADDRESS}") from None
    except AddressError as error:
        raise StoreError(f"{setting}: {error}") from None


def password_is_missing(address: str, setting: str = URL_SETTING) -> bool:
    """Return true if `address` is of a server and names a user without a password.

    Raises `StoreError` that names the setting.
    """
    if not is_postgres(address):
        return False
    url = read_server(address, setting).url
    return bool(url.username) and not url.password


def with_password(address: str, password: str) -> str:
    """Return the server's `address` with `password`."""
    address = address.strip()
    return f"{address}{'&' if '?' in address else '?'}password={quote(password, safe='')}"


def read_address(text: str, environment: Mapping[str, str] = os.environ) -> ServerAddress:
    """Return the address that the URI `text` and the environment mean. Raises `AddressError`.

    An option is that of the URI, else of its service, else of the environment.
    """
    given = _checked(_split(text), "")
    variables = {name: variable for name, (variable, _) in OPTIONS.items() if environment.get(variable)}
    outer = {name: environment[key] for name, key in variables.items() if name not in given}
    if "host" in given:
        outer.pop("hostaddr", None)
    service, inner = given.get("service", outer.get("service")), {}
    if service:
        inner = _checked(_service(service, given.get("servicefile", outer.get("servicefile"))), "its service file: ")
    inherited = _checked(((name, value) for name, value in outer.items() if name not in inner), "the environment: ")
    options = inherited | inner | given
    hosts = _hosts(options)
    if all(name.startswith("/") for name, _ in hosts):
        if options.get("channel_binding") == "require":
            raise AddressError(
                "channel_binding=require needs TLS, which a socket of this machine has not; leave it out."
            )
        options["sslmode"] = "disable"  # libpq ignores it for sockets; files that nobody reads need not exist
    return ServerAddress(hosts, options, _read_tls(options))


def _split(address: str) -> Iterable[tuple[str, str]]:
    """Yield the options of a URI in their order, percent-decoded, those before the question mark first.

    The last @ before the first slash counts, where libpq takes the first one: no host has an @, but passwords that are
    not encoded do. Hosts after the question mark replace those before it. Raises `AddressError`.
    """
    address = address.strip()
    after_scheme = address[len(_SCHEME.match(address)[0]) :]  # type: ignore[index]  # `is_postgres` has matched
    authority = after_scheme.partition("/")[0]
    before_query = authority.partition("?")[0]
    credentials, at, _ = (before_query if "@" in before_query else authority).rpartition("@")
    place, _, query = after_scheme[len(credentials) + len(at) :].partition("?")
    netloc, _, database = place.partition("/")
    user, _, password = credentials.partition(":")
    later = [option for option in query.split("&") if option]
    yield from (("user", _decoded(user)), ("password", _decoded(password)))
    if not any(option.startswith("host=") for option in later):
        yield "host", _decoded(netloc)
    yield "dbname", _decoded(database)
    for option in later:
        name, equals, value = option.partition("=")
        if not equals:
            raise AddressError(f"after the question mark there should be name=value, joined by &{_ENCODE}.")
        yield _decoded(name), _decoded(value)


def _decoded(text: str) -> str:
    try:
        if re.search(r"%(?![0-9A-Fa-f]{2})", text):
            raise ValueError
        decoded = unquote(text, errors="strict")
    except ValueError:  # also of an encoding that is no UTF-8
        raise AddressError(f"a percent sign should be followed by two hexadecimal digits{_ENCODE}.") from None
    if "\0" in decoded:
        raise AddressError("a zero byte can't be part of an address.")
    return decoded


def _checked(given: Iterable[tuple[str, str]], place: str) -> dict[str, str]:
    """Return the options by libpq's names, the last ones of those `given` with a value.

    Several `host` are joined by commas, as SQLAlchemy means them. Raises `AddressError`, which shows no value.
    """
    options: dict[str, str] = {}
    for given_name, value in given:
        name = ALIASES.get(given_name, given_name)
        if given_name == "ssl":
            value = _SSL.get(value.lower(), value)
        if name not in OPTIONS:
            is_secret = (
                options.get("password") or options.get("sslpassword") or len(name) > 40 or not name.isidentifier()
            )
            called = "one of its options is" if is_secret or not name.isascii() else f"the option {name} is"
            raise AddressError(f"{place}{called} unknown; leave it out.")
        options[name] = f"{options[name]},{value}" if name == "host" and options.get("host") and value else value
    for name, value in options.items():
        values = OPTIONS[name][1]
        if value and values and not re.fullmatch(values.replace(".", r"\."), value):
            if values == "-":
                raise AddressError(f"{place}{name} is not supported; leave it out.")
            shown = "a number" if "[" in values else values.removeprefix("(?i)").replace("|", " or ")
            raise AddressError(f"{place}{name} should be {shown}.")
    return {name: value for name, value in options.items() if value}


def _service(name: str, file: str | None) -> list[tuple[str, str]]:
    """Return the options of a service (https://www.postgresql.org/docs/17/libpq-pgservice.html)."""
    parser = ConfigParser(interpolation=None, delimiters=("=",), comment_prefixes=("#",), strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    try:
        parser.read(Path(file or "~/.pg_service.conf").expanduser(), encoding="utf-8")
    except (OSError, ValueError, RuntimeError, ConfigError):  # unreadable, no text, no home
        raise AddressError("its service file can't be read; name another one by servicefile.") from None
    if not parser.has_section(name):
        raise AddressError(
            "its service is in no service file; write it into ~/.pg_service.conf, or name another file by servicefile."
        )
    if parser.has_option(name, "service"):
        raise AddressError("its service file: a service can't name another service.")
    return parser.items(name)


def _hosts(options: Mapping[str, str]) -> tuple[tuple[str, int], ...]:
    pairs = [_host_and_port(host) for host in options.get("host", "").split(",")]
    ports = options["port"].split(",") if "port" in options else [""]
    if len(ports) == 1:
        ports *= len(pairs)
    if len(ports) != len(pairs):
        raise AddressError("the number of ports should be the number of hosts, separated by commas as well.")
    return tuple((name, _port(own or port)) for (name, own), port in zip(pairs, ports, strict=True))


def _host_and_port(text: str) -> tuple[str, str]:
    """Return the parts of `name:port`, "" for one that is missing; a name may be [::1] or the path of a folder."""
    if text.startswith("/") or (text.count(":") > 1 and not text.startswith("[")):
        name, port = text, ""
    else:
        match = _HOST.fullmatch(text)
        if match is None:
            raise AddressError(f"a host is wrong; one looks like db.example.com:5432 or [::1]:5432{_ENCODE}.")
        name, port = match["v6"] or match["name"] or "", match["port6"] or match["port"] or ""
    if name and not name.startswith("/") and not _HOST_NAME.fullmatch(name):
        raise AddressError(f"a host has characters that no host has{_ENCODE}.")
    try:
        name.removesuffix(".").encode("utf-8" if name.startswith("/") else "idna")  # as the resolver does
    except UnicodeError:
        raise AddressError("a host has a part that is empty or too long.") from None
    return name, port


def _port(text: str) -> int:
    if text and not (text.isascii() and text.isdigit() and 0 < int(text[:6]) <= 65_535):
        raise AddressError(f"a port should be a number from 1 to 65535{_ENCODE}.")
    return int(text or _DEFAULT_PORT)


def _read_tls(options: dict[str, str]) -> ssl.SSLContext | None:
    """Return the encryption that `options` ask for, with all files read: a missing one is found before anything starts.

    The driver has no channel binding, which protects from a server in the middle that has another certificate. So does
    a checked certificate together with the name of the host. Raises `AddressError` for what can't work.
    """
    root = options.get("sslrootcert")
    mode = options.get("sslmode", "verify-full" if root == "system" else "prefer")
    if options.get("channel_binding") == "require":
        if options.get("sslmode") == "disable":
            raise AddressError("channel_binding=require needs TLS; leave it or sslmode=disable out.")
        if mode not in ("verify-ca", "verify-full"):
            mode, root = ("verify-full", "system") if root in (None, "system") else ("verify-ca", root)
    if root == "system" and mode != "verify-full":
        raise AddressError("sslrootcert=system needs sslmode=verify-full, because anybody can get such a certificate.")
    if options.get("sslnegotiation") == "direct" and mode in _WEAK:
        raise AddressError("sslnegotiation=direct needs sslmode=require, verify-ca or verify-full.")
    if mode == "disable":
        return None
    lowest = _VERSIONS.get(options.get("ssl_min_protocol_version", ""), ssl.TLSVersion.TLSv1_2)
    highest = _VERSIONS.get(options.get("ssl_max_protocol_version", ""), ssl.TLSVersion.MAXIMUM_SUPPORTED)
    if highest == ssl.TLSVersion.TLSv1_2 < lowest:
        raise AddressError("ssl_min_protocol_version is higher than ssl_max_protocol_version; leave one of them out.")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.minimum_version, context.maximum_version = lowest, highest
    context.set_alpn_protocols(["postgresql"])
    _read_certificates(context, options, mode, root)
    return None if mode in _WEAK else context


def _read_certificates(context: ssl.SSLContext, options: Mapping[str, str], mode: str, root: str | None) -> None:
    """Read the files that are named, else those in ~/.postgresql that exist, as libpq does."""
    checks = mode in ("verify-ca", "verify-full")
    if mode not in (*_WEAK, "no-verify"):
        roots = None if root == "system" else _file(options, "sslrootcert", "root.crt")
        if roots is not None:
            if checks and not roots.exists():
                raise AddressError(
                    f"sslmode={mode} needs the root certificate of the server, and the file of sslrootcert is not "
                    "there; name another file by sslrootcert, or sslrootcert=system if a public authority signed it."
                )
            if roots.exists():
                checks = True
                _load("sslrootcert", partial(context.load_verify_locations, cafile=roots))
        elif root == "system":
            context.load_default_certs()
        elif checks:
            raise AddressError(
                f"sslmode={mode} needs the root certificate of the server, and ~/.postgresql/root.crt is not there; "
                "name another file by sslrootcert, or sslrootcert=system if a public authority signed it."
            )
        if checks:
            context.verify_mode, context.check_hostname = ssl.CERT_REQUIRED, mode == "verify-full"
            revoked = _file(options, "sslcrl", "root.crl")
            if revoked is not None:
                _load("sslcrl", partial(context.load_verify_locations, cafile=revoked))
                context.verify_flags |= ssl.VERIFY_CRL_CHECK_CHAIN
    certificate, key = _file(options, "sslcert", "postgresql.crt"), _file(options, "sslkey", "postgresql.key")
    if certificate is not None:
        password = options.get("sslpassword", "")
        _load("sslcert, sslkey or sslpassword", partial(context.load_cert_chain, certificate, key, lambda: password))


def _file(options: Mapping[str, str], name: str, default: str) -> Path | None:
    """Return the path that the option `name` gives, else that of a file in the home; `None` if it is not there."""
    try:
        path = Path(options.get(name, f"~/.postgresql/{default}")).expanduser()
        return path if path.exists() or name in options else None
    except (OSError, ValueError, RuntimeError):  # a name that is too long, a folder of somebody else, no home
        if name in options:
            raise AddressError(f"{name}: this is not the path of a file.") from None
        return None


def _load(option: str, load: partial[None]) -> None:
    """Read files. Raises `AddressError` that names the option, never its value."""
    try:
        load()
    except (OSError, ValueError) as error:  # OSError includes ssl.SSLError
        reason = None if isinstance(error, ssl.SSLError) else getattr(error, "strerror", None)
        why = f"can't be read ({reason.lower()})" if reason else "is not what it should be"
        raise AddressError(f"{option}: a file {why}; name a PEM file that the bot may read.") from None
