"""Read the database addresses of the configuration. Errors name the setting."""

from __future__ import annotations

from urllib.parse import quote

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.engine.addresses.server_address import ServerAddress, read_address
from bot.store.engine.addresses.uri import NO_ADDRESS, AddressError, is_postgres
from bot.store.engine.sqlite import ScriptConnection
from bot.store.errors import StoreError

URL_SETTING = "[database] url"
DIRECT = "[database] direct_url"


def read_server(address: str, setting: str) -> ServerAddress:
    """Return the address of a PostgreSQL server. Raises `StoreError` that names the setting."""
    try:
        if not _can_be_encoded(address):
            raise AddressError(NO_ADDRESS)
        if not is_postgres(address):
            raise AddressError("only a PostgreSQL has one; it looks like postgresql://user:password@host/name.")
        return read_address(address)
    except AddressError as error:
        raise StoreError(f"{setting}: {error}") from None


def read_sqlite(address: str | URL, setting: str) -> tuple[URL, AsyncEngine]:
    """Return the address of a SQLite file and an engine for it. Raises `StoreError` that names the setting."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # ValueError for a port that is not a number
        raise StoreError(f"{setting}: {NO_ADDRESS}") from None
    if not _can_be_encoded(url.database or ""):
        raise StoreError(f"{setting}: the name of the file isn't UTF-8; choose another one.")
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
    url = url.set(drivername="sqlite+aiosqlite")
    try:
        return url, create_async_engine(url, hide_parameters=True, connect_args={"factory": ScriptConnection})
    except (ArgumentError, ValueError, TypeError):  # a host, an option of another kind
        raise StoreError(f"{setting}: {NO_ADDRESS}") from None


def _can_be_encoded(text: str) -> bool:
    """Return false if `text` was read from bytes that aren't UTF-8, as a file's name may be."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


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
