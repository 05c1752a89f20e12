"""Build messages of Discord's Components V2: texts, pictures and rows of buttons in a container.

Every message that the bot sends or edits is a `Message`. Discord's limits for one are 40 components (nested ones
count, the pictures of a gallery don't), 4,000 characters over all texts, and 1,024 characters of alt text; tests check
the largest messages against them, not this module.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, NamedTuple, TypeGuard

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


def row_item(row: Iterable[ButtonSpec] | MenuSpec | ChannelMenuSpec) -> discord.ui.ActionRow[discord.ui.LayoutView]:
    """Return the row with the buttons or the menu of `row`."""
    if isinstance(row, MenuSpec):
        return discord.ui.ActionRow(_menu_item(row))
    if isinstance(row, ChannelMenuSpec):
        return discord.ui.ActionRow(_channels(row))
    return discord.ui.ActionRow(*(_button_item(*button) for button in row))


def _menu_item(menu: MenuSpec) -> discord.ui.Select[discord.ui.LayoutView]:
    options = [
        discord.SelectOption(value=value, label=label, description=description, default=selected, emoji=emoji or None)
        for value, label, description, selected, emoji in menu.options
    ]
    return discord.ui.Select(custom_id=menu.custom_id, placeholder=menu.placeholder, options=options)


def _channels(menu: ChannelMenuSpec) -> discord.ui.ChannelSelect[discord.ui.LayoutView]:
    return discord.ui.ChannelSelect(
        custom_id=menu.custom_id,
        placeholder=menu.placeholder,
        channel_types=list(menu.kinds),
        min_values=0,
        max_values=menu.max_selections,
        default_values=[discord.SelectDefaultValue.from_channel(discord.Object(channel)) for channel in menu.selected],
    )


def _button_item(
    custom_id: str, label: str, style: discord.ButtonStyle, disabled: bool = False
) -> discord.ui.Button[discord.ui.LayoutView]:
    return discord.ui.Button(custom_id=custom_id, label=label, style=style, disabled=disabled)


PICTURE_NAME = "coins.png"
"""The file name of every picture, by which a message refers to it."""


@dataclass(frozen=True)
class TextFile:
    """A text file to attach."""

    name: str
    data: bytes


@dataclass(frozen=True)
class InlineCoins:
    """The coins of a board as Markdown with emojis, which takes the place of its picture. Attaches nothing."""

    markdown: str


class AttachedFile(NamedTuple):
    """A file of a message."""

    name: str
    data: bytes


Upload = Image | TextFile | InlineCoins
"""The content that takes the place of the `Picture` of a message."""


def attaches(upload: Upload | None) -> TypeGuard[Image | TextFile]:
    """Return true if `upload` is sent as a file."""
    return upload is not None and not isinstance(upload, InlineCoins)


def file_of(upload: Upload | None) -> AttachedFile | None:
    """Return the file that is sent with `upload`; `None` if none is attached."""
    if isinstance(upload, TextFile):
        return AttachedFile(upload.name, upload.data)
    return AttachedFile(PICTURE_NAME, upload.png) if isinstance(upload, Image) else None


def discord_file(upload: Upload | None) -> Any:
    """Return the file of a new message, which one attempt can send; nothing if none is attached."""
    return next(iter(discord_files(upload)), discord.utils.MISSING)


def discord_files(upload: Upload | None) -> list[discord.File]:
    """Return all files of an edited message; none without `upload`, whatever it had before."""
    file = file_of(upload)
    return [] if file is None else [discord.File(BytesIO(file.data), file.name)]


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
        `bot.chat.commands.dispatch`), so the view is stopped: discord.py doesn't wait for any. Takes time
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
    return _picture_items(part, upload)


def _picture_items(part: Picture, upload: Upload | None) -> list[Item]:
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


Data = dict[str, Any]
"""The data of a response, as JSON."""
Component = dict[str, Any]

_COMPONENTS = discord.MessageFlags(components_v2=True).value
_EPHEMERAL = discord.MessageFlags(ephemeral=True).value
_NO_MENTIONS = discord.AllowedMentions.none().to_dict()
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
_PICTURE_URL = f"attachment://{PICTURE_NAME}"


def data_of_post(
    message: Message, upload: Upload | None, mentions: discord.AllowedMentions, *, ephemeral: bool
) -> Data:
    """Return the data of a response that posts `message` with `upload`."""
    flags = _COMPONENTS | _EPHEMERAL if ephemeral else _COMPONENTS
    return {
        "flags": flags,
        "components": components_of(message, upload),
        "allowed_mentions": mentions.to_dict(),
        "attachments": _attachments(upload),
    }


def data_of_edit(message: Message, upload: Upload | None) -> Data:
    """Return the data of a response that edits the clicked message so that it becomes `message` with `upload`.

    A board that was posted in the earlier format has its text as content, which a message of components can't have.
    """
    return {
        "flags": _COMPONENTS,
        "content": None,
        "components": components_of(message, upload),
        "allowed_mentions": _NO_MENTIONS,
        "attachments": _attachments(upload),
    }


def _attachments(upload: Upload | None) -> list[Data]:
    """Return the files to keep of a message, which are those that are sent with it."""
    file = file_of(upload)
    return [] if file is None else [{"id": 0, "filename": file.name}]


def components_of(message: Message, upload: Upload | None = None) -> list[Component]:
    """Return the components of `message`, with `upload`, which must be attached, at the place of its `Picture`.

    Takes time linear in the number of parts.
    """
    components = [component for part in message.parts for component in _components(part, upload)]
    if message.accent is None:
        return components
    return [{"type": _CONTAINER, "accent_color": message.accent.value, "spoiler": False, "components": components}]


def _components(part: Part, upload: Upload | None) -> list[Component]:
    if isinstance(part, Text):
        return [_text(part.markdown)]
    if isinstance(part, Row):
        return [{"type": _ROW, "components": [_button(*button) for button in part.buttons]}]
    if isinstance(part, Picture):
        return _picture(part, upload)
    if isinstance(part, Divider):
        return [{"type": _SEPARATOR, "divider": part.visible, "spacing": _SMALL_SPACING}]
    return [{"type": _ROW, "components": [_menu(part)]}]


def _text(markdown: str) -> Component:
    return {"type": _TEXT, "content": markdown}


def _button(custom_id: str, label: str, style: discord.ButtonStyle, disabled: bool = False) -> Component:
    return {"type": _BUTTON, "style": style.value, "label": label, "custom_id": custom_id, "disabled": disabled}


def _picture(part: Picture, upload: Upload | None) -> list[Component]:
    if isinstance(upload, InlineCoins):
        return [_text(upload.markdown)]
    text = caption_of(part, upload)
    components = [_text(text)] if text else []
    if isinstance(upload, TextFile):
        components.append({"type": _FILE, "file": {"url": f"attachment://{upload.name}"}, "spoiler": False})
    elif upload is not None:
        media = {"media": {"url": _PICTURE_URL}, "spoiler": False, "description": upload.alt_text}
        components.append({"type": _GALLERY, "items": [media]})
    return components


def _menu(part: Menu) -> Component:
    menu = part.menu
    if isinstance(menu, MenuSpec):
        return {
            "type": _MENU,
            "custom_id": menu.custom_id,
            "placeholder": menu.placeholder,
            "options": [_option(option) for option in menu.options],
        }
    return _channel_menu(menu)


def _channel_menu(menu: ChannelMenuSpec) -> Component:
    component: Component = {
        "type": _CHANNEL_MENU,
        "custom_id": menu.custom_id,
        "placeholder": menu.placeholder,
        "channel_types": [kind.value for kind in menu.kinds],
        "min_values": 0,
        "max_values": menu.max_selections,
    }
    if menu.selected:
        component["default_values"] = [{"id": channel, "type": "channel"} for channel in menu.selected]
    return component


def _option(option: MenuOption) -> Component:
    component: Component = {"value": option.id, "label": option.label, "default": option.selected}
    if option.description:
        component["description"] = option.description
    if option.emoji:
        emoji = discord.PartialEmoji.from_str(option.emoji)
        component["emoji"] = {"id": emoji.id, "name": emoji.name}
    return component


def mentions_of(*user_ids: int) -> discord.AllowedMentions:
    """Allow a message to ping `user_ids` and nobody else."""
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)
