"""Serve the routes of responses to interactions: the callback, and the webhook of a token, which lives 15 minutes."""

from __future__ import annotations

from collections.abc import Callable

from tests.support.fake_discord.entities import EPHEMERAL, LOADING, Json, Message
from tests.support.fake_discord.interactions import (
    COMMAND,
    DEFER,
    DEFER_UPDATE,
    MODAL_SUBMIT,
    OPEN_FORM,
    SEND,
    UPDATE,
    InteractionRecord,
)
from tests.support.fake_discord.messages import Context, create, delete, edit
from tests.support.fake_discord.requests import Call, Refusal, Route

_CHAT_INPUT_COMMAND, _REPLY = 20, 19
_FOLLOWUPS_OF_GUESTS = 5


def _callback(call: Call) -> Json | None:
    record = call.fake_discord.interactions.get(call.params["interaction_token"])
    if record is None or record.id != call.number("interaction_id"):
        raise Refusal(404, 10062, "Unknown interaction")
    record.callbacks.append(call.request)
    if record.acknowledged:
        raise Refusal(400, 40060, "Interaction has already been acknowledged.")
    if call.fake_discord.clock.now() - record.created > call.fake_discord.window:
        raise Refusal(404, 10062, "Unknown interaction")
    kind = call.body.get("type")
    _refuse_kind(call, record, kind)
    _CALLBACKS[kind](call, record, call.body.get("data") or {})
    record.kind = kind
    return _told(record) if call.asked("with_response") else None


def _refuse_kind(call: Call, record: InteractionRecord, kind: int) -> None:
    """Reject updates except for clicks, forms in response to forms, and what the bot never uses: autocompletion."""
    asked = record.payload["type"]
    fits = kind in _CALLBACKS and not (kind in (UPDATE, DEFER_UPDATE) and record.clicked is None)
    fits = fits and not (kind == OPEN_FORM and asked == MODAL_SUBMIT)
    if not fits:
        call.refuse_problems([(("type",), f"{kind} is no response to an interaction of type {asked}")])


def _send(call: Call, record: InteractionRecord, data: Json) -> None:
    record.message = create(call, data, _context(record, data))


def _defer(call: Call, record: InteractionRecord, data: Json) -> None:
    flags = LOADING | ((data.get("flags") or 0) & EPHEMERAL)
    record.message = create(call, {"flags": flags}, _context(record, data))


def _defer_update(call: Call, record: InteractionRecord, data: Json) -> None:
    record.message = record.clicked


def _update(call: Call, record: InteractionRecord, data: Json) -> None:
    record.message = _standing(record.clicked)
    edit(call, record.message, data)


def _open_form(call: Call, record: InteractionRecord, data: Json) -> None:
    record.form = data


_CALLBACKS: dict[int, Callable[[Call, InteractionRecord, Json], None]] = {
    SEND: _send,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    OPEN_FORM: _open_form,
}


def _context(record: InteractionRecord, body: Json, after: Message | None = None) -> Context:
    """Post a response; it replies to the clicked message, or to the response that it comes `after`."""
    target = after or record.clicked
    reference: Json | None = None
    if target is not None:
        reference = {"type": 0, "channel_id": str(record.channel.id), "message_id": str(target.id)}
    guild, flags = record.channel.guild, EPHEMERAL & (body.get("flags") or 0)
    if guild is not None and not guild.external_apps and "0" not in record.payload["authorizing_integration_owners"]:
        flags = EPHEMERAL
    kind = _CHAT_INPUT_COMMAND if target is None and record.payload["type"] == COMMAND else 0
    return Context(
        record.channel,
        kind=kind if reference is None else _REPLY,
        flags=flags,
        reference=reference,
        origin=record.origin(),
        visible_to=record.user if flags else None,
    )


def _told(record: InteractionRecord) -> Json:
    """Return the response to a callback with `with_response`."""
    summary: Json = {"id": str(record.id), "type": record.payload["type"], "channel_id": str(record.channel.id)}
    if record.channel.guild is not None:
        summary["guild_id"] = str(record.channel.guild.id)
    if record.message is None:
        return {"interaction": summary}
    summary["response_message_id"] = str(record.message.id)
    summary["response_message_loading"] = record.message.loading
    summary["response_message_ephemeral"] = record.message.ephemeral
    if record.kind in (SEND, UPDATE):
        return {"interaction": summary, "resource": {"type": record.kind, "message": record.message.payload()}}
    return {"interaction": summary}


def _open(call: Call) -> InteractionRecord:
    """Return the interaction of this webhook's token."""
    if call.number("webhook_id") != call.fake_discord.bot.id:
        raise Refusal(404, 10015, "Unknown Webhook")
    record = call.fake_discord.interactions.get(call.params["webhook_token"])
    if record is None or record.expired:
        raise Refusal(401, 50027, "Invalid Webhook Token")
    if not record.acknowledged:
        raise Refusal(404, 10015, "Unknown Webhook")
    return record


def _standing(message: Message | None) -> Message:
    if message is None or message.deleted:
        raise Refusal(404, 10008, "Unknown Message")
    return message


def _message(call: Call) -> Message:
    record = _open(call)
    if "message_id" not in call.params:
        return _standing(record.message)
    mine = [message for message in (record.message, *record.followups) if message is not None]
    return _standing(next((message for message in mine if message.id == call.number("message_id")), None))


def _follow_up(call: Call) -> Json | None:
    """Post a follow-up. The first one after a deferral replaces the deferral and is as ephemeral as that."""
    record = _open(call)
    if record.message is not None and record.message.loading:
        message = record.message
        edit(call, message, call.body)
    else:
        if (
            "0" not in record.payload["authorizing_integration_owners"]
            and len(record.followups) >= _FOLLOWUPS_OF_GUESTS
        ):
            raise Refusal(400, 40094, "This interaction has reached the maximum number of follow up messages")
        message = create(call, call.body, _context(record, call.body, record.message))
        record.followups.append(message)
    return message.payload() if call.asked("wait") else None


def _patch(call: Call) -> Json:
    message = _message(call)
    edit(call, message, call.body)
    return message.payload()


def _delete(call: Call) -> None:
    delete(_message(call))


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"

INTERACTIONS: list[tuple[str, str, Route]] = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", _callback),
    ("POST", _WEBHOOK, _follow_up),
    ("PATCH", _WEBHOOK + "/messages/@original", _patch),
    ("PATCH", _WEBHOOK + "/messages/{message_id}", _patch),
    ("DELETE", _WEBHOOK + "/messages/@original", _delete),
]
