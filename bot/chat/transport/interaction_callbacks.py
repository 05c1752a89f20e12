"""Send the first responses to interactions by Discord's documented endpoint for them.

discord.py's own function asks Discord to return every message and parses it, even a clicked message, which the bot
already has (docs/architecture/decisions/011-first-responses.md).
"""

from __future__ import annotations

import json
import secrets
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import discord

from bot import __version__
from bot.chat.transport.attachments import AttachedFile
from bot.chat.transport.http_client import HttpClient
from bot.chat.transport.retry import RefusalBudget, UnreadableResponseError
from bot.match.match import is_id

POST = discord.InteractionResponseType.channel_message.value
EDIT = discord.InteractionResponseType.message_update.value
"""Types of responses: a new message, and an edit of the clicked message."""
_ERROR_CLASSES: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
_JSON = "application/json"
_ENCODER = json.JSONEncoder(separators=(",", ":"), check_circular=False)
_BOUNDARY = secrets.token_hex(16)
"""The separator of the parts of a request's body. It is secret, so no player's text contains it."""


class DiscordBusyError(Exception):
    """A response that Discord refused because it is rate limiting or failing. Another attempt may work."""


class InteractionCallbacks:
    """A sender of first responses to the REST address `api_url`, with connections of its own."""

    def __init__(self, api_url: str) -> None:
        self._http = HttpClient(api_url, {"User-Agent": f"DiscordBot (coins, {__version__})"})
        self._refusals = RefusalBudget()

    async def send(
        self, interaction: int, token: str, kind: int, data: dict[str, Any], file: AttachedFile | None = None
    ) -> int:
        """Send a response of `kind` with `data`, as Discord documents it. Return the id of a new message, 0 for `EDIT`.

        Has no timeout. Raises `discord.HTTPException`, `DiscordBusyError` and `OSError`, and `UnreadableResponseError`
        if a server other than Discord may have answered: then nobody knows whether the response is shown.
        """
        self._refusals.check()
        query = "" if kind == EDIT else "?with_response=1"
        path = f"/interactions/{interaction}/{quote(token, safe='')}/callback{query}"
        response = await self._http.post(path, *_encoded_request({"type": kind, "data": data}, file))
        self._refusals.count(response.status)
        if response.status < HTTPStatus.MULTIPLE_CHOICES:
            return _message_id(kind, response.body)
        error = _parsed_body(response.body)
        if _is_temporary(response.status, error):
            raise DiscordBusyError(f"status {response.status}")
        raise _error(response, error)

    def close(self) -> None:
        """Close the connections that are not in use."""
        self._http.close()


def interaction_callbacks(client: Any) -> InteractionCallbacks | None:
    """Return the sender of first responses of `client`; `None` if discord.py sends them."""
    callbacks: InteractionCallbacks | None = client.callbacks
    return callbacks


def _message_id(kind: int, body: bytes) -> int:
    """Return the id of the new message that a success response names, 0 for `EDIT`, whose response is empty."""
    if kind == EDIT and not body:
        return 0
    try:
        message = int(json.loads(body)["resource"]["message"]["id"])
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise UnreadableResponseError(f"{body[:100]!r}: {error!r}") from error
    if not is_id(message):
        raise UnreadableResponseError(f"{message} is not an id")
    return 0 if kind == EDIT else message


def _is_temporary(status: int, error: Any) -> bool:
    """Return true for errors that aren't about the response itself."""
    if status == HTTPStatus.TOO_MANY_REQUESTS:  # with a code: a message that was edited too often
        return not (isinstance(error, dict) and error.get("code"))
    return status >= HTTPStatus.INTERNAL_SERVER_ERROR


def _error(response: Any, message: Any) -> discord.HTTPException:
    """Return the exception of discord.py for `response`, of which it reads the status and the reason."""
    return _ERROR_CLASSES.get(response.status, discord.HTTPException)(response, message)


def _parsed_body(content: bytes) -> Any:
    try:
        return json.loads(content)
    except (ValueError, RecursionError):  # from a proxy
        return content.decode(errors="replace")


def _encoded_request(payload: dict[str, Any], file: AttachedFile | None) -> tuple[str, bytes]:
    """Return the content type and the body of a request (RFC 7578 for one with a file)."""
    text = _ENCODER.encode(payload)
    if file is None:
        return _JSON, text.encode()
    head = f"--{_BOUNDARY}\r\nContent-Disposition: form-data; name="
    body = b"".join(
        (
            f'{head}"payload_json"\r\n\r\n{text}\r\n'.encode(),
            f'{head}"files[0]"; filename="{quote(file.name)}"\r\n'.encode(),
            b"Content-Type: application/octet-stream\r\n\r\n",
            file.data,
            f"\r\n--{_BOUNDARY}--\r\n".encode(),
        )
    )
    return f"multipart/form-data; boundary={_BOUNDARY}", body
