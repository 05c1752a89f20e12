"""JSON from and to Discord by a library that takes a fraction of the time of Python's own.

discord.py does so by itself for orjson only. What msgspec refuses, as half a surrogate pair, is left to Python.
"""

from __future__ import annotations

import json
from typing import Any

import discord.utils
import msgspec


def read(text: str | bytes) -> Any:
    """What `text` says. Raises `ValueError`."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError):
        return json.loads(text)


def write(obj: Any) -> str:
    """`obj` as text. Raises `TypeError` for what there is no JSON for."""
    try:
        return msgspec.json.encode(obj).decode()
    except (TypeError, OverflowError, UnicodeError):
        return json.dumps(obj, separators=(",", ":"))


def use() -> None:
    """Have discord.py read and write so; it has no setting for it."""
    discord.utils._from_json = read
    discord.utils._to_json = write
