"""Gather the options of an address: from the URI, else from its service, else from the environment."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from bot.store.engine.addresses.options import KNOWN, LIBPQ, canonical
from bot.store.engine.addresses.uri import AddressError

_SECRET = ("password", "sslpassword")
_SERVICES = Path("~/.pg_service.conf")


def gather(given: Iterable[tuple[str, str]], environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return every option that has a value, the last one of those `given`, each checked. Raises `AddressError`.

    An empty value counts as none, as in libpq. Several `host` are joined by commas, as SQLAlchemy means them.
    """
    from_address = _checked(given, "")
    variables = {name: option.variable for name, option in LIBPQ.items() if option.variable}
    from_environment = [(name, environment[key]) for name, key in variables.items() if environment.get(key)]
    if "host" in from_address or "hostaddr" in from_address:  # hosts of two places are not one list
        from_environment = [(name, value) for name, value in from_environment if name not in ("host", "hostaddr")]
    outer = {name: value for name, value in from_environment if name not in from_address}
    service = from_address.get("service", outer.get("service"))
    inner: dict[str, str] = {}
    if service:
        named = from_address.get("servicefile", outer.get("servicefile"))
        inner = _checked(_service(service, named, environment), "its service file: ")
        if "service" in inner:
            raise AddressError("its service file: a service can't name another service.")
    inherited = {name: value for name, value in outer.items() if name not in inner}
    _checked(inherited.items(), "the environment: ")
    return inherited | inner | from_address


def _checked(given: Iterable[tuple[str, str]], place: str) -> dict[str, str]:
    """Return the options by libpq's names. Raises `AddressError`, which shows no value."""
    pairs = [canonical(name, value) for name, value in given]
    unknown = next((name for name, _ in pairs if name not in KNOWN), None)
    if unknown is not None:
        # What follows a password that is not encoded looks like an option.
        can_be_shown = unknown.isidentifier() and unknown.isascii() and not any(name in _SECRET for name, _ in pairs)
        called = f"the option {unknown} is" if can_be_shown and len(unknown) <= 40 else "one of its options is"
        raise AddressError(f"{place}{called} unknown; leave it out.")
    checked: dict[str, str] = {}
    for name, value in pairs:
        if name == "host" and name in checked:
            checked[name] += f",{value}"
        else:
            checked[name] = value
    for name, value in checked.items():
        problem = value and KNOWN[name].check(value)
        if problem:
            raise AddressError(f"{place}{name} {problem}.")
    return {name: value for name, value in checked.items() if value}


def _service(name: str, file: str | None, environment: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the options of the service `name` from the user's file, else from the system's.

    Source: https://www.postgresql.org/docs/17/libpq-pgservice.html. Raises `AddressError`.
    """
    folder = environment.get("PGSYSCONFDIR")
    places = [Path(file)] if file else [_SERVICES]
    for place in [*places, *([Path(folder) / "pg_service.conf"] if folder else [])]:
        try:
            lines = place.expanduser().read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            continue
        except (OSError, ValueError, RuntimeError):  # unreadable, no text, no home
            raise AddressError("its service file can't be read; name another one by servicefile.") from None
        options = _section(name, lines)
        if options is not None:
            return options
    raise AddressError(
        "its service is in no service file; write it into ~/.pg_service.conf, or name another file by servicefile."
    )


def _section(name: str, lines: list[str]) -> list[tuple[str, str]] | None:
    """Return the options below the line [name]; `None` if there is no such line."""
    options: list[tuple[str, str]] | None = None
    for line in map(str.strip, lines):
        if line.startswith("["):
            if options is not None:
                return options
            options = [] if line == f"[{name}]" else None
        elif options is not None and line and not line.startswith("#"):
            option, equals, value = line.partition("=")
            if not equals:
                raise AddressError("its service file: a line should be name=value.")
            options.append((option.strip(), value.strip()))
    return options
