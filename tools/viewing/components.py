"""Find the components of messages of any simulated Discord."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

Json = dict[str, Any]


def parts(message: Any) -> list[Json]:
    """Return all components of `message` at any depth, in the order in which they are read.

    It may be a message of SimCord, of discord.py or of the fake Discord, a body as sent, or a layout.
    """
    if isinstance(message, dict):
        components = message.get("components") or []
    elif hasattr(message, "to_components"):
        components = message.to_components()
    else:
        components = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return list(walk(components))


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Yield every component of a tree, parents first."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        yield from walk([part for part in (component.get("accessory"), component.get("component")) if part])
