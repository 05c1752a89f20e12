"""Compress gateway traffic: one stream per connection, flushed after every message."""

from __future__ import annotations

import importlib
import zlib
from collections.abc import Callable
from typing import Any

Compressor = Callable[[bytes], bytes]


def compressor(name: str | None) -> Compressor | None:
    """Return the compressor that `compress=` names; `None` for plain text. Raises `LookupError` for an unknown one."""
    if name is None:
        return None
    if name == "zlib-stream":
        return _zlib()
    if name == "zstd-stream":
        return _zstd()
    raise LookupError(f"no such compression: {name}")


def _zlib() -> Compressor:
    stream = zlib.compressobj()
    return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd() -> Compressor:
    """Import `zstandard` or the standard library of Python 3.14, like discord.py."""
    try:
        module: Any = importlib.import_module("zstandard")
    except ImportError:
        module = importlib.import_module("compression.zstd")
        stream = module.ZstdCompressor()
        return lambda data: bytes(stream.compress(data, stream.FLUSH_BLOCK))
    stream = module.ZstdCompressor().compressobj()
    return lambda data: bytes(stream.compress(data) + stream.flush(module.COMPRESSOBJ_FLUSH_BLOCK))
