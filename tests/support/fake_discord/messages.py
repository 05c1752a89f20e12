"""Create and edit messages from the bot's requests."""

from __future__ import annotations

import copy
import re
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.support.fake_discord.entities import COMPONENTS_V2, LOADING, Attachment, Channel, Json, Message, User
from tests.support.fake_discord.openapi import Problem
from tests.support.fake_discord.requests import Call, Refusal
from tests.support.shown import check_limits

_ATTACHED = "attachment://"
_MENTION = re.compile(r"<@!?(\d+)>")
_UPLOAD = re.compile(r"files\[(\d+)\]")


def _refuse_beyond_limits(call: Call, body: Json, *, v2: bool) -> None:
    """Reject what is beyond the limits that the description omits; `v2` if it is, or becomes, of Components V2."""
    if v2 and body.get("components"):
        try:
            check_limits(body)
        except AssertionError as error:
            broken = traceback.extract_tb(error.__traceback__)[-1].line
            call.refuse_problems([(("components",), f"Beyond Discord's limits: {broken}")])


@dataclass(frozen=True)
class Context:
    """The channel of a message, and the interaction of which it is a response."""

    channel: Channel
    kind: int = 0
    flags: int = 0
    reference: Json | None = None
    origin: Json | None = None
    visible_to: User | None = None


def create(call: Call, body: Json, context: Context) -> Message:
    """Post a new message of the bot."""
    fake_discord = call.fake_discord
    if context.channel.locked:
        raise Refusal(400, 50083, "Thread is archived")
    _refuse_beyond_limits(call, body, v2=bool((body.get("flags") or 0) & COMPONENTS_V2))
    message = Message(
        id=fake_discord.clock.snowflake(),
        channel=context.channel,
        author=fake_discord.bot,
        created=fake_discord.clock.now(),
        application_id=fake_discord.bot.id,
        flags=(body.get("flags") or 0) | context.flags,
        kind=context.kind,
        reference=context.reference,
        origin=context.origin,
        visible_to=context.visible_to,
    )
    _write(call, message, body)
    if not message.loading:
        _refuse_empty(message)
    if not message.ephemeral:
        context.channel.messages[message.id] = message
        context.channel.archived = False
    return message


def edit(call: Call, message: Message, body: Json) -> None:
    """Change the fields that `body` names. A "thinking" message becomes a normal one."""
    if message.channel.archived:
        raise Refusal(400, 50083, "Thread is archived")
    v2 = bool((message.flags | (body.get("flags") or 0)) & COMPONENTS_V2)
    _refuse_beyond_limits(call, body, v2=v2)
    draft = copy.copy(message)
    if v2:
        draft.flags |= COMPONENTS_V2
    draft.flags &= ~LOADING
    _write(call, draft, body)
    _refuse_empty(draft)
    if not message.loading:
        draft.edited = call.fake_discord.clock.now()
    draft.edits += 1
    message.__dict__.update(draft.__dict__)


def delete(message: Message) -> None:
    message.deleted = True
    message.channel.messages.pop(message.id, None)


def _refuse_empty(message: Message) -> None:
    if not (message.content or message.components or message.attachments):
        raise Refusal(400, 50006, "Cannot send an empty message")


def _write(call: Call, message: Message, body: Json) -> None:
    _attach(call, message, body)
    call.refuse_problems(list(_standing_problems(message, body)))
    urls = {f"{_ATTACHED}{attachment.filename}": attachment.url for attachment in message.attachments}
    if "content" in body:
        message.content = body["content"] or ""
    if "components" in body:
        message.components = _linked(body["components"] or [], urls)
    message.mentions = _mentioned(call, message, body.get("allowed_mentions"))


def _standing_problems(message: Message, body: Json) -> Iterator[Problem]:
    """Return the problems of `body` with what stays of `message`, which `message_problems` doesn't know."""
    if message.flags & COMPONENTS_V2 and not message.loading:
        if message.content and "content" not in body:
            yield ("content",), "The field must be cleared to use MessageFlags.IS_COMPONENTS_V2"
        if not body.get("components", message.components):
            yield ("components",), "A message with MessageFlags.IS_COMPONENTS_V2 must have components"
    names = {attachment.filename for attachment in message.attachments}
    for url in _referenced(body.get("components") or []):
        if url.removeprefix(_ATTACHED) not in names:
            yield ("components",), f"The referenced attachment was not found: {url}"


def _referenced(payload: Any) -> Iterator[str]:
    """Yield every `attachment://` URL in a payload."""
    if isinstance(payload, dict | list):
        for value in payload.values() if isinstance(payload, dict) else payload:
            yield from _referenced(value)
    elif isinstance(payload, str) and payload.startswith(_ATTACHED):
        yield payload


def _attach(call: Call, message: Message, body: Json) -> None:
    """Keep the named attachments (all if none are named), and add the uploaded files."""
    named: dict[str, Json] | None = None
    if body.get("attachments") is not None:
        named = {str(attachment["id"]): attachment for attachment in body["attachments"]}
    kept = [attachment for attachment in message.attachments if named is None or str(attachment.id) in named]
    for field_name, upload in call.request.files.items():
        match = _UPLOAD.fullmatch(field_name)
        payload = (named or {}).get(match.group(1), {}) if match else {}
        number = call.fake_discord.clock.snowflake()
        filename = payload.get("filename") or upload.filename
        url = f"{call.fake_discord.base_url}/attachments/{message.channel.id}/{number}/{filename}"
        attachment = Attachment(number, filename, upload.data, url, payload.get("description"))
        call.fake_discord.attachments[number] = attachment
        kept.append(attachment)
    message.attachments = kept


def _linked(payload: Any, urls: dict[str, str]) -> Any:
    """Return a copy with `attachment://` names replaced by URLs."""
    if isinstance(payload, dict):
        return {key: _linked(value, urls) for key, value in payload.items()}
    if isinstance(payload, list):
        return [_linked(value, urls) for value in payload]
    return urls.get(payload, payload) if isinstance(payload, str) else payload


def _mentioned(call: Call, message: Message, allowed: Json | None) -> list[User]:
    """Return the users that the text mentions and `allowed_mentions` allows."""
    texts = [message.content] + [part["content"] for part in message.parts if part["type"] == 10]
    ids = [int(found) for found in _MENTION.findall("\n".join(texts))]
    if allowed is not None and "users" not in (allowed.get("parse") or ()):
        permitted = {int(user_id) for user_id in allowed.get("users") or ()}
        ids = [user_id for user_id in ids if user_id in permitted]
    return [call.fake_discord.users[user_id] for user_id in dict.fromkeys(ids) if user_id in call.fake_discord.users]
