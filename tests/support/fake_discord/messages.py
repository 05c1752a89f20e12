"""Create and edit messages from the bot's requests, and check limits that Discord's API description omits."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.support.fake_discord.entities import COMPONENTS_V2, LOADING, Attachment, Channel, Json, Message, User
from tests.support.fake_discord.openapi import Problem
from tests.support.fake_discord.requests import Call, Refusal
from tools.viewing.components import walk

_CONTENT, _MOST_V2_TEXT, _V2_COMPONENTS, _ROWS, _BUTTONS = 2000, 4000, 40, 5, 5
_ROW, _BUTTON, _TEXT_DISPLAY, _LINK, _PREMIUM = 1, 2, 10, 5, 6
_SELECTS = (3, 5, 6, 7, 8)
_NAME = re.compile(r"[-_'\w]{1,32}")
_SUBCOMMAND_TYPES = (1, 2)
_SILENT = 1 << 12
_ATTACHED = "attachment://"
_MENTION = re.compile(r"<@!?(\d+)>")
_UPLOAD = re.compile(r"files\[(\d+)\]")


def message_problems(body: Json, *, v2: bool) -> Iterator[Problem]:
    """Return the problems of a message; `v2` if it is, or becomes, one of Components V2."""
    if len(body.get("content") or "") > _CONTENT:
        yield ("content",), f"Must be {_CONTENT} or fewer in length."
    if body.get("embeds"):
        yield ("embeds",), "The bot uses none, and the fake Discord knows none"
    components: list[Json] = body.get("components") or []
    yield from _custom_id_problems(components)
    yield from _v2_problems(body, components) if v2 else _row_problems(components)
    for path, component in _places(components, ("components",)):
        if component.get("type") == _BUTTON:
            yield from _button_problems(component, path)
        elif component.get("type") == _ROW:
            yield from _row_content_problems(component, path)


def _custom_id_problems(components: list[Json]) -> Iterator[Problem]:
    ids = [part["custom_id"] for part in walk(components) if part.get("custom_id") is not None]
    for custom_id, times in Counter(ids).items():
        if times > 1:
            yield ("components",), f"Component custom id cannot be duplicated: {custom_id!r}"
        if not 1 <= len(custom_id) <= 100:
            yield ("components",), f"A custom id must be between 1 and 100 in length: {custom_id!r}"


def _v2_problems(body: Json, components: list[Json]) -> Iterator[Problem]:
    for banned in ("content", "poll"):
        if body.get(banned):
            yield (banned,), "The field cannot be used with MessageFlags.IS_COMPONENTS_V2"
    parts = list(walk(components))
    if len(parts) > _V2_COMPONENTS:
        yield ("components",), f"The number of components exceeds {_V2_COMPONENTS}"
    if sum(len(part.get("content") or "") for part in parts if part.get("type") == _TEXT_DISPLAY) > _MOST_V2_TEXT:
        yield ("components",), f"The text of the components exceeds {_MOST_V2_TEXT}"


def _row_problems(components: list[Json]) -> Iterator[Problem]:
    if len(components) > _ROWS:
        yield ("components",), f"Must be {_ROWS} or fewer in length."
    for index, component in enumerate(components):
        if component.get("type") != _ROW:
            yield ("components", index, "type"), 'Value of field "type" must be one of (1,).'


def _row_content_problems(row: Json, path: tuple[str | int, ...]) -> Iterator[Problem]:
    kinds = [part.get("type") for part in row.get("components") or ()]
    if len(kinds) > _BUTTONS or (len(kinds) > 1 and any(kind in _SELECTS for kind in kinds)):
        yield (*path, "components"), "The specified component exceeds the maximum width"


def _button_problems(button: Json, path: tuple[str | int, ...]) -> Iterator[Problem]:
    if len(button.get("label") or "") > 80:
        yield (*path, "label"), "Must be 80 or fewer in length."
    style = button.get("style")
    if style == _LINK and (not button.get("url") or button.get("custom_id")):
        yield path, "A url is required, and a custom id not allowed"
    if style not in (_LINK, _PREMIUM) and (not button.get("custom_id") or button.get("url")):
        yield path, "A custom id is required, and a url not allowed"
    if style != _PREMIUM and not button.get("label") and not button.get("emoji"):
        yield path, "A button must have a label or an emoji"


def _places(components: list[Json], path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        yield from _places(component.get("components") or [], (*here, "components"))
        if component.get("accessory"):
            yield (*here, "accessory"), component["accessory"]


def command_problems(commands: list[Json], path: tuple[str | int, ...] = ()) -> Iterator[Problem]:
    """Return the problems of commands, or of the options of one."""
    names = Counter((command.get("name"), command.get("type", 1) if not path else None) for command in commands)
    for (name, _), times in names.items():
        if times > 1:
            yield path, f"Names must be unique: {name!r}"
    optional_before = False
    for index, command in enumerate(commands):
        here = (*path, index)
        name = str(command.get("name"))
        slash = bool(path) or command.get("type", 1) == 1
        if slash and (not _NAME.fullmatch(name) or name != name.lower()):
            yield (*here, "name"), f"Command name is invalid: {name!r}"
        if slash and not command.get("description"):
            yield (*here, "description"), "This field is required"
        if path and command.get("type") not in _SUBCOMMAND_TYPES:
            if command.get("required") and optional_before:
                yield here, "Required options must be placed before non-required options"
            optional_before = optional_before or not command.get("required")
        yield from command_problems(command.get("options") or [], (*here, "options"))


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
    call.refuse_problems(list(message_problems(body, v2=bool((body.get("flags") or 0) & COMPONENTS_V2))))
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
    if not message.flags & _SILENT:
        message.pinged = list(message.mentions)
    if not message.ephemeral:
        context.channel.messages[message.id] = message
        context.channel.archived = False
    return message


def edit(call: Call, message: Message, body: Json) -> None:
    """Change the fields that `body` names. A "thinking" message becomes a normal one."""
    if message.channel.archived:
        raise Refusal(400, 50083, "Thread is archived")
    v2 = bool((message.flags | (body.get("flags") or 0)) & COMPONENTS_V2)
    call.refuse_problems(list(message_problems(body, v2=v2)))
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
        message.components = numbered(_linked(body["components"] or [], urls))
        _resolve_media(message)
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


def _resolve_media(message: Message) -> None:
    """Describe the media of galleries and files, as Discord does once it has loaded them."""
    attachments = {attachment.url: attachment for attachment in message.attachments}
    for part in message.parts:
        for item in part.get("items") or ([part] if "file" in part else []):
            media = item["file" if "file" in item else "media"]
            attachment = attachments.get(media["url"])
            media |= {"id": str(message.id), "proxy_url": media["url"]}
            if attachment is not None:
                media["attachment_id"] = str(attachment.id)
            item.setdefault("spoiler", False)
            if "file" in item:
                item |= {"name": attachment and attachment.filename, "size": attachment and len(attachment.data)}
            else:
                item.setdefault("description", None)


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


def numbered(components: list[Json]) -> list[Json]:
    """Give an `id` to each component without one, as Discord does."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    number = 0
    for part in walk(components):
        if not part.get("id"):
            number += 1
            while number in taken:
                number += 1
            part["id"] = number
    return components


def _mentioned(call: Call, message: Message, allowed: Json | None) -> list[User]:
    """Return the users that the text mentions and `allowed_mentions` allows."""
    texts = [message.content] + [part["content"] for part in message.parts if part["type"] == 10]
    ids = [int(found) for found in _MENTION.findall("\n".join(texts))]
    if allowed is not None and "users" not in (allowed.get("parse") or ()):
        permitted = {int(user_id) for user_id in allowed.get("users") or ()}
        ids = [user_id for user_id in ids if user_id in permitted]
    return [call.fake_discord.users[user_id] for user_id in dict.fromkeys(ids) if user_id in call.fake_discord.users]
