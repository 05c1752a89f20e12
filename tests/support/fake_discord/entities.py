"""Model the entities of the fake Discord: its clock, users, guilds, channels and messages, with their JSON."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from typing import Any, Final

from tools.viewing.components import walk

_EPOCH = 1420070400.0
"""The first second of 2015, the epoch of snowflakes."""


_NUMBERS = count(1)
"""Shared by all clocks, because two of them may have the same time."""
Json = dict[str, Any]
TEXT, DM, GROUP_DM = 0, 1, 3
"""Kinds of channels."""
ENTRY_POINT = 4
"""The kind of the command that starts an application's Activity."""
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15
"""Flags of messages."""
_VIEW, _SEND, _EMBED, _ATTACH, _HISTORY, _EVERYONE = 1 << 10, 1 << 11, 1 << 14, 1 << 15, 1 << 16, 1 << 17
USE_EXTERNAL_APPS: Final = 1 << 50
MEMBER_PERMISSIONS: Final = _VIEW | _SEND | _EMBED | _ATTACH | _HISTORY | 1 << 31 | USE_EXTERNAL_APPS
GUEST_PERMISSIONS: Final = _EMBED | _ATTACH | _EVERYONE
"""Permissions of an app that only its user has installed."""


class Clock:
    """Real time plus the seconds that tests add, so that no test waits 15 minutes for a token to expire."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += seconds

    def snowflake(self) -> int:
        """Return a new id, greater than the previous ids of this clock and different from those of other clocks."""
        return (int((self.now() - _EPOCH) * 1000) << 22) | (next(_NUMBERS) & 0x3FFFFF)


def stamp(seconds: float) -> str:
    """Return a time in Discord's format."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


@dataclass(eq=False)
class User:
    """A user or the bot. A user with `has_app` has installed the app and can use it anywhere."""

    id: int
    name: str
    bot: bool = False
    has_app: bool = False
    locale: str = "en-US"

    def payload(self) -> Json:
        body: Json = {
            "id": str(self.id),
            "username": self.name.lower(),
            "global_name": None if self.bot else self.name,
            "discriminator": "0001" if self.bot else "0",
            "avatar": None,
        }
        return body | {"bot": True} if self.bot else body


@dataclass(eq=False)
class Guild:
    """A server. If the app is not `installed`, only users who have installed the app can use it.

    Without `external_apps` the responses that they get are ephemeral.
    """

    id: int
    name: str
    installed: bool = True
    locale: str = "en-US"
    external_apps: bool = True

    def payload(self) -> Json:
        """Return the guild as interactions contain it."""
        return {"id": str(self.id), "locale": self.locale, "features": []}

    def member(self, user: User, *, resolved: bool = False) -> Json:
        """Return `user` as a member; a `resolved` one, named by an option, comes without the user."""
        body: Json = {
            "flags": 0,
            "joined_at": stamp(1_600_000_000),
            "nick": None,
            "permissions": str(MEMBER_PERMISSIONS & ~(0 if self.external_apps else USE_EXTERNAL_APPS)),
            "roles": [],
        }
        return body if resolved else body | {"user": user.payload(), "deaf": False, "mute": False}


@dataclass(eq=False)
class Channel:
    """A channel. Without `access` the bot gets 50001 from channel routes, without `writable` 50013 on posting.

    An `archived` one is a thread whose messages can't be changed (50083) until somebody writes there; a `locked` one
    takes no new messages either.
    """

    id: int
    kind: int
    name: str | None = None
    guild: Guild | None = None
    recipients: tuple[User, ...] = ()
    access: bool = True
    writable: bool = True
    archived: bool = False
    locked: bool = False
    messages: dict[int, Message] = field(default_factory=dict)
    nonces: dict[str, Message] = field(default_factory=dict)
    """Messages by their nonce, so that each is posted once."""

    @property
    def context(self) -> int:
        """Return the interaction context: 0 in a guild, 1 in the DM with the bot, 2 in another private channel."""
        if self.guild is not None:
            return 0
        return 1 if any(user.bot for user in self.recipients) else 2

    @property
    def app_permissions(self) -> int:
        if not self.access:
            return GUEST_PERMISSIONS
        return MEMBER_PERMISSIONS if self.writable else MEMBER_PERMISSIONS & ~_SEND

    def resolved(self) -> Json:
        """Return the channel as an interaction contains it that names it as an option, visible to the bot or not."""
        shown = {key: value for key, value in self.payload().items() if key != "permission_overwrites"}
        return shown | {"app_permissions": str(self.app_permissions)}

    def payload(self) -> Json:
        """Return the channel as routes and interactions show it to the bot."""
        body: Json = {"id": str(self.id), "type": self.kind, "flags": 0, "last_message_id": None}
        if self.guild is not None:
            denied = str(0 if self.writable else _SEND)
            return body | {
                "guild_id": str(self.guild.id),
                "name": self.name,
                "permissions": str(MEMBER_PERMISSIONS),
                "permission_overwrites": [{"id": str(self.guild.id), "type": 0, "allow": "0", "deny": denied}],
                "position": 0,
            }
        body["recipients"] = [user.payload() for user in self.recipients if not user.bot]
        if self.kind == GROUP_DM:
            body |= {"name": self.name, "icon": None, "owner_id": str(self.recipients[0].id)}
        return body


@dataclass(eq=False)
class Attachment:
    """A file on a message, with its bytes, so that a test can check an image."""

    id: int
    filename: str
    data: bytes
    url: str
    description: str | None = None

    def payload(self) -> Json:
        body: Json = {
            "id": str(self.id),
            "filename": self.filename,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
        }
        return body if self.description is None else body | {"description": self.description}


@dataclass(eq=False)
class Message:
    """A message. Only `visible_to` sees an ephemeral one, and channel routes don't reach it."""

    id: int
    channel: Channel
    author: User
    created: float
    application_id: int
    content: str = ""
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: int = 0
    mentions: list[User] = field(default_factory=list)
    reference: Json | None = None
    origin: Json | None = None
    """The interaction of which this message is a response, as `interaction_metadata`."""
    visible_to: User | None = None
    edited: float | None = None
    edits: int = 0
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Return true if it shows "… is thinking"."""
        return bool(self.flags & LOADING)

    @property
    def parts(self) -> list[Json]:
        """Return every component at any depth, in reading order."""
        return list(walk(self.components))

    @property
    def text(self) -> str:
        """Return all text: content and text displays."""
        texts = [part["content"] for part in self.parts if part["type"] == 10]
        return "\n".join(filter(None, [self.content, *texts]))

    @property
    def custom_ids(self) -> list[str]:
        return [part["custom_id"] for part in self.parts if part.get("custom_id")]

    @property
    def labels(self) -> list[str]:
        return [part["label"] for part in self.parts if part.get("label")]

    def component(self, custom_id: str) -> Json | None:
        return next((part for part in self.parts if part.get("custom_id") == custom_id), None)

    def labelled(self, label: str) -> str:
        """Return the custom id of the button with this label. Raises `LookupError`."""
        for part in self.parts:
            if part.get("label") == label and part.get("custom_id"):
                return str(part["custom_id"])
        raise LookupError(f"no button {label!r} among {self.labels}")

    def payload(self) -> Json:
        body: Json = {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "type": self.kind,
            "author": self.author.payload(),
            "content": self.content,
            "embeds": [],
            "components": self.components,
            "attachments": [attachment.payload() for attachment in self.attachments],
            "flags": self.flags,
            "mentions": [user.payload() for user in self.mentions],
            "mention_roles": [],
            "mention_everyone": False,
            "pinned": False,
            "tts": False,
            "timestamp": stamp(self.created),
            "edited_timestamp": None if self.edited is None else stamp(self.edited),
        }
        if self.origin is not None:
            body |= {
                "application_id": str(self.application_id),
                "webhook_id": str(self.application_id),
                "interaction_metadata": self.origin,
            }
        return body if self.reference is None else body | {"message_reference": self.reference}
