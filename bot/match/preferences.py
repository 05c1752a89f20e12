"""Define the owners of preferences: players and servers."""

from __future__ import annotations

import enum
from typing import NamedTuple


class OwnerKind(enum.StrEnum):
    PLAYER = "player"
    SERVER = "server"


class Owner(NamedTuple):
    """A player or server with preferences, by its Discord id.

    Every request looks up its owners in a cache: a tuple with a `StrEnum` is hashed without any Python code.
    """

    kind: OwnerKind
    id: int
