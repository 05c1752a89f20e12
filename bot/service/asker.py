"""Who wants something."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Asker:
    """Who wants something, where, and by which interaction. `guild` is `None` outside servers.

    `parent` is the channel of which `channel` is a thread. `brought`: the bot is no member of the server, it is there
    only because people have installed it for themselves.
    """

    user: int
    name: str
    channel: int
    guild: int | None
    interaction: int
    parent: int | None = None
    brought: bool = False
