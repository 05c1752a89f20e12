"""Serve the routes of responses to interactions: the callback, and the webhook of a token, which lives 15 minutes."""

from __future__ import annotations

import copy
from collections.abc import Callable

from tests.support.fake_discord.entities import EPHEMERAL, LOADING, Json, Message
from tests.support.fake_discord.errors import (
    already_acknowledged,
    invalid_webhook_token,
    too_many_followups,
    unknown_interaction,
    unknown_message,
    unknown_webhook,
)
from tests.support.fake_discord.interactions import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    DEFER,
    DEFER_UPDATE,
    MODAL,
    MODAL_SUBMIT,
    SEND,
    UPDATE,
    Answer,
)
from tests.support.fake_discord.rest.messages import Context, create, delete, edit, numbered
from tests.support.fake_discord.rest.requests import Call, Route

_CHAT_INPUT_COMMAND, _REPLY = 20, 19
_FOLLOWUPS_OF_GUESTS = 5


def _callback(call: Call) -> Json | None:
    answer = call.world.answers.get(call.params["interaction_token"])
    if answer is None or answer.id != call.number("interaction_id"):
        raise unknown_interaction()
    answer.callbacks.append(call.request)
    if answer.acknowledged:
        raise already_acknowledged()
    if call.world.clock.now() - answer.created > call.world.window:
        raise unknown_interaction()
    kind = call.body.get("type")
    _refuse_kind(call, answer, kind)
    _CALLBACKS[kind](call, answer, call.body.get("data") or {})
    answer.kind = kind
    return _told(answer) if call.asked("with_response") else None


def _refuse_kind(call: Call, answer: Answer, kind: int) -> None:
    """Reject choices except for autocompletion, updates except for clicks, and a modal opened by a modal."""
    asked = answer.payload["type"]
    fits = kind in _CALLBACKS and (kind == CHOICES) == (asked == AUTOCOMPLETE)
    fits = fits and not (kind in (UPDATE, DEFER_UPDATE) and answer.clicked is None)
    if not fits or (kind == MODAL and asked == MODAL_SUBMIT):
        call.refuse_problems([(("type",), f"{kind} is no answer to an interaction of type {asked}")])


def _send(call: Call, answer: Answer, data: Json) -> None:
    answer.message = create(call, data, _context(answer, data))


def _defer(call: Call, answer: Answer, data: Json) -> None:
    flags = LOADING | ((data.get("flags") or 0) & EPHEMERAL)
    answer.message = create(call, {"flags": flags}, _context(answer, data))


def _defer_update(call: Call, answer: Answer, data: Json) -> None:
    answer.message = answer.clicked


def _update(call: Call, answer: Answer, data: Json) -> None:
    answer.message = _standing(answer.clicked)
    edit(call, answer.message, data)


def _choices(call: Call, answer: Answer, data: Json) -> None:
    answer.choices = data["choices"]


def _modal(call: Call, answer: Answer, data: Json) -> None:
    answer.modal = {**data, "components": numbered(copy.deepcopy(data["components"]))}


_CALLBACKS: dict[int, Callable[[Call, Answer, Json], None]] = {
    SEND: _send,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _choices,
    MODAL: _modal,
}


def _context(answer: Answer, body: Json, after: Message | None = None) -> Context:
    """Post a response; it replies to the clicked message, or to the response that it comes `after`."""
    target = after or answer.clicked
    reference: Json | None = None
    if target is not None:
        reference = {"type": 0, "channel_id": str(answer.channel.id), "message_id": str(target.id)}
    kind = _CHAT_INPUT_COMMAND if target is None and answer.payload["type"] == COMMAND else 0
    return Context(
        answer.channel,
        kind=kind if reference is None else _REPLY,
        reference=reference,
        origin=answer.origin(),
        visible_to=answer.user if (body.get("flags") or 0) & EPHEMERAL else None,
    )


def _told(answer: Answer) -> Json:
    """Return the response to a callback with `with_response`."""
    summary: Json = {"id": str(answer.id), "type": answer.payload["type"], "channel_id": str(answer.channel.id)}
    if answer.channel.guild is not None:
        summary["guild_id"] = str(answer.channel.guild.id)
    if answer.message is None:
        return {"interaction": summary}
    summary["response_message_id"] = str(answer.message.id)
    summary["response_message_loading"] = answer.message.loading
    summary["response_message_ephemeral"] = answer.message.ephemeral
    if answer.kind in (SEND, UPDATE):
        return {"interaction": summary, "resource": {"type": answer.kind, "message": answer.message.payload()}}
    return {"interaction": summary}


def _open(call: Call) -> Answer:
    """Return the interaction of this webhook's token."""
    if call.number("webhook_id") != call.world.bot.id:
        raise unknown_webhook()
    answer = call.world.answers.get(call.params["webhook_token"])
    if answer is None or answer.expired:
        raise invalid_webhook_token()
    if not answer.acknowledged:
        raise unknown_webhook()
    return answer


def _standing(message: Message | None) -> Message:
    if message is None or message.deleted:
        raise unknown_message()
    return message


def _message(call: Call) -> Message:
    answer = _open(call)
    if "message_id" not in call.params:
        return _standing(answer.message)
    mine = [message for message in (answer.message, *answer.followups) if message is not None]
    return _standing(next((message for message in mine if message.id == call.number("message_id")), None))


def _follow_up(call: Call) -> Json | None:
    """Post a follow-up. The first one after a deferral replaces the deferral and is as ephemeral as that."""
    answer = _open(call)
    if answer.message is not None and answer.message.loading:
        message = answer.message
        edit(call, message, call.body)
    else:
        if (
            "0" not in answer.payload["authorizing_integration_owners"]
            and len(answer.followups) >= _FOLLOWUPS_OF_GUESTS
        ):
            raise too_many_followups()
        message = create(call, call.body, _context(answer, call.body, answer.message))
        answer.followups.append(message)
    return message.payload() if call.asked("wait") else None


def _get(call: Call) -> Json:
    return _message(call).payload()


def _patch(call: Call) -> Json:
    message = _message(call)
    edit(call, message, call.body)
    return message.payload()


def _delete(call: Call) -> None:
    delete(_message(call))


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"

ROUTES: list[tuple[str, str, Route]] = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", _callback),
    ("POST", _WEBHOOK, _follow_up),
    *(
        (method, _WEBHOOK + "/messages/" + which, route)
        for which in ("@original", "{message_id}")
        for method, route in (("GET", _get), ("PATCH", _patch), ("DELETE", _delete))
    ),
]
