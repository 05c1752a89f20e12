"""TLS as libpq means `sslmode`, with contexts of Python's `ssl`.

Source: https://www.postgresql.org/docs/17/libpq-ssl.html. The driver reads `allow` and `prefer` itself, which check no
certificate. The other modes get a context from here, made when the address is read: a missing file is found before
anything starts.
"""

from __future__ import annotations

import ssl
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from bot.store.engine.addresses.uri import AddressError

_FOLDER = Path("~/.postgresql")
_WEAK = ("disable", "allow", "prefer")
_LIMITS = ("ssl_min_protocol_version", "ssl_max_protocol_version")
_VERSIONS = {"TLSv1.2": ssl.TLSVersion.TLSv1_2, "TLSv1.3": ssl.TLSVersion.TLSv1_3}


class Tls(NamedTuple):
    """The encryption of a connection: a context, or the options from which the driver makes its own.

    With `direct` the driver doesn't ask first if the server has TLS; with `names_host` it tells the server the host's
    name.
    """

    context: ssl.SSLContext | None
    dsn: str | None = None
    direct: bool = False
    names_host: bool = True


def read_tls(options: Mapping[str, str]) -> Tls:
    """Return the TLS that `options` ask for. Raises `AddressError` for files and combinations that can't work."""
    options = _with_channel_binding(options)
    root = options.get("sslrootcert")
    mode = options.get("sslmode", "verify-full" if root == "system" else "prefer")
    if root == "system" and mode != "verify-full":
        raise AddressError("sslrootcert=system needs sslmode=verify-full, because anybody can get such a certificate.")
    direct = options.get("sslnegotiation") == "direct"
    if direct and mode in _WEAK:
        raise AddressError("sslnegotiation=direct needs sslmode=require, verify-ca or verify-full.")
    names_host = options.get("sslsni") != "0"
    if not names_host and mode == "verify-full":
        raise AddressError("sslsni=0 and sslmode=verify-full exclude each other; leave sslsni out, or use verify-ca.")
    if mode == "disable":
        return Tls(None, "postgresql:///?sslmode=disable")
    context = _context(options, mode)
    if mode in _WEAK:
        driver_options = urlencode({"sslmode": mode, **_for_driver(options)})
        return Tls(None, f"postgresql:///?{driver_options}", names_host=names_host)
    return Tls(context, direct=direct, names_host=names_host)


def _for_driver(options: Mapping[str, str]) -> dict[str, str]:
    """Return the options from which the driver makes a context, for the modes that check no certificate."""
    files = {name: str(_path(name, options[name])) for name in ("sslcert", "sslkey") if name in options}
    versions = {name: options[name] for name in _LIMITS if options.get(name) in _VERSIONS}
    password = {"sslpassword": options["sslpassword"]} if "sslpassword" in options else {}
    return files | versions | password


def _with_channel_binding(options: Mapping[str, str]) -> Mapping[str, str]:
    """Return `options` with a checked certificate instead of `channel_binding=require`, which the driver lacks.

    Both protect from a server in the middle that has another certificate. The certificate is checked together with the
    name of the host, by the root certificate of the address, else by those of the system.
    """
    if options.get("channel_binding") != "require":
        return options
    if options.get("sslmode") == "disable":
        raise AddressError("channel_binding=require needs TLS; leave it or sslmode=disable out.")
    if options.get("sslmode", "prefer") in (*_WEAK, "require", "no-verify"):
        checked = {"sslmode": "verify-ca"} if "sslrootcert" in options else {"sslmode": "verify-full"}
        if options.get("sslrootcert", "system") == "system":
            checked = {"sslmode": "verify-full", "sslrootcert": "system"}
        return {**options, **checked}
    return options


def _context(options: Mapping[str, str], mode: str) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    if mode not in (*_WEAK, "no-verify") and _load_roots(context, options.get("sslrootcert"), mode):
        context.verify_mode, context.check_hostname = ssl.CERT_REQUIRED, mode == "verify-full"
        _load_revoked(context, options)
    _load_own(context, options)
    lowest = _VERSIONS.get(options.get(_LIMITS[0], ""), ssl.TLSVersion.TLSv1_2)
    highest = _VERSIONS.get(options.get(_LIMITS[1], ""), ssl.TLSVersion.MAXIMUM_SUPPORTED)
    if highest == ssl.TLSVersion.TLSv1_2 < lowest:
        raise AddressError("ssl_min_protocol_version is higher than ssl_max_protocol_version; leave one of them out.")
    context.minimum_version, context.maximum_version = lowest, highest
    context.set_alpn_protocols(["postgresql"])
    return context


def _load_roots(context: ssl.SSLContext, root: str | None, mode: str) -> bool:
    """Load the root certificates. Return false if there are none, and `mode` needs none."""
    if root == "system":
        context.load_default_certs()
        return True
    file = _path("sslrootcert", root) if root else _default("root.crt")
    if file is None or not file.exists():
        if mode == "require":
            return False
        where = "the file of sslrootcert" if root else "~/.postgresql/root.crt"
        raise AddressError(
            f"sslmode={mode} needs the root certificate of the server, and {where} is not there; name another file by "
            "sslrootcert, or sslrootcert=system if a public authority signed it."
        )
    _load("sslrootcert", lambda: context.load_verify_locations(cafile=file))
    return True


def _load_revoked(context: ssl.SSLContext, options: Mapping[str, str]) -> None:
    """Load the lists of revoked certificates, if there are any."""
    file, folder = options.get("sslcrl"), options.get("sslcrldir")
    default = None if file or folder else _default("root.crl")
    revoked = _path("sslcrl", file) if file else default
    if revoked is not None:
        _load("sslcrl", lambda: context.load_verify_locations(cafile=revoked))
        context.verify_flags |= ssl.VERIFY_CRL_CHECK_CHAIN
    if folder:
        directory = _path("sslcrldir", folder)
        if not directory.is_dir():
            raise AddressError("sslcrldir: there is no such folder; name one that openssl rehash has prepared.")
        _load("sslcrldir", lambda: context.load_verify_locations(capath=directory))
        context.verify_flags |= ssl.VERIFY_CRL_CHECK_CHAIN


def _load_own(context: ssl.SSLContext, options: Mapping[str, str]) -> None:
    """Load the client's certificate and key, if there are any."""
    certificate_option = options.get("sslcert")
    certificate = _path("sslcert", certificate_option) if certificate_option else _default("postgresql.crt")
    if certificate is None:
        return
    named = options.get("sslkey")
    key = _path("sslkey", named) if named else _default("postgresql.key")
    password = options.get("sslpassword", "")
    _load("sslcert, sslkey or sslpassword", lambda: context.load_cert_chain(certificate, key, lambda: password))


def _load(option: str, load: Callable[[], None]) -> None:
    """Read files. Raises `AddressError` that names the option, never its value."""
    try:
        load()
    except (OSError, ValueError) as error:  # OSError includes ssl.SSLError
        reason = getattr(error, "strerror", None) if not isinstance(error, ssl.SSLError) else None
        why = f"can't be read ({reason.lower()})" if reason else "is not what it should be"
        raise AddressError(f"{option}: a file {why}; name a PEM file that the bot may read.") from None


def _path(option: str, value: str) -> Path:
    """Return the path that is the value of an option. Raises `AddressError`."""
    try:
        path = Path(value).expanduser()
        path.exists()  # raises an error for a name that is too long
    except (OSError, ValueError, RuntimeError):
        raise AddressError(f"{option}: this is not the path of a file.") from None
    return path


def _default(name: str) -> Path | None:
    """Return the path of a file that libpq looks at by itself; `None` if it is not there."""
    try:
        path = (_FOLDER / name).expanduser()
        return path if path.exists() else None
    except (OSError, RuntimeError):  # a folder of somebody else, no home
        return None
