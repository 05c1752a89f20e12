"""Build forms, Discord's modals: what the user types and chooses comes back as an interaction of its own.

Discord keeps nothing of a form that was sent. So the message about an error repeats what was typed, as a text of its
own in code, and its button opens the form with the text that is found there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.chat.components.message import Component, MenuOption, render_option

_LABEL, _TEXT, _TEXT_INPUT, _MENU = (
    kind.value
    for kind in (
        discord.ComponentType.label,
        discord.ComponentType.text_display,
        discord.ComponentType.text_input,
        discord.ComponentType.select,
    )
)
_SHORT = discord.TextStyle.short.value


@dataclass(frozen=True, slots=True)
class TextField:
    """A required line of text of at most `most` characters, at first `typed`; `example` is shown while it is empty."""

    name: str
    label: str
    most: int
    typed: str = ""
    example: str = ""

    def render(self) -> Component:
        limits = {"min_length": 1, "max_length": self.most, "required": True}
        texts = {"value": self.typed[: self.most]} if self.typed else {"placeholder": self.example}
        return {"type": _TEXT_INPUT, "custom_id": self.name, "style": _SHORT, **limits, **texts}


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """A required choice of one of up to 25 `options`, whose ids are the values."""

    name: str
    label: str
    options: Sequence[MenuOption]

    def render(self) -> Component:
        options = [render_option(option) for option in self.options]
        return {"type": _MENU, "custom_id": self.name, "required": True, "options": options}


@dataclass(frozen=True, slots=True)
class Form:
    """A form with `fields` from top to bottom. Title and labels have at most 45 characters."""

    custom_id: str
    title: str
    fields: Sequence[TextField | ChoiceField]

    def to_data(self) -> dict[str, Any]:
        """Render it as Discord's API documents it."""
        labels = [{"type": _LABEL, "label": field.label, "component": field.render()} for field in self.fields]
        return {"custom_id": self.custom_id, "title": self.title, "components": labels}


def read_fields(components: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return the values of the fields of a form that was sent, by their names. May raise any exception."""
    fields = (label["component"] for label in components)
    return {
        str(field["custom_id"]): str(field["value"] if "value" in field else field["values"][0]) for field in fields
    }


def quote(typed: str) -> str:
    """Return what was typed as a text from which `find_quoted` reads it; backticks, which end code, become quotes."""
    return f"`{' '.join(typed.replace('`', chr(39)).split())}`" if typed.strip() else ""


def find_quoted(components: Iterable[Mapping[str, Any]]) -> str:
    """Return what a message about an error repeats of a form; "" if it repeats nothing."""
    texts = (str(part.get("content")) for part in walk(components) if part.get("type") == _TEXT)
    return next((text[1:-1] for text in texts if text.startswith("`") and text.endswith("`")), "")


def walk(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield the components of a message, as Discord sends them, at any depth."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
