"""The first answer to an interaction on its way to Discord, with less to and fro than discord.py's own.

discord.py has Discord tell every message back and reads it again, also one that was clicked and is known; and it
writes what has a file to the socket piece by piece. Both cost more than a pick. What Discord neither takes nor refuses
is tried again by discord.py itself.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.chat.wire import Reply, Wire

_ERRORS: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
_KNOWN = f'{{"type":{discord.InteractionResponseType.message_update.value},'
"""How an answer begins after which there is nothing to be told: a change of the message that was clicked."""
_BOUNDARY = secrets.token_hex(16)
"""Between the parts of a body; only we and Discord know it, so nothing that players say has it inside."""


class Callbacks(AsyncWebhookAdapter):
    """Sends first answers; all else about interactions is discord.py's."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._wire = Wire(Route.BASE)

    def use(self) -> None:
        """Have interactions that come from now on, in this context, answered so."""
        async_context.set(self)

    async def create_interaction_response(self, interaction_id: int, token: str, **how: Any) -> Any:
        """Send `how["params"]`. Raises what discord.py raises."""
        if how["proxy"] is not None:
            return await super().create_interaction_response(interaction_id, token, **how)
        text, kind, body = _written(how["params"])
        known = text.startswith(_KNOWN)
        path = f"/interactions/{interaction_id}/{quote(token, safe='')}/callback{'' if known else '?with_response=1'}"
        reply = await self._wire.post(how["session"], path, kind, body)
        if reply.status < HTTPStatus.MULTIPLE_CHOICES:
            return {"interaction": {"id": interaction_id}} if known else json.loads(reply.body)
        said = _said(reply)
        if _may_be_taken_yet(reply.status, said):
            return await super().create_interaction_response(interaction_id, token, **how)
        raise _ERRORS.get(reply.status, discord.HTTPException)(reply, said)  # type: ignore[arg-type]


def _may_be_taken_yet(status: int, said: Any) -> bool:
    """Whether this is about Discord itself, or how much it is asked, rather than about the answer."""
    if status == HTTPStatus.TOO_MANY_REQUESTS:  # with a code: a message that was changed too often
        return not (isinstance(said, dict) and said.get("code"))
    return status >= HTTPStatus.INTERNAL_SERVER_ERROR


def _said(reply: Reply) -> Any:
    """What Discord, or somebody on the way there, says of a refusal."""
    try:
        return json.loads(reply.body)
    except ValueError:
        return reply.body.decode(errors="replace")


def _written(params: Any) -> tuple[str, str, bytes]:
    """What is said, and with its files: the content type and the whole body."""
    if not params.files:
        text = discord.utils._to_json(params.payload)
        return text, "application/json", text.encode()
    kind, body = _form(params.multipart)
    for file in params.files:
        file.reset()
    return params.multipart[0]["value"], kind, body


def _form(parts: Iterable[Mapping[str, Any]]) -> tuple[str, bytes]:
    """`parts` as RFC 7578 wants them: the content type and the body."""
    pieces: list[bytes] = []
    for part in parts:
        value = part["value"]
        head = f'--{_BOUNDARY}\r\nContent-Disposition: form-data; name="{part["name"]}"'
        if "filename" in part:
            head += f'; filename="{quote(part["filename"])}"\r\nContent-Type: {part["content_type"]}'
        pieces += [f"{head}\r\n\r\n".encode(), value.encode() if isinstance(value, str) else value.read(), b"\r\n"]
    return f"multipart/form-data; boundary={_BOUNDARY}", b"".join([*pieces, f"--{_BOUNDARY}--\r\n".encode()])
