"""Build forms, Discord's modals: what the user types and chooses comes back as an interaction of its own.

Discord keeps nothing of a form that was sent. So the message about an error repeats what was typed, as a text of its
own in code, from which its button fills the form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord

from bot.chat.components.message import Component, MenuOption, render_option

FORM_NUMBER = "#"
"""Stands before the number in a form's id, which differs at each opening: phones show again what was typed before."""
Form = dict[str, Any]
"""A form as Discord's API documents it."""
_LABEL, _TEXT, _INPUT, _MENU = (
    discord.ComponentType.label.value,
    discord.ComponentType.text_display.value,
    discord.ComponentType.text_input.value,
    discord.ComponentType.select.value,
)


def make_form(custom_id: str, title: str, fields: Mapping[str, Component]) -> Form:
    """Return a form of `fields` by their labels. Labels and title have at most 45 characters."""
    labels = [{"type": _LABEL, "label": label, "component": field} for label, field in fields.items()]
    return {"custom_id": custom_id, "title": title, "components": labels}


def text_field(name: str, most: int, typed: str, example: str) -> Component:
    """Return a field for 1 to `most` characters, at first `typed`; `example` is shown while it is empty."""
    limits = {"style": discord.TextStyle.short.value, "min_length": 1, "max_length": most}
    return {"type": _INPUT, "custom_id": name, **limits, "value": typed[:most], "placeholder": example}


def choice_field(name: str, options: Sequence[MenuOption]) -> Component:
    """Return a field that takes the id of one of up to 25 `options`."""
    return {"type": _MENU, "custom_id": name, "options": list(map(render_option, options))}


def read_fields(components: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return the values of the fields of a form that was sent, by their names. May raise any exception."""
    typed: dict[str, str] = {}
    for label in components:
        field = label["component"]
        name, values = field["custom_id"], [field["value"]] if "value" in field else field["values"]
        [value] = values
        if not (isinstance(values, list) and isinstance(name, str) and isinstance(value, str)):
            raise TypeError("a field of a form is invalid")
        typed[name] = value
    return typed


def quote(typed: str) -> str:
    """Return what was typed as a text from which `find_quoted` reads it, but for backticks, which would end it."""
    return f"`{' '.join(typed.replace('`', chr(39)).split())}`"


def find_quoted(components: Iterable[Mapping[str, Any]]) -> str:
    """Return what a message about an error repeats of a form; "" if it repeats nothing."""
    texts = (str(part.get("content")) for part in walk(components) if part.get("type") == _TEXT)
    return next((text[1:-1] for text in texts if text.startswith("`") and text.endswith("`")), "")


def walk(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield the components of a message, as Discord sends them, at any depth."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
