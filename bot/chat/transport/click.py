"""Receive interactions before discord.py reads them, and read clicks without its objects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import discord

from bot.errors import CoinsError

_EVENT = "INTERACTION_CREATE"
_MESSAGE_KEYS = ("id", "type", "flags", "content")
"""Parts of a clicked message that the bot uses or discord.py needs."""


_EPHEMERAL = discord.MessageFlags(ephemeral=True).value
_SERVER_INSTALL = "0"
"""The key of the server among the owners of an installation."""
_USER_INSTALL = "1"
"""The key of a user, whose command has made the message."""
_THREAD_TYPES = (
    discord.ChannelType.news_thread.value,
    discord.ChannelType.public_thread.value,
    discord.ChannelType.private_thread.value,
)


class UnreadableInteractionError(CoinsError):
    """An interaction in a form that Discord doesn't document, or a command that the bot never registered."""

    key = "error-unreadable"


def receive_interactions(
    client: discord.Client, receive: Callable[[Mapping[str, Any]], None]
) -> Callable[[Mapping[str, Any]], None]:
    """Call `receive` with the payload of each interaction. Return discord.py's own reader, for the accepted ones.

    discord.py has no public hook: a payload that it can't read ends the whole client, and it builds all objects of an
    interaction before anything of ours is called (docs/architecture/decisions/012-interaction-hook.md).
    """
    parsers: Any = client._connection.parsers
    parse = parsers[_EVENT]
    parsers[_EVENT] = receive
    return lambda payload: parse(_trimmed(payload))


def _trimmed(payload: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the interaction `payload` without its entitlements, and with only the used parts of its message."""
    trimmed = {name: value for name, value in payload.items() if name not in ("entitlements", "message")}
    if message := payload.get("message"):
        kept_fields = {name: message[name] for name in _MESSAGE_KEYS if name in message}
        trimmed["message"] = {**kept_fields, "attachments": []}
    return trimmed


def make_interaction(client: discord.Client, payload: Mapping[str, Any]) -> discord.Interaction:
    """Return discord.py's interaction of `payload`, to respond to. Raises `UnreadableInteractionError`."""
    data: Any = _trimmed(payload)
    try:
        return discord.Interaction(data=data, state=client._connection)
    except Exception as error:  # whatever discord.py raises for a field that it can't read
        raise UnreadableInteractionError from error


class ClickingUser(NamedTuple):
    """The user who clicked, by the name that is shown for them and by their username."""

    id: int
    display_name: str
    name: str


class ClickedFlags(NamedTuple):
    """The flag of a clicked message that the bot needs."""

    ephemeral: bool


class ClickedMessage(NamedTuple):
    """The message whose component was clicked."""

    id: int
    flags: ClickedFlags


class LocaleCode(NamedTuple):
    """A locale as Discord names it."""

    value: str


class Click:
    """A click on a component, with the attributes of `discord.Interaction`.

    Attributes that most clicks need are read from the payload. Others are read from discord.py's interaction, which is
    made when it is first needed, and may be unreadable then. May raise any exception if the payload can't be read.
    """

    type = discord.InteractionType.component

    def __init__(self, payload: Mapping[str, Any], client: discord.Client) -> None:
        self._payload = payload
        self._interaction: discord.Interaction | None = None
        self.client = client
        self.data: Mapping[str, Any] = payload["data"]
        if not isinstance(self.data["custom_id"], str | int | None):  # the dispatcher reports any other unknown id
            raise TypeError("the custom id is invalid")
        self.id = int(payload["id"])
        self.token: str = payload["token"]
        self.channel_id = int(payload["channel"]["id"])
        guild = payload.get("guild_id")
        self.guild_id = None if guild is None else int(guild)
        self.user = _user(payload)
        message = payload.get("message")
        self.message = None if message is None else _message(message)
        self.locale = LocaleCode(payload.get("locale") or discord.Locale.american_english.value)
        self.app_permissions = discord.Permissions(int(payload.get("app_permissions", 0)))
        channel = payload["channel"]
        self.permissions = discord.Permissions(int((payload.get("member") or {}).get("permissions", 0)))
        self.thread_parent_id = int(channel["parent_id"]) if channel.get("type") in _THREAD_TYPES else None
        """The channel of the thread in which the click was made; `None` outside of threads."""
        owners = payload.get("authorizing_integration_owners", {})
        owner = owners.get(_SERVER_INSTALL)
        self._owner = None if owner is None else int(owner)
        self._has_user_install = _USER_INSTALL in owners
        guild_locale = payload.get("guild_locale")
        self.guild_locale = None if guild_locale is None else LocaleCode(guild_locale)

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of discord.py's interaction that isn't read from the payload."""
        if self._interaction is None:
            self._interaction = make_interaction(self.client, self._payload)
        return getattr(self._interaction, name)

    def is_guild_integration(self) -> bool:
        """Return true if the server has installed the app."""
        return self._owner is not None and self._owner == self.guild_id

    def is_user_integration(self) -> bool:
        """Return true if the user whose command has made the message has installed the app."""
        return self._has_user_install


AnyInteraction = discord.Interaction | Click


def thread_parent_id(interaction: AnyInteraction) -> int | None:
    """Return the channel of the thread of `interaction`; `None` outside of threads."""
    if isinstance(interaction, Click):
        return interaction.thread_parent_id
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else None


def _user(payload: Mapping[str, Any]) -> ClickingUser:
    member = payload["member"] if payload.get("guild_id") else None
    user = payload["user"] if member is None else member["user"]
    nick = member and member.get("nick")
    name = str(user["username"])
    return ClickingUser(int(user["id"]), str(nick or user.get("global_name") or name), name)


def _message(message: Mapping[str, Any]) -> ClickedMessage:
    return ClickedMessage(int(message["id"]), ClickedFlags(bool(message.get("flags", 0) & _EPHEMERAL)))
