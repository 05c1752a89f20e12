"""Build the data of first responses as Discord's API documents it, without discord.py's objects.

Building discord.py's layout takes several times as long (docs/architecture/decisions/016-message-layouts.md). For all
other ways to send a message, `Message.layout` builds the same components.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.chat.components.action_rows import ChannelMenuSpec, MenuOption, MenuSpec
from bot.chat.components.message import Divider, Menu, Message, Part, Picture, Row, Text, caption_of
from bot.chat.transport.attachments import PICTURE_NAME, InlineCoins, TextFile, Upload, file_of

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
        "max_values": menu.most,
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
