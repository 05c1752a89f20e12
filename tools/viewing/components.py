"""List the components of messages of any simulated Discord."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

Json = dict[str, Any]


def all_components(message: Any) -> list[Json]:
    """Return all components of `message` at any depth, in the order of reading.

    `message` is a message of SimCord, of discord.py or of the fake Discord, a request body, or a layout view.
    """
    if isinstance(message, dict):
        components = message.get("components") or []
    elif hasattr(message, "to_components"):
        components = message.to_components()
    else:
        components = [each if isinstance(each, dict) else each.to_dict() for each in message.components]
    return list(walk(components))


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Yield every component of the trees `components`, parents first."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        yield from walk([child for child in (component.get("accessory"), component.get("component")) if child])
