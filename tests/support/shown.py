"""Read the visible texts and pictures of messages, in any form and from any simulated Discord."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.errors import CoinsError, LocalizedText, Value
from tools.viewing.components import all_components

ROW, _BUTTON, SELECT, CHANNELS, _TEXT, _GALLERY = 1, 2, 3, 8, 10, 12
"""Kinds of components."""
COMPONENTS_V2 = 1 << 15
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


def check_limits(message: Any) -> None:
    """Check a request body or a layout view by Discord's limits: one of components, or content with rows."""
    shown, content = all_components(message), message.get("content") if isinstance(message, dict) else None
    assert (0 if content else 1) <= len(shown) <= 40
    if content:
        assert len(content) <= 2000
        assert not message.get("flags", 0) & COMPONENTS_V2
        assert {part["type"] for part in shown} <= {ROW, _BUTTON}
    texts = [part["content"] for part in shown if part["type"] == _TEXT]
    assert all(texts)
    assert sum(map(len, texts)) <= 4000
    assert all(1 <= len(alt) <= 1024 for alt in alt_texts(message))
    custom_ids = [part["custom_id"] for part in shown if "custom_id" in part]
    assert len(set(custom_ids)) == len(custom_ids)
    assert all(1 <= len(custom_id) <= 100 for custom_id in custom_ids)
    for row in (part["components"] for part in shown if part["type"] == ROW):
        assert 1 <= len(row) <= 5
        for component in row:
            if component["type"] == _BUTTON:
                assert 1 <= len(component["label"]) <= 80
            else:
                _check_menu(row, component)


def _check_menu(row: list[dict[str, Any]], menu: dict[str, Any]) -> None:
    assert len(row) == 1
    assert 1 <= len(menu["placeholder"]) <= 150
    if menu["type"] == CHANNELS:
        assert 0 <= menu["min_values"] <= menu["max_values"] <= 25
        return
    assert menu["type"] == SELECT
    options = menu["options"]
    assert 1 <= len(options) <= 25
    assert len({option["value"] for option in options}) == len(options)
    assert all(1 <= len(option["label"]) <= 100 and 1 <= len(option["value"]) <= 100 for option in options)
    assert all(1 <= len(option.get("description", "?")) <= 100 for option in options)


def pixels(png: bytes) -> Image.Image:
    """Decode an image in true colours; Pillow verifies its checksums."""
    with Image.open(BytesIO(png)) as image:
        image.verify()
    return Image.open(BytesIO(png)).convert("RGBA").convert("RGB")


def refuses(
    expected: str | type[CoinsError], **expected_values: Value
) -> AbstractContextManager[pytest.ExceptionInfo[CoinsError]]:
    """Expect an error with the key `expected`, or of that class, and at least these values in its message."""

    def is_expected(error: CoinsError) -> bool:
        is_kind = key_of(error) == expected if isinstance(expected, str) else isinstance(error, expected)
        return is_kind and (not expected_values or expected_values.items() <= values(error).items())

    return pytest.raises(CoinsError, check=is_expected)


def key_of(error: object) -> str | None:
    """Return the key of the message of `error`; `None` if it is no error with a message of the catalogs."""
    return error.message.key if isinstance(error, CoinsError) and isinstance(error.message, LocalizedText) else None


def values(error: CoinsError) -> dict[str, Value]:
    """Return the values in the message of `error`, which is one of the catalogs."""
    assert isinstance(error.message, LocalizedText)
    return error.message.values


def count_words(screen: str) -> int:
    """Return the number of words: what stands between white space and has a letter or a digit, but for code."""
    prose = re.sub(r"```.*?```|`coins [^`]*`", "", screen, flags=re.DOTALL)
    lines = [line for line in prose.splitlines() if not re.fullmatch(r"\[.*\]|\(only you can see this\)", line)]
    return sum(any(map(str.isalnum, word)) for line in lines for word in line.split())
