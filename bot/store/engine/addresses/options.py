"""Every option of a PostgreSQL address: what it may be, and why it is refused.

The options are those of libpq 15 to 18 (https://www.postgresql.org/docs/17/libpq-connect.html, 32.1.2. Parameter Key
Words), and those of other drivers that hosts put into the addresses they hand out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

Check = Callable[[str], str]
"""Returns what is wrong with a value, to be read after the name of the option; "" if nothing is."""

TRUE = frozenset({"1", "true", "on", "yes"})
FALSE = frozenset({"0", "false", "off", "no"})
_MAX_INTEGER = 2**31 - 1
_NUMBER = re.compile(r"[+-]?[0-9]{1,10}", re.ASCII)


class Option(NamedTuple):
    """An option with its check, and the environment variable that sets it for every program."""

    check: Check
    variable: str = ""


def _anything(value: str) -> str:
    return ""


def _one_of(*values: str) -> Check:
    def check(value: str) -> str:
        return "" if value in values else f"should be {' or '.join(values)}"

    return check


def _truth(value: str) -> str:
    return "" if value.lower() in TRUE | FALSE else "should be 0 or 1"


def number(text: str) -> int | None:
    """Return `text` as a number that fits into 32 bits; `None` if it is none."""
    value = int(text) if _NUMBER.fullmatch(text.strip()) else _MAX_INTEGER + 1
    return value if abs(value) <= _MAX_INTEGER else None


def _between(lowest: int, highest: int = _MAX_INTEGER) -> Check:
    def check(value: str) -> str:
        found = number(value)
        return "" if found is not None and lowest <= found <= highest else f"should be from {lowest} to {highest}"

    return check


def _only(accepted: str, why: str) -> Check:
    """Refuse everything except the values `accepted`, with the reason `why`."""

    def check(value: str) -> str:
        return "" if value.lower() in accepted.split() else why

    return check


_NO_KERBEROS = "needs Kerberos, which is not supported; leave it out and use a password or a client certificate"
_LEAVE_OUT = "is not supported; leave it out"
_TLS_VERSIONS = _one_of("TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3")
_WRITES = "should be any, read-write or primary, because the bot has to write"
_NO_RESTRICTION = (
    "can't be kept by the driver; leave it out and use sslmode=verify-full, which keeps the password from other servers"
)

LIBPQ: Mapping[str, Option] = {
    "host": Option(_anything, "PGHOST"),
    "hostaddr": Option(_anything, "PGHOSTADDR"),
    "port": Option(_anything, "PGPORT"),
    "dbname": Option(_anything, "PGDATABASE"),
    "user": Option(_anything, "PGUSER"),
    "password": Option(_anything, "PGPASSWORD"),
    "passfile": Option(_anything, "PGPASSFILE"),
    "require_auth": Option(_only("", _NO_RESTRICTION), "PGREQUIREAUTH"),
    "channel_binding": Option(_one_of("disable", "prefer", "require"), "PGCHANNELBINDING"),
    "connect_timeout": Option(_between(-_MAX_INTEGER), "PGCONNECT_TIMEOUT"),
    "client_encoding": Option(
        _only("utf8 utf-8 unicode auto", "should be UTF8, which names and boards need"), "PGCLIENTENCODING"
    ),
    "options": Option(_anything, "PGOPTIONS"),
    "application_name": Option(_anything, "PGAPPNAME"),
    "fallback_application_name": Option(_anything),
    "keepalives": Option(_between(-_MAX_INTEGER)),
    "keepalives_idle": Option(_between(0, 32_767)),
    "keepalives_interval": Option(_between(0, 32_767)),
    "keepalives_count": Option(_between(0, 127)),
    "tcp_user_timeout": Option(_between(0)),
    "replication": Option(_only("0 false off no", "should be left out: the bot runs queries, it is not a replica")),
    "gssencmode": Option(_only("disable prefer", _NO_KERBEROS), "PGGSSENCMODE"),
    "sslmode": Option(
        _one_of("disable", "allow", "prefer", "require", "verify-ca", "verify-full", "no-verify"), "PGSSLMODE"
    ),
    "sslcompression": Option(_one_of("0", "1"), "PGSSLCOMPRESSION"),  # libpq ignores it as well
    "sslcert": Option(_anything, "PGSSLCERT"),
    "sslkey": Option(_anything, "PGSSLKEY"),
    "sslkeylogfile": Option(_only("", "would write the keys of connections to a file; leave it out")),
    "sslpassword": Option(_anything),
    "sslcertmode": Option(_only("allow", "should be allow; to send no client certificate, have none"), "PGSSLCERTMODE"),
    "sslrootcert": Option(_anything, "PGSSLROOTCERT"),
    "sslcrl": Option(_anything, "PGSSLCRL"),
    "sslcrldir": Option(_anything, "PGSSLCRLDIR"),
    "sslsni": Option(_one_of("0", "1"), "PGSSLSNI"),
    "sslnegotiation": Option(_one_of("postgres", "direct"), "PGSSLNEGOTIATION"),
    "requirepeer": Option(_anything, "PGREQUIREPEER"),
    "ssl_min_protocol_version": Option(_TLS_VERSIONS, "PGSSLMINPROTOCOLVERSION"),
    "ssl_max_protocol_version": Option(
        _one_of("TLSv1.2", "TLSv1.3"), "PGSSLMAXPROTOCOLVERSION"
    ),  # earlier ones are not secure
    "min_protocol_version": Option(_only("3.0", "should be 3.0, the version that the driver speaks")),
    "max_protocol_version": Option(_one_of("3.0", "3.2", "latest")),
    "krbsrvname": Option(_only("postgres", _NO_KERBEROS), "PGKRBSRVNAME"),
    "gsslib": Option(_only("gssapi", _NO_KERBEROS), "PGGSSLIB"),
    "gssdelegation": Option(_only("0", _NO_KERBEROS), "PGGSSDELEGATION"),
    "service": Option(_anything, "PGSERVICE"),
    "servicefile": Option(_anything, "PGSERVICEFILE"),
    "target_session_attrs": Option(_only("any read-write primary", _WRITES), "PGTARGETSESSIONATTRS"),
    "load_balance_hosts": Option(_one_of("disable", "random"), "PGLOADBALANCEHOSTS"),
    "scram_client_key": Option(_only("", f"{_LEAVE_OUT} and give the password")),
    "scram_server_key": Option(_only("", f"{_LEAVE_OUT} and give the password")),
    "oauth_issuer": Option(_only("", f"{_LEAVE_OUT} and use a password")),
    "oauth_client_id": Option(_only("", f"{_LEAVE_OUT} and use a password")),
    "oauth_client_secret": Option(_only("", f"{_LEAVE_OUT} and use a password")),
    "oauth_scope": Option(_only("", f"{_LEAVE_OUT} and use a password")),
}
_PUBLIC = _only("public", "should be public; for another schema write options=-csearch_path%3DNAME")
_OTHERS: Mapping[str, Option] = {
    # Prisma's: the pooler, the size of the pool, the time to wait for it (seconds).
    "pgbouncer": Option(_truth),
    "connection_limit": Option(_between(1, 1_000)),
    "pool_timeout": Option(_between(0)),
    "socket_timeout": Option(_between(0)),  # the bot limits the time of each transaction itself
    "schema": Option(_PUBLIC),
    "sslaccept": Option(_only("", f"{_LEAVE_OUT}: sslmode=require accepts any certificate, verify-full checks it")),
    "sslidentity": Option(_only("", f"{_LEAVE_OUT} and use sslcert and sslkey")),
    # Prepared statements: 0 means a pooler, as prepareThreshold=0 does for JDBC.
    "statement_cache_size": Option(_between(0)),
    "prepared_statement_cache_size": Option(_between(0)),
    "prepareThreshold": Option(_between(0)),
    "currentSchema": Option(_PUBLIC),
    # Supabase's and Vercel's marks of a pooler, and of node-postgres.
    "supa": Option(_anything),
    "workaround": Option(_anything),
    "uselibpqcompat": Option(_truth),
}
KNOWN: Mapping[str, Option] = {**LIBPQ, **_OTHERS}
ALIASES = {"database": "dbname", "username": "user", "ssl": "sslmode"}
"""Names that asyncpg, Npgsql and JDBC use for the same things."""


def canonical(name: str, value: str) -> tuple[str, str]:
    """Return the option in libpq's words: `ssl=true` (JDBC) is `sslmode=require`."""
    if name == "ssl" and value.lower() in TRUE | FALSE:
        return "sslmode", "require" if value.lower() in TRUE else "disable"
    return ALIASES.get(name, name), value


def is_true(value: str) -> bool:
    """Return true for a value that `_truth` accepts and that is not a way to write 0."""
    return value.lower() in TRUE
