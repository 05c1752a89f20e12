"""Owners of preferences: players and servers."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class OwnerKind(enum.Enum):
    """The kind of an owner of preferences."""

    PLAYER = "player"
    SERVER = "server"


@dataclass(frozen=True, slots=True)
class Owner:
    """A player or server with preferences, by its Discord id."""

    kind: OwnerKind
    id: int
