"""Build messages of Discord's Components V2: texts, pictures and rows of buttons in a container; link commands in them.

Phones announce only the content of a message, which one of components doesn't have. So what pings somebody is posted as
content with rows of buttons; once edited, it is a message of components as well.

Every message that the bot sends or edits is a `Message`, rendered once to the JSON that Discord's API documents.
Discord's limits for one are 40 components (nested ones count, the pictures of a gallery don't), 4,000 characters over
all texts, and 1,024 characters of alt text; tests check the largest messages against them, not this module.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import discord

from bot.rendering import Image

BLUE, GREEN, RED, GREY = (
    discord.ButtonStyle.primary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
    discord.ButtonStyle.secondary,
)
MAX_MENU_OPTIONS = 25
"""Discord's limit of options in a menu."""
_MAX_ROW_BUTTONS = 5
"""Discord's limit of buttons in a row."""
TEXT_KINDS = (discord.ChannelType.text, discord.ChannelType.news)
"""Kinds of channels in which the bot can post by itself."""
CHANNEL_KINDS = (
    *TEXT_KINDS,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.media,
)
"""Kinds of channels in which users write or start threads."""

_MAX_CHARACTERS = 4000
"""Discord's limit for all texts of a message. A mention is longer than the name."""

ButtonSpec = tuple[str, str, discord.ButtonStyle] | tuple[str, str, discord.ButtonStyle, bool]
"""Custom id, label, style, and whether it is disabled (default: no)."""


class MenuOption(NamedTuple):
    """An option of a menu; `emoji` is one of the application, like `<:name:id>`."""

    id: str
    label: str
    description: str | None = None
    selected: bool = False
    emoji: str | None = None


@dataclass(frozen=True, slots=True)
class MenuSpec:
    """A menu with a single selection."""

    custom_id: str
    placeholder: str
    options: Sequence[MenuOption]


@dataclass(frozen=True, slots=True)
class ChannelMenuSpec:
    """A menu of the server's channels of `kinds` with 0 to `max_selections`, at first `selected`."""

    custom_id: str
    placeholder: str
    max_selections: int
    kinds: Sequence[discord.ChannelType]
    selected: Sequence[int] = ()


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
    """Space with a line between two parts."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The place of the attachment. With one, `caption` is shown; without one, `fallback` (nothing if it is empty).

    Both `fallback` and the attachment are shown if its alt text isn't complete. `fallback` says all that the picture
    shows, as its alt text does.
    """

    fallback: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One to five buttons side by side."""

    buttons: tuple[ButtonSpec, ...]


Part = Text | Divider | Picture | Row | MenuSpec | ChannelMenuSpec


@dataclass(frozen=True)
class Document:
    """A file of a message: one to download, or a picture."""

    name: str
    data: bytes


Upload = Image | Document
"""The content that takes the place of the `Picture` of a message."""
_PICTURE_NAME = "coins.png"
"""The file name of every picture, by which a message refers to it."""


Component = dict[str, Any]


class Payload(NamedTuple):
    """The data of a message to send, as Discord's API documents it, and the file that is sent with it."""

    data: dict[str, Any]
    file: Document | None


@dataclass(frozen=True, slots=True)
class Message:
    """The parts of a message from top to bottom, in a container with `accent`, or without one if that is `None`.

    A `plain` one has texts and rows only, and is posted with its texts as content, which a locked phone shows.
    """

    parts: tuple[Part, ...]
    accent: Accent | None = None
    plain: bool = False

    def to_post(
        self,
        upload: Upload | None = None,
        *,
        mentions: Iterable[int] = (),
        ephemeral: bool = False,
        nonce: int | str | None = None,
    ) -> Payload:
        """Render a new message with `upload` at the place of its `Picture`; it pings `mentions` and nobody else.

        Of the messages with the same `nonce` in a channel Discord posts one. O(parts).
        """
        flags = (0 if self.plain else _COMPONENTS_V2) | (EPHEMERAL if ephemeral else 0)
        users = list(mentions)
        more: dict[str, Any] = {} if nonce is None else {"nonce": str(nonce), "enforce_nonce": True}
        if self.plain:
            more["content"] = self.text
        return self._payload(upload, flags, {"users": users} if users else {}, more)

    def to_edit(self, upload: Upload | None = None) -> Payload:
        """Render an edit of a message so that it becomes this one. It pings nobody.

        What was posted as content, as a `plain` message or in the format of old boards, becomes components.
        """
        return self._payload(upload, _COMPONENTS_V2, {}, {"content": None})

    def _payload(self, upload: Upload | None, flags: int, mentioned: dict[str, Any], more: dict[str, Any]) -> Payload:
        file = Document(_PICTURE_NAME, upload.png) if isinstance(upload, Image) else upload
        components: list[Component] = []
        for part in self.parts:
            components += [] if isinstance(part, Text) and more.get("content") else _components(part, upload)
        if self.accent is not None:
            container = {"type": _CONTAINER, "accent_color": self.accent.value, "spoiler": False}
            components = [{**container, "components": components}]
        data = {
            "flags": flags,
            "components": components,
            "allowed_mentions": {"parse": [], **mentioned},
            # all files of the message, whatever it had before
            "attachments": [] if file is None else [{"id": 0, "filename": file.name}],
            **more,
        }
        return Payload(data, file)

    @property
    def text(self) -> str:
        """Return all texts joined by newlines; the text of the picture is its fallback."""
        texts = (
            part.markdown if isinstance(part, Text) else part.fallback
            for part in self.parts
            if isinstance(part, Text | Picture)
        )
        return "\n".join(filter(None, texts))

    def without_rows(self) -> Message:
        return Message(
            tuple(part for part in self.parts if not isinstance(part, Row | MenuSpec | ChannelMenuSpec)), self.accent
        )


def card(
    accent: Accent | None, *parts: str | Picture | Divider | MenuSpec | ChannelMenuSpec | Iterable[ButtonSpec]
) -> Message:
    """Return a message of `parts` from top to bottom; a list of buttons is a row. Empty texts and rows are left out."""
    shown: list[Part] = []
    for part in parts:
        if isinstance(part, Picture | Divider | MenuSpec | ChannelMenuSpec):
            shown.append(part)
        elif isinstance(part, str):
            shown += [Text(part)] if part else []
        elif buttons := tuple(part):
            shown.append(Row(buttons))
    return Message(tuple(shown), accent)


def in_rows(buttons: Sequence[ButtonSpec]) -> list[Sequence[ButtonSpec]]:
    """Return `buttons` in rows that are as long as possible."""
    return [buttons[start : start + _MAX_ROW_BUTTONS] for start in range(0, len(buttons), _MAX_ROW_BUTTONS)]


def note(markdown: str, *rows: Iterable[ButtonSpec], plain: bool = False) -> Message:
    """Return a short message without a container; empty rows of buttons are left out."""
    return replace(card(None, markdown, *rows), plain=plain)


_COMPONENTS_V2 = discord.MessageFlags(components_v2=True).value
EPHEMERAL = discord.MessageFlags(ephemeral=True).value
_ROW, _BUTTON, _MENU, _CHANNEL_MENU, _TEXT, _GALLERY, _FILE, _SEPARATOR, _CONTAINER = (
    kind.value
    for kind in (
        discord.ComponentType.action_row,
        discord.ComponentType.button,
        discord.ComponentType.select,
        discord.ComponentType.channel_select,
        discord.ComponentType.text_display,
        discord.ComponentType.media_gallery,
        discord.ComponentType.file,
        discord.ComponentType.separator,
        discord.ComponentType.container,
    )
)
_SMALL_SPACING = discord.SeparatorSpacing.small.value


def _components(part: Part, upload: Upload | None) -> list[Component]:
    """Render a part, with `upload`, which must be attached, at the place of the `Picture`."""
    match part:
        case Text():
            return [{"type": _TEXT, "content": part.markdown}]
        case Row():
            row = []
            for custom_id, label, style, *disabled in part.buttons:
                looks = {"type": _BUTTON, "style": style.value, "label": label}
                row.append({**looks, "custom_id": custom_id, "disabled": bool(disabled and disabled[0])})
            return [{"type": _ROW, "components": row}]
        case Divider():
            return [{"type": _SEPARATOR, "divider": True, "spacing": _SMALL_SPACING}]
        case MenuSpec() | ChannelMenuSpec():
            return [{"type": _ROW, "components": [_menu(part)]}]
    is_complete = upload is not None and not (isinstance(upload, Image) and not upload.complete)
    text = part.caption if is_complete else part.fallback
    components: list[Component] = [{"type": _TEXT, "content": text}] if text else []
    if isinstance(upload, Document):
        components.append({"type": _FILE, "file": {"url": f"attachment://{upload.name}"}, "spoiler": False})
    elif upload is not None:
        media = {"media": {"url": f"attachment://{_PICTURE_NAME}"}, "spoiler": False, "description": upload.alt_text}
        components.append({"type": _GALLERY, "items": [media]})
    return components


def _menu(menu: MenuSpec | ChannelMenuSpec) -> Component:
    common = {"custom_id": menu.custom_id, "placeholder": menu.placeholder}
    if isinstance(menu, MenuSpec):
        return {"type": _MENU, **common, "options": [render_option(option) for option in menu.options]}
    component: Component = {
        "type": _CHANNEL_MENU,
        **common,
        "channel_types": [kind.value for kind in menu.kinds],
        "min_values": 0,
        "max_values": menu.max_selections,
    }
    if menu.selected:
        component["default_values"] = [{"id": channel, "type": "channel"} for channel in menu.selected]
    return component


def render_option(option: MenuOption) -> Component:
    """Render an option of a menu, in a message or a form."""
    component: Component = {"value": option.id, "label": option.label, "default": option.selected}
    if option.description:
        component["description"] = option.description
    if option.emoji:
        emoji = discord.PartialEmoji.from_str(option.emoji)
        component["emoji"] = {"id": emoji.id, "name": emoji.name}
    return component


class CommandLinks:
    """The mentions of the subcommands of `/coins`, which need its id: Discord sends it with the first command."""

    root = "coins"

    def __init__(self) -> None:
        self._id: int | None = None
        self.name_commands(())

    def name_commands(self, paths: Iterable[str]) -> None:
        """Set the names of the subcommands, like `coins take left`."""
        names = "|".join(sorted(map(re.escape, paths), key=len, reverse=True))
        # Code is matched first, so that it stays as it is.
        self._pattern = re.compile(rf"```.*?```|`[^`\n]*`|(?<![\w/<])/({names})(?![\w:])", re.DOTALL)

    def remember(self, command_id: int) -> None:
        """Use `command_id`, that of `/coins` for all servers, from now on."""
        self._id = command_id

    def link(self, message: Message) -> Message:
        """Return `message` with all commands as mentions, or as code while the id is unknown.

        Takes time linear in the texts. A text without room for the mentions stays as it is.
        """
        parts: list[Part] = []
        for part in message.parts:
            if isinstance(part, Text) and "/" in part.markdown:  # unlike those of most boards
                part = Text(self._pattern.sub(self._mention, part.markdown))
            elif isinstance(part, Picture) and "/" in part.fallback + part.caption:
                texts = (self._pattern.sub(self._mention, text) for text in (part.fallback, part.caption))
                part = Picture(*texts)
            parts.append(part)
        if tuple(parts) == message.parts:
            return message
        linked = replace(message, parts=tuple(parts))
        return linked if len(linked.text) <= _MAX_CHARACTERS else message

    def _mention(self, match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        return f"`{match[0]}`" if self._id is None else f"</{match[1]}:{self._id}>"
