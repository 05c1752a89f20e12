"""Build messages of Discord's Components V2: texts, pictures and rows of buttons in a container.

Every message that the bot sends or edits is a `Message`. Discord's limits for one are 40 components (nested ones
count, the pictures of a gallery don't), 4,000 characters over all texts, and 1,024 characters of alt text; tests check
the largest messages against them, not this module.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord

from bot.chat.components.layout import ButtonSpec, ChannelMenuSpec, MenuSpec, row_payload
from bot.chat.transport.attachments import PICTURE_NAME, TextFile, Upload

_TEXT, _FILE = discord.ComponentType.text_display.value, discord.ComponentType.file.value
_GALLERY, _SEPARATOR = discord.ComponentType.media_gallery.value, discord.ComponentType.separator.value
_CONTAINER = discord.ComponentType.container.value


class Accent(enum.Enum):
    """The colour of the bar beside a container, as RGB. It only repeats what the text says."""

    YOUR_TURN = 0x5865F2
    WAITING = 0x80848E
    WON = 0x23A55A
    LOST = 0xDA373C
    TIED = 0xF0B232
    INFO = 0x4E9BCD
    ERROR = 0xE67E22


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph or more of Discord's Markdown, never empty."""

    markdown: str


@dataclass(frozen=True, slots=True)
class Divider:
    """Space between two parts, with a line if `visible`."""

    visible: bool = True


@dataclass(frozen=True, slots=True)
class Picture:
    """The place of the attachment. Without one `fallback` is shown instead (nothing if empty), with one `caption`.

    `fallback` says all that the picture shows, as its alt text does.
    """

    fallback: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One to five buttons side by side."""

    buttons: tuple[ButtonSpec, ...]


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu in a row of its own."""

    menu: MenuSpec | ChannelMenuSpec


Part = Text | Divider | Picture | Row | Menu


class MessageLayout(discord.ui.LayoutView):
    """Component payloads that discord.py sends like a layout view (docs/architecture/decisions/016-message-layouts.md).

    Clicks are dispatched by custom id (see `bot.chat.commands.component_dispatch`), so it never waits for any.
    `LayoutView.__init__` isn't called: its future, random id and object per component would cost more than storing a
    move.
    """

    timeout: float | None = None
    """Required by the library before it sends an ephemeral follow-up."""

    def __init__(self, components: list[dict[str, Any]]) -> None:
        self._components = components

    def __repr__(self) -> str:
        return f"<MessageLayout {self._components}>"

    def to_components(self) -> list[dict[str, Any]]:
        return self._components

    def is_finished(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False

    def has_components_v2(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Message:
    """The parts of a message from top to bottom, in a container with `accent`, or without one if that is `None`."""

    parts: tuple[Part, ...]
    accent: Accent | None = None

    def layout(self, upload: Upload | None = None) -> MessageLayout:
        """Return what discord.py sends as a view, with `upload` at the place of the `Picture`.

        `upload` must be attached to the message. Takes time linear in the number of parts.
        """
        components: list[dict[str, Any]] = []
        for part in self.parts:
            if isinstance(part, Text):
                components.append({"type": _TEXT, "content": part.markdown})
            elif isinstance(part, Row):
                components.append(row_payload(part.buttons))
            elif isinstance(part, Menu):
                components.append(row_payload(part.menu))
            elif isinstance(part, Divider):
                components.append({"type": _SEPARATOR, "divider": part.visible})
            else:
                components += _picture(part, upload)
        if self.accent is not None:
            components = [{"type": _CONTAINER, "accent_color": self.accent.value, "components": components}]
        return MessageLayout(components)

    @property
    def text(self) -> str:
        """All texts joined by newlines, the picture by its fallback."""
        texts = [part.markdown if isinstance(part, Text) else part.fallback for part in self.parts if _has_text(part)]
        return "\n".join(texts)


def _has_text(part: Part) -> bool:
    return isinstance(part, Text) or (isinstance(part, Picture) and bool(part.fallback))


def _picture(part: Picture, upload: Upload | None) -> list[dict[str, Any]]:
    text = part.fallback if upload is None else part.caption
    shown = [{"type": _TEXT, "content": text}] if text else []
    if isinstance(upload, TextFile):
        shown.append({"type": _FILE, "file": {"url": f"attachment://{upload.name}"}})
    elif upload is not None:
        item = {"media": {"url": f"attachment://{PICTURE_NAME}"}, "description": upload.alt_text}
        shown.append({"type": _GALLERY, "items": [item]})
    return shown


def note(markdown: str, *rows: Iterable[ButtonSpec] | MenuSpec | ChannelMenuSpec) -> Message:
    """Return a short message without a container. A menu takes a row of its own; empty rows are left out."""
    return Message((Text(markdown), *rows_of(*rows)))


def rows_of(*rows: Iterable[ButtonSpec] | MenuSpec | ChannelMenuSpec) -> tuple[Row | Menu, ...]:
    """Return the parts for `rows` of buttons and menus; empty rows are left out."""
    parts = (Menu(row) if isinstance(row, MenuSpec | ChannelMenuSpec) else Row(tuple(row)) for row in rows)
    return tuple(part for part in parts if isinstance(part, Menu) or part.buttons)
