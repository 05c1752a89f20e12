"""Who wants something."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Asker:
    """Who wants something, where, and by which interaction. `guild` is `None` outside servers."""

    user: int
    name: str
    channel: int
    guild: int | None
    interaction: int
