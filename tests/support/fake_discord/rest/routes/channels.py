"""Serve the routes of channels and their messages, as far as the bot has access."""

from __future__ import annotations

from tests.support.fake_discord.entities import EPHEMERAL, LOADING, Channel, Json, Message
from tests.support.fake_discord.errors import (
    closed_to_messages,
    missing_access,
    missing_permissions,
    not_the_author,
    unknown_channel,
    unknown_message,
    unknown_user,
)
from tests.support.fake_discord.rest.messages import Context, create, delete, edit
from tests.support.fake_discord.rest.requests import Call, Route

_REPLY = 19


def _accessible(call: Call) -> Channel:
    channel = call.fake_discord.channels.get(call.number("channel_id"))
    if channel is None:
        raise unknown_channel()
    if not channel.access:
        raise missing_access()
    return channel


def _message(call: Call) -> Message:
    message = _accessible(call).messages.get(call.number("message_id"))
    if message is None:
        raise unknown_message()
    return message


def _get_channel(call: Call) -> Json:
    return _accessible(call).payload()


def _get_messages(call: Call) -> list[Json]:
    limit = int(call.query.get("limit", "50"))
    newest = sorted(_accessible(call).messages.values(), key=lambda message: -message.id)
    return [message.payload() for message in newest[:limit]]


def _get_message(call: Call) -> Json:
    return _message(call).payload()


def _post_message(call: Call) -> Json:
    channel = _accessible(call)
    if not channel.writable:
        raise missing_permissions()
    if channel.context == 1 and not all(user.accepts_dms for user in channel.recipients):
        raise closed_to_messages()
    body: Json = call.body | {"flags": (call.body.get("flags") or 0) & ~(EPHEMERAL | LOADING)}
    reference = _reference(call, channel)
    context = Context(channel, kind=0 if reference is None else _REPLY, reference=reference)
    nonce = str(body.get("nonce")) if body.get("enforce_nonce") else None
    if nonce is not None and nonce in channel.nonces:
        return channel.nonces[nonce].payload()
    message = create(call, body, context)
    if nonce is not None:
        channel.nonces[nonce] = message
    return message.payload()


def _reference(call: Call, channel: Channel) -> Json | None:
    asked = call.body.get("message_reference")
    if asked is None:
        return None
    if int(asked["message_id"]) not in channel.messages:
        if asked.get("fail_if_not_exists") is False:
            return None
        call.refuse_problems([(("message_reference",), "Unknown message")])
    payload: Json = {"type": 0, "channel_id": str(channel.id), "message_id": str(asked["message_id"])}
    return payload if channel.guild is None else payload | {"guild_id": str(channel.guild.id)}


def _patch_message(call: Call) -> Json:
    message = _message(call)
    if message.author is not call.fake_discord.bot:
        raise not_the_author()
    edit(call, message, call.body)
    return message.payload()


def _delete_message(call: Call) -> None:
    message = _message(call)
    if message.author is not call.fake_discord.bot:
        raise missing_permissions()
    delete(message)


def _typing(call: Call) -> None:
    _accessible(call)


def _open_dm(call: Call) -> Json:
    user = call.fake_discord.users.get(int(call.body["recipient_id"]))
    if user is None:
        raise unknown_user()
    return call.fake_discord.dm(user).payload()


_MESSAGES = "/channels/{channel_id}/messages"

ROUTES: list[tuple[str, str, Route]] = [
    ("POST", "/users/@me/channels", _open_dm),
    ("GET", "/channels/{channel_id}", _get_channel),
    ("POST", "/channels/{channel_id}/typing", _typing),
    ("GET", _MESSAGES, _get_messages),
    ("POST", _MESSAGES, _post_message),
    ("GET", _MESSAGES + "/{message_id}", _get_message),
    ("PATCH", _MESSAGES + "/{message_id}", _patch_message),
    ("DELETE", _MESSAGES + "/{message_id}", _delete_message),
]
