"""Split a connection URI as libpq does.

Source: https://www.postgresql.org/docs/17/libpq-connect.html, 32.1.1.2. Connection URIs. Unlike in a web address there
may be several hosts, a user or a database may be missing, and a plus sign is a plus sign.
"""

from __future__ import annotations

import re
from typing import TypeGuard
from urllib.parse import unquote

from bot.store.errors import StoreError

NO_ADDRESS = "this isn't a database address; one looks like sqlite:///coins.db or postgresql://user:password@host/name."
ENCODE = "; characters such as @ : / ? # % in a password have to be percent-encoded"
_SCHEME = re.compile(r"(?P<scheme>[a-z][a-z0-9]*)(\+[a-z0-9_]+)?://", re.IGNORECASE)
_POSTGRES = ("postgres", "postgresql")
_HOST = re.compile(r"\[(?P<v6>[^\]]*)\](:(?P<port6>.*))?|(?P<name>[^:\[\]]*)(:(?P<port>.*))?", re.DOTALL)
_BAD_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")


class AddressError(StoreError):
    """An address that can't be used. The text is a sentence without any part of the address that may be secret."""


def is_postgres(address: object) -> TypeGuard[str]:
    """Return true if `address` has a scheme of PostgreSQL."""
    match = _SCHEME.match(address.strip()) if isinstance(address, str) else None
    return match is not None and match["scheme"].lower() in _POSTGRES


def split_uri(address: str) -> tuple[tuple[str, str], ...]:
    """Return the options of the PostgreSQL `address` in their order, percent-decoded. Raises `AddressError`.

    The parts before the question mark come first, under libpq's names. Several hosts are joined by commas, and so are
    their ports. Hosts after the question mark replace those before it.
    """
    address = address.strip()
    match = _SCHEME.match(address)
    if match is None:
        raise AddressError(NO_ADDRESS)
    after_scheme = address[match.end() :]
    options: list[tuple[str, str]] = []
    credentials, after_scheme = _split_credentials(after_scheme)
    user, _, password = credentials.partition(":")
    options += [("user", _decoded(user)), ("password", _decoded(password))]
    place, _, query = after_scheme.partition("?")
    netloc, _, database = place.partition("/")
    hosts = [host_and_port(part) for part in netloc.split(",")]
    later = [_option(part) for part in query.split("&") if part]
    if not any(name == "host" for name, _ in later):
        options.append(("host", ",".join(_decoded(name) for name, _ in hosts)))
    if any(port for _, port in hosts):
        options.append(("port", ",".join(_decoded(port) for _, port in hosts)))
    options += [("dbname", _decoded(database)), *later]
    return tuple((name, value) for name, value in options if value)


def _split_credentials(text: str) -> tuple[str, str]:
    """Return what is before the @, "" without one, and what is after it.

    The last @ before the first slash counts, where libpq takes the first one: no host has an @, but passwords that are
    not encoded do.
    """
    authority = text.partition("/")[0]
    before_query = authority.partition("?")[0]
    credentials, at, _ = (before_query if "@" in before_query else authority).rpartition("@")
    return (credentials, text[len(credentials) + 1 :]) if at else ("", text)


def host_and_port(text: str) -> tuple[str, str]:
    """Return the two parts of `name:port`, "" for one that is missing; a name may be [::1]. Raises `AddressError`."""
    match = _HOST.fullmatch(text)
    if match is None or match["v6"] == "":
        raise AddressError("a host is wrong; one looks like db.example.com:5432 or [::1]:5432" + ENCODE + ".")
    return match["v6"] or match["name"] or "", match["port6"] or match["port"] or ""


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise AddressError("after the question mark there should be name=value, joined by &" + ENCODE + ".")
    return _decoded(name), _decoded(value)


def _decoded(text: str) -> str:
    """Return `text` percent-decoded. Raises `AddressError`."""
    try:
        if _BAD_PERCENT.search(text):
            raise ValueError
        decoded = unquote(text, errors="strict")
    except ValueError:  # also of an encoding that is no UTF-8
        raise AddressError("a percent sign should be followed by two hexadecimal digits" + ENCODE + ".") from None
    if "\0" in decoded:
        raise AddressError("a zero byte can't be part of an address.")
    return decoded
