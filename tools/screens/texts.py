"""Write what each screen says: texts, alt texts, and the labels of buttons and menus."""

from __future__ import annotations

import re
from typing import Any

from tools.screens.stage import Screen
from tools.viewing.components import parts

_IDS = re.compile(r"\d{15,}")
"""Ids of messages and channels."""
_TIMES = re.compile(r"<t:\d+")


class TextFile:
    """The texts of all screens, in the order in which they were shown."""

    def __init__(self) -> None:
        self._written: list[str] = []

    async def show(self, screen: Screen) -> None:
        """Add the texts of `screen`."""
        self._written.append(f"== {screen.name}\n{says(screen)}\n")

    @property
    def text(self) -> str:
        """The texts of all screens."""
        return "\n".join(self._written)


def says(screen: Screen) -> str:
    """Return the texts of `screen`, in brackets alt texts, buttons and menus. Ids and times are left out."""
    lines = ["(only you can see this)"] if screen.message.flags.ephemeral else []
    for part in parts(screen.message):
        lines += _lines(part)
    return _TIMES.sub("<t:…", _IDS.sub("…", "\n".join(lines)))


def _lines(part: dict[str, Any]) -> list[str]:
    if "content" in part:
        return [part["content"]]
    if "items" in part:
        return [f"[picture: {item.get('description')}]" for item in part["items"]]
    if "label" in part:
        return [f"[{part['label']}]"]
    if "placeholder" in part:
        options = ", ".join(option["label"] for option in part.get("options") or ())
        return [f"[menu: {part['placeholder']}: {options}]"]
    return []
