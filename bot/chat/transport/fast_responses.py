"""Send first responses to interactions (docs/architecture/decisions/011-fast-responses.md).

discord.py asks Discord to return every message and parses it, even a clicked message, which the bot already has. It
also passes files to aiohttp piece by piece. If Discord is rate limiting or failing, discord.py's own adapter sends the
response again.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import aiohttp
import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

_ERRORS: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
_UPDATE_PREFIX = f'{{"type":{discord.InteractionResponseType.message_update.value},'
"""The beginning of an edit of the clicked message, after which Discord has nothing to return."""
_BOUNDARY = secrets.token_hex(16)
"""The separator of the parts of a body; players can't guess it, so no content contains it."""


def install() -> None:
    """Have the clients that connect from now on, in this context, respond this way."""
    async_context.set(FastInteractionAdapter())  # type: ignore[no-untyped-call]


class FastInteractionAdapter(AsyncWebhookAdapter):
    """discord.py's adapter for interactions, with a faster way to send first responses."""

    async def create_interaction_response(self, interaction_id: int, token: str, **options: Any) -> Any:
        """Send `options["params"]`. Raises what discord.py raises."""
        if options["proxy"] is not None:
            return await super().create_interaction_response(interaction_id, token, **options)
        text, content_type, body = _encoded(options["params"])
        is_edit = text.startswith(_UPDATE_PREFIX)
        query = "" if is_edit else "?with_response=1"
        url = f"{Route.BASE}/interactions/{interaction_id}/{quote(token, safe='')}/callback{query}"
        session: aiohttp.ClientSession = options["session"]
        async with session.post(url, data=body, headers={"Content-Type": content_type}) as response:
            response_text = await response.text(errors="replace")
        if response.status < HTTPStatus.MULTIPLE_CHOICES:
            return {"interaction": {"id": interaction_id}} if is_edit else json.loads(response_text)
        error_body = _error_body(response_text)
        if _is_temporary(response.status, error_body):
            return await super().create_interaction_response(interaction_id, token, **options)
        raise _ERRORS.get(response.status, discord.HTTPException)(response, error_body)


def _is_temporary(status: int, error_body: Any) -> bool:
    """Return true for errors that aren't about the response itself."""
    if status == HTTPStatus.TOO_MANY_REQUESTS:  # with a code: a message that was edited too often
        return not (isinstance(error_body, dict) and error_body.get("code"))
    return status >= HTTPStatus.INTERNAL_SERVER_ERROR


def _error_body(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:  # from a proxy
        return text


def _encoded(params: Any) -> tuple[str, str, bytes]:
    """Return the payload as JSON, the content type, and the whole body with its files."""
    if not params.files:
        text = json.dumps(params.payload, separators=(",", ":"))
        return text, "application/json", text.encode()
    content_type, body = _multipart(params.multipart)
    for file in params.files:
        file.reset()
    return params.multipart[0]["value"], content_type, body


def _multipart(parts: Iterable[Mapping[str, Any]]) -> tuple[str, bytes]:
    """Return the content type and the body of `parts` (RFC 7578)."""
    pieces: list[bytes] = []
    for part in parts:
        value = part["value"]
        head = f'--{_BOUNDARY}\r\nContent-Disposition: form-data; name="{part["name"]}"'
        if "filename" in part:
            head += f'; filename="{quote(part["filename"])}"\r\nContent-Type: {part["content_type"]}'
        pieces += [f"{head}\r\n\r\n".encode(), value.encode() if isinstance(value, str) else value.read(), b"\r\n"]
    return f"multipart/form-data; boundary={_BOUNDARY}", b"".join([*pieces, f"--{_BOUNDARY}--\r\n".encode()])
