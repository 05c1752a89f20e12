"""Read the visible texts of messages, in any form and from any simulated Discord."""

from __future__ import annotations

import re
from typing import Any

from tools.viewing.components import all_components

_TEXT, _GALLERY = 10, 12
_COMMAND = re.compile(r"</(coins [a-z ]+):[0-9]+>|`/(coins [a-z ]+)`")


def shown_text(message: Any) -> str:
    """Return the texts of `message`, joined by newlines: of a board in the former form its content.

    Links of commands are shown by their names, and scores without the invisible characters that keep them on one line.
    It may be a message of SimCord, of discord.py or of the fake Discord, a body as sent, or a layout.
    """
    content = message.get("content") if isinstance(message, dict) else getattr(message, "content", "")
    texts = [part["content"] for part in all_components(message) if part["type"] == _TEXT]
    return without_links("\n".join(filter(None, [content, *texts]))).replace("\N{WORD JOINER}", "")


def plain(text: str) -> str:
    """Return `text` with plain spaces and without the invisible characters that keep moves and scores on one line."""
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{WORD JOINER}", "")


def without_links(text: str) -> str:
    """Return `text` with links of commands, or commands as code, replaced by their names."""
    return _COMMAND.sub(lambda found: f"/{found[1] or found[2]}", text)


def alt_texts(message: Any) -> list[str]:
    """Return the alt texts of the pictures of `message`."""
    galleries = [part for part in all_components(message) if part["type"] == _GALLERY]
    return [item.get("description") or "" for gallery in galleries for item in gallery["items"]]


def labels_of(message: Any) -> list[str]:
    """Return the labels of the buttons and menus of `message`."""
    found: list[str] = []
    for part in all_components(message):
        found += [part[word] for word in ("label", "placeholder") if word in part]
        for option in part.get("options", ()):
            found += [option[word] for word in ("label", "description") if word in option]
    return found
