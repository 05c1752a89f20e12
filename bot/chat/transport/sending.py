"""Send messages to Discord."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from time import time
from typing import Any, TypeVar
from urllib.parse import quote

import discord

from bot import __version__
from bot.chat.components.message import AttachedFile, Upload
from bot.chat.transport.http_client import HttpClient
from bot.chat.transport.retry import ALREADY_ACKNOWLEDGED, Attempt, RefusalBudget, UnreadableResponseError
from bot.util.discord_ids import is_id

log = logging.getLogger(__name__)

T = TypeVar("T")

_REFUSED_STATUSES = (400, 403, 413)
"""HTTP statuses with which Discord refuses a file: invalid body, missing permission, too large."""

U = TypeVar("U", bound=Upload)


def with_fallback(upload: U | None) -> tuple[U | None, ...]:
    """Return the pictures to try in turn: `upload`, then none."""
    return (None,) if upload is None else (upload, None)


async def send_or_without(upload: Upload | None, send: Callable[[Upload | None], Awaitable[T]]) -> T:
    """Call `send` with `upload`, or without one if Discord refuses it. Return the result."""
    if upload is not None:
        try:
            return await send(upload)
        except discord.HTTPException as error:
            if error.status not in _REFUSED_STATUSES or error.code == ALREADY_ACKNOWLEDGED:
                raise
            log.warning("Discord refused an attachment (%s): trying without it.", error)
    return await send(None)


_DISCORD_EPOCH_S = 1_420_070_400.0
"""The first second of 2015, from which Discord counts (Discord, *API Reference*, Snowflakes)."""
_TIMESTAMP_BITS = 22
"""The number of an id's bits below its timestamp in milliseconds."""
_UNKNOWN_MESSAGE = 10008
_TOO_MANY_EDITS = 30046
_THREAD_ARCHIVED = 50083
_NOT_EDITABLE = (_UNKNOWN_MESSAGE, _TOO_MANY_EDITS, _THREAD_ARCHIVED)
_OLD_MESSAGE_S = 3600.0
"""The age in seconds from which Discord's rate limits allow few edits of a message."""
_EDIT_OLD_TIMEOUT_S = 1.0
"""Seconds that editing an old message may take, so that there is still time to post a new one."""


async def edit_or_post(message: int | None, edit: Attempt[int], post: Attempt[int]) -> int:
    """Edit `message` to show the board, or post a new one if it can't be edited any more. Return its id."""
    is_old = message is not None and age_s(message) > _OLD_MESSAGE_S
    try:
        return await (asyncio.wait_for(edit(), _EDIT_OLD_TIMEOUT_S) if is_old else edit())
    except discord.HTTPException as error:
        if error.code not in _NOT_EDITABLE:
            raise
        log.info("Message %s can't be edited any more (%s); posting its board in a new one.", message, error)
    except TimeoutError:
        log.info("Message %s is old and was not edited in time; posting its board in a new one.", message)
    return await post()


def age_s(snowflake: int) -> float:
    """Return the seconds since Discord made the id `snowflake`, by our clock."""
    return time() - ((snowflake >> _TIMESTAMP_BITS) / 1000 + _DISCORD_EPOCH_S)


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
