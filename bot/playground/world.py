"""Keep what the page shows: people in a server with a channel, and messages. Turn what people do into interactions.

All of it is in the JSON of Discord's API. A message has one more part, `page`: the person who alone sees it (`only`),
whether it is in their direct messages (`direct`), the message it replies to (`reply`), and who has used which command
(`used`).
"""

from __future__ import annotations

import asyncio
import json
import secrets
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import discord

from bot.chat.components.message import EPHEMERAL
from bot.util.discord_ids import smallest_id

Json = dict[str, Any]
Files = Sequence[tuple[str, bytes]]
"""The names and contents of files."""
Tell = Callable[[Json], None]
"""A function that sends something to a tab."""

APPLICATION = 1_456_074_443_980_800_000
"""The first of the ids that are the same in each run, so that games in a kept database are found again."""
BOT, GUILD, CHANNEL = APPLICATION + 1, APPLICATION + 9, APPLICATION + 12
ANN, ADMIN = APPLICATION + 13, APPLICATION + 17
PEOPLE = {BOT: "Coins", ANN: "Ann", APPLICATION + 14: "Ben", APPLICATION + 15: "Cleo", ADMIN: "Dana"}
_DIRECT = 1024
"""The id of a person's direct messages minus that of the person."""

COMMAND = discord.InteractionType.application_command.value
_POST, _DEFERRED_POST, _EDIT, _CHOICES, _FORM = 4, 5, 7, 8, 9
"""Discord's numbers of first responses."""
_LOADING = discord.MessageFlags(loading=True).value
_MEMBER = discord.Permissions(view_channel=True, send_messages=True, attach_files=True).value
_MANAGER = discord.Permissions(_MEMBER, manage_guild=True).value
_ACKNOWLEDGE_S, _TOKEN_S = 3.0, 900.0
"""Seconds after which Discord shows that an interaction has failed, and after which its token ends."""


class ApiError(Exception):
    """A refusal of Discord, with its status and code."""

    def __init__(self, status: int, code: int, text: str) -> None:
        super().__init__(text)
        self.status, self.code = status, code


@dataclass
class Deed:
    """An interaction. `shown` is the message that is its first response."""

    payload: Json
    tell: Tell
    used: str | None
    clicked: Json | None
    shown: Json | None = None
    is_acknowledged: bool = False

    def give_up(self) -> None:
        """Show that the bot has not responded."""
        if not self.is_acknowledged:
            self.tell({"failed": "This interaction failed."})


def person(user: int) -> Json:
    """Return a user, as Discord sends one. Raises `ApiError`."""
    if user not in PEOPLE:
        raise ApiError(404, 10013, "Unknown User")
    name = PEOPLE[user]
    names = {"username": name.lower(), "global_name": name, "discriminator": "0", "avatar": None}
    return {"id": str(user), "bot": user == BOT, **names}


def channel_of(number: int) -> Json:
    """Return the channel of the server, or the direct messages with this id."""
    if number == CHANNEL:
        zeros = dict.fromkeys(("type", "flags", "position", "rate_limit_per_user"), 0)
        more = {"name": "coins-in-a-line", "guild_id": str(GUILD), "nsfw": False, "permission_overwrites": []}
        return {"id": str(number), **zeros, **dict.fromkeys(("topic", "parent_id", "last_message_id")), **more}
    return {"id": str(number), "type": 1, "flags": 0, "recipients": [person(number - _DIRECT)]}


def direct_messages(user: int) -> Json:
    return channel_of(user + _DIRECT)


def _member(user: int) -> Json:
    permissions = str(_MANAGER if user == ADMIN else _MEMBER)
    joined = {"joined_at": "2026-01-01T00:00:00+00:00", "roles": [], "flags": 0, "deaf": False, "mute": False}
    return {**joined, "permissions": permissions}


class World:
    """Everything that is there. `tell` gives each change to the `listeners`."""

    def __init__(self) -> None:
        self.commands: list[Json] = []
        self.emojis: dict[str, Json] = {}
        self.messages: dict[int, Json] = {}
        self.files: dict[str, bytes] = {}
        """The contents of attachments and emojis by their paths."""
        self.events: asyncio.Queue[Json] = asyncio.Queue()
        """The interactions that the bot is still to get."""
        self.connected = asyncio.Event()
        self.listeners: set[Tell] = set()
        self._deeds: dict[str, Deed] = {}
        self._last_id = 0

    def tell(self, change: Json) -> None:
        for listener in self.listeners:
            listener(change)

    def new_id(self) -> int:
        self._last_id = max(self._last_id + 1, smallest_id(datetime.now(UTC)))
        return self._last_id

    def message(self, number: int) -> Json:
        """Return a message. Raises `ApiError`."""
        if number not in self.messages:
            raise ApiError(404, 10008, "Unknown Message")
        return self.messages[number]

    def post(self, author: int, channel: int, body: Json, files: Files = (), **page: Any) -> Json:
        """Post a message. `page` is what only the page shows of it."""
        number = self.new_id()
        private = {} if channel == CHANNEL else {"only": str(channel - _DIRECT), "direct": True}
        message: Json = {
            "id": str(number),
            "channel_id": str(channel),
            "author": person(author),
            "timestamp": datetime.now(UTC).isoformat(),
            **dict.fromkeys(("edited_timestamp", "content")),
            **dict.fromkeys(("type", "flags"), 0),
            **dict.fromkeys(("tts", "pinned", "mention_everyone"), False),
            **{name: [] for name in ("components", "attachments", "embeds", "mentions", "mention_roles")},
            "page": {**page, **private},
        }
        self.messages[number] = message
        self._write(message, body, files)
        return message

    def edit(self, message: Json, body: Json, files: Files = ()) -> Json:
        if not message["flags"] & _LOADING:
            message["edited_timestamp"] = datetime.now(UTC).isoformat()
        message["flags"] &= ~_LOADING
        self._write(message, body, files)
        return message

    def delete(self, message: Json) -> None:
        del self.messages[int(message["id"])]
        self._keep_files(message, ())
        self.tell({"deleted": message["id"]})

    def _write(self, message: Json, body: Json, files: Files) -> None:
        if "attachments" in body:
            self._keep_files(message, [str(attachment["id"]) for attachment in body["attachments"]])
        for name, data in files:
            url = f"/files/{secrets.token_urlsafe(12)}/{name}"
            self.files[url] = data
            width, height = struct.unpack(">II", data[16:24]) if data.startswith(b"\x89PNG") else (None, None)
            about = {
                "filename": name,
                "size": len(data),
                "url": url,
                "proxy_url": url,
                "width": width,
                "height": height,
            }
            message["attachments"].append({"id": str(self.new_id()), **about})
        components = json.dumps(body.get("components", message["components"]))
        for attachment in message["attachments"]:
            components = components.replace(f"attachment://{attachment['filename']}", attachment["url"])
        message["components"] = json.loads(components)
        message["content"] = body.get("content", message["content"]) or ""
        message["flags"] |= body.get("flags", 0)
        self.tell({"message": message})

    def _keep_files(self, message: Json, ids: Sequence[str]) -> None:
        for attachment in message["attachments"]:
            if attachment["id"] not in ids:
                del self.files[attachment["url"]]
        message["attachments"] = [attachment for attachment in message["attachments"] if attachment["id"] in ids]

    def act(self, action: Json, tell: Tell) -> None:
        """Give the bot an interaction with the `type` and the `data` of `action`.

        `action` also names the `user`, the clicked `message` and the `used` command, if there is one. `tell` gets what
        comes back to the tab alone, with the `nonce` of the action.
        """
        user, data = int(action["user"]), action["data"]
        named = action.get("message"), data.get("target_id")
        clicked, target = (self.messages.get(int(number or 0)) for number in named)
        channel = CHANNEL if clicked is None else int(clicked["channel_id"])
        resolved = {
            "users": {str(person_id): person(person_id) for person_id in PEOPLE},
            "members": {str(person_id): _member(person_id) for person_id in PEOPLE},
            "channels": {str(CHANNEL): {**channel_of(CHANNEL), "permissions": "0", "app_permissions": str(_MEMBER)}},
            "messages": {} if target is None else {target["id"]: target},
        }
        place = {
            "guild": {"id": str(GUILD), "locale": "en-US", "features": []},
            "guild_id": str(GUILD),
            "guild_locale": "en-US",
            "member": {**_member(user), "user": person(user)},
        }
        payload: Json = {
            "id": str(self.new_id()),
            "application_id": str(APPLICATION),
            "type": action["type"],
            "token": secrets.token_urlsafe(32),
            "version": 1,
            "data": {**data, "resolved": resolved},
            "channel": channel_of(channel),
            "channel_id": str(channel),
            "context": int(channel != CHANNEL),
            "app_permissions": str(_MEMBER),
            "authorizing_integration_owners": {"0": str(GUILD if channel == CHANNEL else 0)},
            "attachment_size_limit": 10 << 20,
            "entitlements": [],
            "locale": action.get("locale", "en-US"),
            **({} if clicked is None else {"message": clicked}),
            **(place if channel == CHANNEL else {"user": person(user)}),
        }
        nonce = action.get("nonce")
        deed = Deed(payload, lambda what: tell({**what, "nonce": nonce}), action.get("used"), clicked)
        self._deeds[payload["token"]] = deed
        asyncio.get_running_loop().call_later(_ACKNOWLEDGE_S, deed.give_up)
        asyncio.get_running_loop().call_later(_TOKEN_S, self._deeds.pop, payload["token"])
        self.events.put_nowait(payload)

    def deed(self, token: str) -> Deed:
        """Return the interaction with `token`. Raises `ApiError`."""
        if token not in self._deeds:
            raise ApiError(404, 10062, "Unknown interaction")
        return self._deeds[token]

    def respond(self, deed: Deed, kind: int, data: Json, files: Files) -> None:
        """Take the first response to an interaction. Raises `ApiError`."""
        if deed.is_acknowledged:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        deed.is_acknowledged = True
        if kind == _DEFERRED_POST:
            data = {**data, "flags": data.get("flags", 0) | _LOADING}
        if kind in (_POST, _DEFERRED_POST):
            deed.shown = self.reply(deed, data, files)
        elif deed.clicked is not None:
            deed.shown = self.edit(deed.clicked, data, files) if kind == _EDIT else deed.clicked
        key = {_CHOICES: "choices", _FORM: "form"}.get(kind, "done")
        deed.tell({key: data})

    def reply(self, deed: Deed, body: Json, files: Files) -> Json:
        """Post a response to an interaction, the first one or a further one."""
        user, replied = (deed.payload.get("member") or deed.payload)["user"], deed.shown or deed.clicked
        page: Json = {"reply": replied["id"]} if replied else {"used": [user["global_name"], deed.used]}
        if body.get("flags", 0) & EPHEMERAL:
            page["only"] = user["id"]
        return self.post(BOT, int(deed.payload["channel_id"]), body, files, **page)
