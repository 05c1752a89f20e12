"""Read interactions, clicks and commands alike, before discord.py does: as the payloads that Discord sends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import discord

from bot.chat.components.forms import FORM_NUMBER, find_quoted, read_fields
from bot.chat.components.message import EPHEMERAL
from bot.errors import CoinsError
from bot.util.discord_ids import is_id

_EVENT = "INTERACTION_CREATE"
_HANDLED_TYPES = tuple(
    kind.value
    for kind in (
        discord.InteractionType.application_command,
        discord.InteractionType.autocomplete,
        discord.InteractionType.component,
        discord.InteractionType.modal_submit,
    )
)
_REQUIRED_USER_KEYS = {"username", "discriminator", "avatar"}
"""Keys that discord.py needs to make a user."""
_MESSAGE_KEYS = ("id", "type", "flags", "content")
"""Parts of a clicked message that discord.py needs."""
_SERVER_INSTALL, _USER_INSTALL = "0", "1"
"""The keys of the server, and of the user of the command, among the owners of an installation."""
_MAX_FILE_SIZE = 10 << 20
"""The bytes of a file that Discord takes everywhere, if it doesn't say so in the payload."""
_FORWARD = discord.MessageReferenceType.forward.value
_BOT_DM = 1
"""Discord's number for a direct message with the bot."""
_THREAD_TYPES = (
    discord.ChannelType.news_thread.value,
    discord.ChannelType.public_thread.value,
    discord.ChannelType.private_thread.value,
)
_BUTTON, _MENU, _CHANNEL_MENU = (
    kind.value
    for kind in (
        discord.ComponentType.button,
        discord.ComponentType.string_select,
        discord.ComponentType.channel_select,
    )
)


class UnreadableInteractionError(CoinsError):
    """An interaction in a form that Discord doesn't document, or a command that the bot never registered."""

    key = "error-unreadable"


def receive_interactions(client: discord.Client, receive: Callable[[Mapping[str, Any]], None]) -> None:
    """Call `receive` with the payload of each interaction, in place of discord.py's own reader.

    discord.py has no public hook: a payload that it can't read ends the whole client, and it builds all objects of an
    interaction before anything of ours is called (docs/architecture/decisions/discord.md, 12).
    """
    parsers: Any = client._connection.parsers
    parsers[_EVENT] = receive


class Interaction:
    """A click, a command or a form of a user. May raise any exception if the payload can't be read.

    With `is_autocomplete` a command is still being written, and Discord waits for suggestions.
    `clicked` is the message whose component was clicked, also to open a form, `public_message` the same unless only the
    user sees it; commands have neither. `custom_id` is that of the clicked button, selected option or channel menu, or
    of the form, "" for anything else. `typed` has the values of a form by the names of its fields. `words` has the name
    of the subcommand or of the entry of a menu, or the parts of that id. `parent_channel_id` is the channel of the
    thread, `None` outside of threads. `original` refers to the message of which the clicked one is a forwarded copy.
    `installed_by_user` is true if the user whose command has made the message has installed the app. `max_file_size` is
    in bytes.
    """

    def __init__(self, payload: Mapping[str, Any], client: discord.Client) -> None:
        if payload["type"] not in _HANDLED_TYPES:
            raise ValueError(f"unknown type {payload['type']!r}")
        self.client = client
        self._payload = payload
        self.id, self.token = int(payload["id"]), payload["token"]
        self.is_autocomplete = payload["type"] == discord.InteractionType.autocomplete.value
        self.is_form = payload["type"] == discord.InteractionType.modal_submit.value
        self.is_command = self.is_autocomplete or payload["type"] == discord.InteractionType.application_command.value

        guild, channel, message = payload.get("guild_id"), payload["channel"], payload.get("message")
        member = payload["member"] if guild else {}
        user = member["user"] if guild else payload["user"]
        self.user_id, self.guild_id = int(user["id"]), int(guild) if guild else None
        self.channel_id = int(channel["id"])
        self.clicked = int(message["id"]) if message else None
        for number in (self.id, self.user_id, self.channel_id, self.guild_id or 1, self.clicked or 1):
            if not is_id(number):
                raise ValueError(f"{number!r} is not an id")
        # Outside of servers discord.py silently drops a user that lacks one of these, and raises later.
        if missing := _REQUIRED_USER_KEYS.difference(user):
            raise ValueError(f"the user has no {missing}")
        if not self.token.isascii():
            raise ValueError("the token is invalid")

        self.username = str(user["username"])
        self.display_name = str(member.get("nick") or user.get("global_name") or self.username)
        self.clicked_ephemeral = bool(message and message.get("flags", 0) & EPHEMERAL)
        self.public_message = None if self.clicked_ephemeral else self.clicked
        self.parent_channel_id = int(channel["parent_id"]) if channel.get("type") in _THREAD_TYPES else None
        reference = (message or {}).get("message_reference") or {}
        self.original: Mapping[str, Any] | None = reference if reference.get("type") == _FORWARD else None
        self.locale: str = payload.get("locale") or discord.Locale.american_english.value
        self.guild_locale: str | None = payload.get("guild_locale")
        if not isinstance(self.locale, str) or not isinstance(self.guild_locale, str | None):
            raise TypeError("a locale is invalid")

        owners = payload.get("authorizing_integration_owners", {})
        self.installed_by_server = guild is not None and int(owners.get(_SERVER_INSTALL, 0)) == self.guild_id
        self.installed_by_user = _USER_INSTALL in owners
        self.permissions = discord.Permissions(int(member.get("permissions", 0)))
        self.app_permissions = discord.Permissions(int(payload.get("app_permissions", 0)))
        self.may_attach_files = guild is None or self.app_permissions.attach_files
        self.max_file_size = int(payload.get("attachment_size_limit", _MAX_FILE_SIZE))
        self.is_direct = guild is None and payload.get("context") == _BOT_DM
        # Discord shows responses to the user only, whatever is asked for, in a server that has not installed the app,
        # to users without a permission for such apps.
        self.is_private = (
            guild is not None
            and self.installed_by_user
            and not self.installed_by_server
            and not (self.permissions.use_external_apps or self.permissions.administrator)
        )

        self.data: Mapping[str, Any] = payload["data"]
        kind, values = self.data.get("component_type"), self.data.get("values")
        custom_id = None if self.is_command else self.data["custom_id"]
        if not isinstance(custom_id, str | int | None):  # the dispatcher reports any other unknown id
            raise TypeError("the custom id is invalid")
        is_channel_menu = kind == _CHANNEL_MENU and isinstance(values, list)
        self.selected_channels = list(map(str, values)) if is_channel_menu else None
        if self.is_form:
            custom_id = str(custom_id).partition(FORM_NUMBER)[0]
        self.typed = read_fields(self.data["components"]) if self.is_form else {}
        if kind == _BUTTON or is_channel_menu or self.is_form:
            self.custom_id = str(custom_id)
        else:
            is_selection = kind == _MENU and isinstance(values, list) and len(values) == 1
            self.custom_id = str(values[0]) if is_selection else ""
        options = self.data.get("options")
        named = options[0] if options else self.data if "target_id" in self.data else None
        self.words = self.custom_id.split("/") if named is None else [str(named["name"])]

    @property
    def quoted(self) -> str:
        """Return what the clicked message repeats of a form with an error; "" if it isn't about one."""
        try:
            return find_quoted((self._payload.get("message") or {}).get("components") or ())
        except (AttributeError, TypeError) as error:
            raise UnreadableInteractionError from error

    def to_discord_py(self) -> discord.Interaction:
        """Return discord.py's interaction, which runs a command. May raise any exception."""
        data: Any = {name: value for name, value in self._payload.items() if name not in ("entitlements", "message")}
        if message := self._payload.get("message"):
            kept_fields = {name: message[name] for name in _MESSAGE_KEYS if name in message}
            data["message"] = {**kept_fields, "attachments": []}
        return discord.Interaction(data=data, state=self.client._connection)
