"""Collect the texts of screens: texts, alt texts, and the labels of buttons and menus."""

from __future__ import annotations

import re
from typing import Any

from tools.screens.simulation import Screen
from tools.viewing.components import all_components

_IDS = re.compile(r"\d{15,}")
"""Ids of messages and channels."""
_TIMES = re.compile(r"<t:\d+")


class TextFile:
    """The texts of all screens, in the order in which they were shown."""

    def __init__(self) -> None:
        self._screens: list[str] = []

    async def show(self, screen: Screen) -> None:
        """Add the texts of `screen`."""
        self._screens.append(f"== {screen.name}\n{screen_text(screen)}\n")

    @property
    def text(self) -> str:
        """Return the texts of all screens."""
        return "\n".join(self._screens)


def screen_text(screen: Screen) -> str:
    """Return the texts of `screen`, with alt texts, buttons and menus in brackets.

    Ids, times and the invisible characters that keep scores on one line are left out.
    """
    lines = ["(only you can see this)"] if screen.message.flags.ephemeral else []
    lines += filter(None, [screen.message.content])
    for component in all_components(screen.message):
        lines += _lines(component)
    return _TIMES.sub("<t:…", _IDS.sub("…", "\n".join(lines))).replace("\N{WORD JOINER}", "")


def _lines(component: dict[str, Any]) -> list[str]:
    if "content" in component:
        return [component["content"]]
    if "items" in component:
        return [f"[picture: {item.get('description')}]" for item in component["items"]]
    if "label" in component:
        return [f"[{component['label']}]"]
    if "placeholder" in component:
        options = ", ".join(option["label"] for option in component.get("options") or ())
        return [f"[menu: {component['placeholder']}: {options}]"]
    return []
