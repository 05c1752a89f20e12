"""Turn what users type and click into interactions, reject what Discord's client would, and record the responses."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tests.support.fake_discord.entities import ENTRY_POINT, Channel, Guild, Json, Message, User
from tests.support.fake_discord.requests import ClientRefusal, NotAcknowledged
from tests.support.waiting import PATIENCE_S

if TYPE_CHECKING:
    from tests.support.fake_discord.entities import Clock
    from tests.support.fake_discord.fake_discord import FakeDiscord
    from tests.support.fake_discord.requests import Request


BUTTON = 2
_UPLOAD_LIMIT = 10 * 1024 * 1024
_SUBCOMMAND, _GROUP = 1, 2
COMMAND, COMPONENT, MODAL_SUBMIT = 2, 3, 5
"""Kinds of interactions."""
SEND, DEFER, DEFER_UPDATE, UPDATE, OPEN_FORM = 4, 5, 6, 7, 9
"""Kinds of responses."""
TOKEN_LIFE: Final = 15 * 60.0


def interaction(
    clock: Clock, application_id: int, kind: int, user: User, channel: Channel, owners: Json, data: Json
) -> Json:
    """Return an interaction of `user` in `channel`, authorized by the installations of `owners`."""
    payload: Json = {
        "id": str(clock.snowflake()),
        "application_id": str(application_id),
        "type": kind,
        "token": secrets.token_urlsafe(64),
        "version": 1,
        "data": data,
        "channel": channel.payload(),
        "channel_id": str(channel.id),
        "context": channel.context,
        "app_permissions": str(channel.app_permissions),
        "authorizing_integration_owners": owners,
        "attachment_size_limit": _UPLOAD_LIMIT,
        "locale": user.locale,
    }
    if channel.guild is None:
        return payload | {"user": user.payload()}
    return payload | {
        "guild": channel.guild.payload(),
        "guild_id": str(channel.guild.id),
        "guild_locale": channel.guild.locale,
        "member": channel.guild.member(user),
    }


def message_owners(message: Message) -> Json:
    """Return the installations that authorize a click on `message`: those of its command."""
    if message.origin is not None:
        owners: Json = message.origin["authorizing_integration_owners"]
        return owners
    return {"0": "0" if message.channel.guild is None else str(message.channel.guild.id)}


def entry_data(command: Json, target: User | Message, guild: Guild | None) -> Json:
    """Return the choice of an entry in the menu of `target`."""
    resolved: Json = {}
    if isinstance(target, User):
        _resolve_user(target, guild, resolved)
    else:
        resolved["messages"] = {str(target.id): target.payload()}
    entry = {name: command[name] for name in ("id", "name", "type")}
    return entry | {"target_id": str(target.id), "resolved": resolved}


def form_data(form: Json, values: dict[str, str]) -> Json:
    """Return a form that was sent with `values` in its fields."""
    labels = []
    for label in form["components"]:
        field = label["component"]
        value = values[field["custom_id"]]
        given = {"values": [value]} if "options" in field else {"value": value}
        sent = {"type": field["type"], "custom_id": field["custom_id"], **given}
        labels.append({"type": label["type"], "component": sent})
    return {"custom_id": form["custom_id"], "components": labels}


def authorizing_owners(command: Json, user: User, channel: Channel) -> Json:
    """Return the installations that offer `command`. Rejects a command that none offers."""
    contexts, kinds = command.get("contexts"), command.get("integration_types") or [0, 1]
    owners: Json = {}
    if contexts is None or channel.context in contexts:
        if 0 in kinds and channel.guild is not None and channel.guild.installed:
            owners["0"] = str(channel.guild.id)
        if 0 in kinds and channel.context == 1:
            owners["0"] = "0"
        if 1 in kinds and user.has_app:
            owners["1"] = str(user.id)
    if not owners:
        raise ClientRefusal(f"/{command['name']} is not offered to {user.name} in {channel.name or 'this channel'}")
    return owners


def command_data(command: Json, words: list[str], options: dict[str, Any], guild: Guild | None) -> Json:
    """Return the `data` of a use of `command`; `words` name the subcommand."""
    resolved: Json = {}
    leaf, wrappers = _descend(command, words)
    known = {option["name"]: option for option in leaf.get("options") or ()}
    given = [_typed_option(known[name], value, guild, resolved) for name, value in options.items()]
    for wrapper in reversed(wrappers):
        given = [{"name": wrapper["name"], "type": wrapper["type"], "options": given}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": given}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data | {"resolved": resolved} if resolved else data


def _descend(command: Json, words: list[str]) -> tuple[Json, list[Json]]:
    leaf, wrappers = command, []
    for word in words:
        below = [option for option in leaf.get("options") or () if option["type"] in (_SUBCOMMAND, _GROUP)]
        found = next((option for option in below if option["name"] == word), None)
        if found is None:
            raise ClientRefusal(f"/{leaf['name']} has no {word!r}, only {[option['name'] for option in below]}")
        leaf = found
        wrappers.append(leaf)
    if any(option["type"] in (_SUBCOMMAND, _GROUP) for option in leaf.get("options") or ()):
        raise ClientRefusal(f"/{leaf['name']} needs a subcommand: {[option['name'] for option in leaf['options']]}")
    return leaf, wrappers


def _typed_option(option: Json, value: Any, guild: Guild | None, resolved: Json) -> Json:
    if isinstance(value, User):
        _resolve_user(value, guild, resolved)
        value = str(value.id)
    elif isinstance(value, Channel):
        resolved.setdefault("channels", {})[str(value.id)] = value.resolved()
        value = str(value.id)
    return {"name": option["name"], "type": option["type"], "value": value}


def _resolve_user(user: User, guild: Guild | None, resolved: Json) -> None:
    resolved.setdefault("users", {})[str(user.id)] = user.payload()
    if guild is not None:
        resolved.setdefault("members", {})[str(user.id)] = guild.member(user, resolved=True)


def written(fake_discord: FakeDiscord, command: Json, guild: int | None) -> Json:
    """Return `command` as it is registered, globally or for `guild`."""
    kind = command.get("type") or 1
    before = [
        old for old in fake_discord.commands.get(guild, []) if (old["name"], old["type"]) == (command["name"], kind)
    ]
    permissions = command.get("default_member_permissions")
    payload: Json = {
        "id": before[0]["id"] if before else str(fake_discord.clock.snowflake()),
        "application_id": str(fake_discord.bot.id),
        "version": str(fake_discord.clock.snowflake()),
        "type": kind,
        "name": command["name"],
        "description": command.get("description") or "",
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": command.get("dm_permission") is not False,
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0],
        "nsfw": bool(command.get("nsfw")),
        "options": [_registered_option(option) for option in command.get("options") or ()],
        "name_localizations": command.get("name_localizations"),
        "description_localizations": command.get("description_localizations"),
    }
    if kind == ENTRY_POINT:
        payload["handler"] = command.get("handler", 1)
    return payload if guild is None else payload | {"guild_id": str(guild)}


def _registered_option(option: Json) -> Json:
    """Return an option as Discord sends it: without unset fields."""
    payload: dict[str, Any] = {key: value for key, value in option.items() if value not in (None, [], False)}
    if option.get("options"):
        payload["options"] = [_registered_option(inner) for inner in option["options"]]
    return payload


@dataclass(eq=False)
class InteractionRecord:
    """The outcome of one interaction, however often it was delivered.

    `message` is the bot's first response, or for an update the message that was clicked; it changes as the bot edits.
    """

    fake_discord: FakeDiscord
    payload: Json
    user: User
    channel: Channel
    created: float
    clicked: Message | None = None
    kind: int | None = None
    message: Message | None = None
    form: Json | None = None
    """The form that the bot has opened as its first response."""
    followups: list[Message] = field(default_factory=list)
    callbacks: list[Request] = field(default_factory=list)
    """Every attempt to acknowledge it, including rejected ones."""

    @property
    def id(self) -> int:
        return int(self.payload["id"])

    @property
    def token(self) -> str:
        return str(self.payload["token"])

    @property
    def acknowledged(self) -> bool:
        return self.kind is not None

    @property
    def expired(self) -> bool:
        """Return true if the token has expired, so that the bot can't send followups any more."""
        return self.fake_discord.clock.now() - self.created > TOKEN_LIFE

    @property
    def ephemeral(self) -> bool:
        return self.shown.ephemeral

    @property
    def text(self) -> str:
        return self.shown.text

    @property
    def shown(self) -> Message:
        """Return the response message. Fails if there is none."""
        if self.message is None:
            raise NotAcknowledged(f"{self.name} got no message as its response (response of kind {self.kind})")
        return self.message

    @property
    def name(self) -> str:
        """Describe the action and its user, for a test's error messages."""
        data = self.payload.get("data", {})
        return f"{data.get('custom_id') or '/' + str(data.get('name'))} by {self.user.name}"

    def origin(self) -> Json:
        """Return the metadata of its response messages."""
        body: Json = {
            "id": self.payload["id"],
            "type": self.payload["type"],
            "user": self.user.payload(),
            "authorizing_integration_owners": self.payload["authorizing_integration_owners"],
        }
        if self.payload["type"] == COMPONENT:
            body["interacted_message_id"] = self.payload["message"]["id"]
        elif self.payload["type"] == MODAL_SUBMIT:
            body["triggering_interaction_metadata"] = body | {"type": COMMAND}
        return body

    async def acknowledgement(self) -> None:
        """Wait for the acknowledgement as long as Discord does. Raises `NotAcknowledged`."""
        window = self.fake_discord.window
        await self.fake_discord.until(
            lambda: self.acknowledged, window, f"{self.name} to be acknowledged", NotAcknowledged
        )

    async def settled(self, patience: float = PATIENCE_S) -> Message:
        """Wait for the final message after a deferral, and return it."""
        await self.fake_discord.until(
            lambda: self.message is not None and not self.message.loading, patience, f"the response to {self.name}"
        )
        return self.shown

    async def attempts(self, count: int) -> list[Request]:
        """Wait for `count` attempts to acknowledge it, and return them."""
        what = f"{count} acknowledgements of {self.name}"
        await self.fake_discord.until(lambda: len(self.callbacks) >= count, what=what)
        return self.callbacks
