"""Build messages of Discord's Components V2: texts, pictures and rows of buttons in a container.

Every message that the bot sends or edits is a `Message`. Discord's limits for one are 40 components (nested ones
count, the pictures of a gallery don't), 4,000 characters over all texts, and 1,024 characters of alt text; tests check
the largest messages against them, not this module.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeGuard

import discord

from bot.chat.components.action_rows import ButtonSpec, ChannelMenuSpec, MenuSpec, row_item
from bot.chat.transport.attachments import PICTURE_NAME, InlineCoins, TextFile, Upload, discord_file, discord_files
from bot.rendering import Image

Item = discord.ui.Item[discord.ui.LayoutView]


class Accent(enum.Enum):
    """The colour of the bar beside a container, as RGB. It only repeats what the text says."""

    YOUR_TURN = 0x5865F2
    WAITING = 0x80848E
    WON = 0x23A55A
    LOST = 0x949BA4
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
    """The place of the attachment. With one, `caption` is shown; without one, `fallback` (nothing if it is empty).

    Both `fallback` and the attachment are shown if its alt text isn't complete.

    Coins as emojis are shown in this place, too.

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


@dataclass(frozen=True, slots=True)
class Message:
    """The parts of a message from top to bottom, in a container with `accent`, or without one if that is `None`."""

    parts: tuple[Part, ...]
    accent: Accent | None = None

    def layout(self, upload: Upload | None = None) -> discord.ui.LayoutView:
        """Return what discord.py sends as a view, with `upload` at the place of the `Picture`.

        `upload` must be attached to the message. Clicks are dispatched by custom id (see
        `bot.chat.commands.component_dispatch`), so the view is stopped: discord.py doesn't wait for any. Takes time
        linear in the number of parts. Raises `ValueError` if discord.py knows that Discord would refuse the message.
        """
        items = [item for part in self.parts for item in _items(part, upload)]
        view = discord.ui.LayoutView(timeout=None)
        if self.accent is not None:
            view.add_item(discord.ui.Container(*items, accent_color=self.accent.value))
        else:
            for item in items:
                view.add_item(item)
        view.stop()
        return view

    def to_post(self, upload: Upload | None = None) -> dict[str, Any]:
        """Return the arguments of discord.py's functions that post the message; for one attempt, which reads `upload`.

        Raises what `layout` raises.
        """
        return {"view": self.layout(upload), "file": discord_file(upload)}

    def to_edit(self, upload: Upload | None = None) -> dict[str, Any]:
        """Return the arguments of discord.py's functions that edit a message so that it becomes this one.

        A board that was posted in the earlier format has its text as content, which a message of components can't have.
        Raises what `layout` raises.
        """
        return {"content": None, "view": self.layout(upload), "attachments": discord_files(upload)}

    @property
    def text(self) -> str:
        """Return all texts joined by newlines; the text of the picture is its fallback."""
        texts = (part.markdown if isinstance(part, Text) else part.fallback for part in self.parts if _has_text(part))
        return "\n".join(filter(None, texts))

    def without_rows(self) -> Message:
        """Return the message without its buttons and menus."""
        return Message(tuple(part for part in self.parts if not isinstance(part, Row | Menu)), self.accent)


def _has_text(part: Part) -> TypeGuard[Text | Picture]:
    return isinstance(part, Text | Picture)


def _items(part: Part, upload: Upload | None) -> list[Item]:
    if isinstance(part, Text):
        return [discord.ui.TextDisplay(part.markdown)]
    if isinstance(part, Row):
        return [row_item(part.buttons)]
    if isinstance(part, Menu):
        return [row_item(part.menu)]
    if isinstance(part, Divider):
        return [discord.ui.Separator(visible=part.visible)]
    return _picture(part, upload)


def _picture(part: Picture, upload: Upload | None) -> list[Item]:
    if isinstance(upload, InlineCoins):
        return [discord.ui.TextDisplay(upload.markdown)]
    text = caption_of(part, upload)
    items: list[Item] = [discord.ui.TextDisplay(text)] if text else []
    if isinstance(upload, TextFile):
        items.append(discord.ui.File(f"attachment://{upload.name}"))
    elif upload is not None:
        media = discord.MediaGalleryItem(f"attachment://{PICTURE_NAME}", description=upload.alt_text)
        items.append(discord.ui.MediaGallery(media))
    return items


def caption_of(part: Picture, upload: Upload | None) -> str:
    """Return the text beside `upload`, which may be empty: the caption if the upload says all, else the fallback."""
    has_complete_upload = upload is not None and not (isinstance(upload, Image) and not upload.complete)
    return part.caption if has_complete_upload else part.fallback


def note(markdown: str, *rows: Iterable[ButtonSpec] | MenuSpec | ChannelMenuSpec) -> Message:
    """Return a short message without a container. A menu takes a row of its own; empty rows are left out."""
    return Message((Text(markdown), *rows_of(*rows)))


def rows_of(*rows: Iterable[ButtonSpec] | MenuSpec | ChannelMenuSpec) -> tuple[Row | Menu, ...]:
    """Return the parts for `rows` of buttons and menus; empty rows are left out."""
    parts = (Menu(row) if isinstance(row, MenuSpec | ChannelMenuSpec) else Row(tuple(row)) for row in rows)
    return tuple(part for part in parts if isinstance(part, Menu) or part.buttons)
