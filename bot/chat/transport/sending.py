"""Send messages to Discord in every way: first responses, follow-ups, edits, and messages in channels.

All of them send what a `Message` is rendered to. discord.py's own functions would build objects of it, have Discord
return every message, even a clicked one, and parse it (docs/architecture/decisions/011-first-responses.md).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from io import BytesIO
from time import time
from typing import Any, TypeVar, cast
from urllib.parse import quote

import discord
from discord.http import Route
from discord.utils import _from_json, _to_json  # orjson, if it is installed
from discord.webhook.async_ import async_context

from bot import __version__
from bot.chat.components.message import AttachedFile, Message, Payload, Upload
from bot.chat.transport.http_client import HttpClient
from bot.chat.transport.interaction import Interaction
from bot.chat.transport.retry import ALREADY_ACKNOWLEDGED, Attempt, RefusalBudget, UnreadableResponseError
from bot.util.discord_ids import is_id

log = logging.getLogger(__name__)

T = TypeVar("T")

POST = discord.InteractionResponseType.channel_message.value
EDIT = discord.InteractionResponseType.message_update.value
_DEFERRED_POST = discord.InteractionResponseType.deferred_channel_message.value
_DEFERRED_EDIT = discord.InteractionResponseType.deferred_message_update.value
"""Types of first responses: a new message, an edit of the clicked one, and the promises of one."""
_EPHEMERAL = discord.MessageFlags(ephemeral=True).value
_ORIGINAL = "@original"
"""Discord's name for the message that was the first response, or that was clicked."""
_WITH_COMPONENTS = {"with_components": "1"}
"""The parameter of webhooks without which Discord may ignore the components of a message."""

_DISCORD_EPOCH_S = 1_420_070_400.0
"""The first second of 2015, from which Discord counts (Discord, *API Reference*, Snowflakes)."""
_TIMESTAMP_BITS = 22
"""The number of an id's bits below its timestamp in milliseconds."""
TOKEN_LIFETIME_S = 15 * 60.0
"""Seconds for which Discord accepts the token of an interaction."""

_REFUSED_STATUSES = (400, 403, 413)
"""HTTP statuses with which Discord refuses a file: invalid body, missing permission, too large."""
_UNKNOWN_MESSAGE = 10008
_TOO_MANY_EDITS = 30046
_THREAD_ARCHIVED = 50083
_NOT_EDITABLE = (_UNKNOWN_MESSAGE, _TOO_MANY_EDITS, _THREAD_ARCHIVED)
_OLD_MESSAGE_S = 3600.0
"""The age in seconds from which Discord's rate limits allow few edits of a message."""
_EDIT_OLD_TIMEOUT_S = 1.0
"""Seconds that editing an old message may take, so that there is still time to post a new one."""

_ERROR_CLASSES: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
_BINARY = "application/octet-stream"
_BOUNDARY = secrets.token_hex(16)
"""The separator of the parts of a request's body. It is secret, so no player's text contains it."""


def age_s(snowflake: int) -> float:
    """Return the seconds since Discord made the id `snowflake`, by our clock."""
    return time() - ((snowflake >> _TIMESTAMP_BITS) / 1000 + _DISCORD_EPOCH_S)


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


class Sender:
    """A sender of the messages of `client`. What Discord refuses with an upload, it sends again without.

    Its functions return the id of the message that was posted or edited. They raise `CALL_ERRORS` and
    `UnreadableResponseError`, and have no timeout. A first response is sent by `callbacks`, if that is set, else by
    discord.py, as is everything that `callbacks` can't send because Discord is busy.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self.callbacks: InteractionCallbacks | None = None

    async def respond(
        self,
        interaction: Interaction,
        message: Message,
        upload: Upload | None = None,
        *,
        mentions: Iterable[int] = (),
        ephemeral: bool = False,
    ) -> int:
        """Post a message as the first response to `interaction`."""

        def send(each: Upload | None) -> Awaitable[int]:
            payload = message.to_post(each, mentions=mentions, ephemeral=ephemeral)
            return self._call_back(interaction, POST, payload)

        return await _send_or_without(upload, send)

    async def edit_clicked(self, interaction: Interaction, message: Message, upload: Upload | None = None) -> int:
        """Edit the clicked message as the first response to `interaction`."""
        await _send_or_without(upload, lambda each: self._call_back(interaction, EDIT, message.to_edit(each)))
        return interaction.clicked or 0

    async def defer(self, interaction: Interaction, *, edits: bool, ephemeral: bool = False) -> None:
        """Promise a response: an edit of the clicked message, or a new message."""
        data = {"flags": _EPHEMERAL} if ephemeral else {}
        await self._call_back(interaction, _DEFERRED_EDIT if edits else _DEFERRED_POST, Payload(data, None))

    async def follow_up(
        self,
        token: str,
        message: Message,
        upload: Upload | None = None,
        *,
        mentions: Iterable[int] = (),
        ephemeral: bool = False,
    ) -> int:
        """Post a further message by the token of an interaction."""
        route = self._webhook("POST", "", token)

        def send(each: Upload | None) -> Awaitable[Any]:
            payload = message.to_post(each, mentions=mentions, ephemeral=ephemeral)
            return self._call_by_token(route, payload, {"wait": "1", **_WITH_COMPONENTS})

        return int((await _send_or_without(upload, send))["id"])

    async def edit_by_token(
        self, token: str, edited: int | None, message: Message, upload: Upload | None = None
    ) -> int:
        """Edit the message `edited` by the token of its last interaction; `None` is the first response to that."""
        route = self._webhook("PATCH", f"/messages/{edited or _ORIGINAL}", token)
        params = None if edited is None else _WITH_COMPONENTS
        sent = await _send_or_without(upload, lambda each: self._call_by_token(route, message.to_edit(each), params))
        return int(sent["id"])

    async def delete_original(self, token: str) -> None:
        """Delete the first response to an interaction by its token."""
        await self._call_by_token(self._webhook("DELETE", f"/messages/{_ORIGINAL}", token), None)

    async def post(
        self,
        channel: int,
        message: Message,
        upload: Upload | None = None,
        *,
        mentions: Iterable[int] = (),
        nonce: int | str | None = None,
    ) -> int:
        """Post a message in `channel`. With a `nonce` Discord posts it once, also if it is sent twice."""
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        sent = await _send_or_without(
            upload, lambda each: self._call(route, message.to_post(each, mentions=mentions, nonce=nonce))
        )
        return int(sent["id"])

    async def edit(self, channel: int, edited: int, message: Message, upload: Upload | None = None) -> int:
        """Edit the message `edited` in `channel`."""
        path = "/channels/{channel_id}/messages/{message_id}"
        route = Route("PATCH", path, channel_id=channel, message_id=edited)
        sent = await _send_or_without(upload, lambda each: self._call(route, message.to_edit(each)))
        return int(sent["id"])

    def attempts_to_show(
        self,
        message: Message,
        upload: Upload | None,
        *,
        token: str | None,
        by_token: int | None = None,
        channel: int | None,
        edited: int | None,
        nonce: int | None = None,
    ) -> list[Attempt[int]]:
        """Return the attempts to show `message`, in turn: by `token`, then in `channel`, each also without `upload`.

        The token edits the message `by_token`. In the channel `edited` is edited, or a message is posted if there is
        none or it can't be edited any more.
        """
        attempts: list[Attempt[int]] = []
        variants = (None,) if upload is None else (upload, None)
        if token is not None:
            attempts += [partial(self.edit_by_token, token, by_token, message, each) for each in variants]
        if channel is not None:
            for each in variants:
                post = partial(self.post, channel, message, each, nonce=nonce)
                edit = partial(self.edit, channel, edited or 0, message, each)
                attempts.append(post if edited is None else partial(edit_or_post, edited, edit, post))
        return attempts

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message of the bot."""
        await self._client.http.delete_message(channel, message)

    def close(self) -> None:
        """Close the connections that are not in use."""
        if self.callbacks is not None:
            self.callbacks.close()

    async def _call_back(self, interaction: Interaction, kind: int, payload: Payload) -> int:
        """Send a first response. Return the id of a new message, 0 for any other response."""
        if self.callbacks is not None:
            with suppress(DiscordBusyError):  # discord.py then waits as long as Discord demands
                return await self.callbacks.send(interaction.id, interaction.token, kind, payload)
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction.id, webhook_token=interaction.token)
        whole = Payload({"type": kind, "data": payload.data}, payload.file)
        response = await self._call_by_token(route, whole, {"with_response": "true"} if kind == POST else None)
        return int(response["resource"]["message"]["id"]) if kind == POST else 0

    def _webhook(self, method: str, path: str, token: str) -> Route:
        application = self._client.application_id or 0
        return Route(
            method, "/webhooks/{webhook_id}/{webhook_token}" + path, webhook_id=application, webhook_token=token
        )

    async def _call_by_token(self, route: Route, payload: Payload | None, params: dict[str, str] | None = None) -> Any:
        """Call an endpoint that needs no more than an interaction's token, and has rate limits of its own."""
        data, form, files = (None, None, ()) if payload is None else _arguments(payload)
        session = discord.Webhook.partial(0, "", client=self._client).session
        return await async_context.get().request(
            route, session, payload=data, multipart=form, files=files, params=params
        )

    async def _call(self, route: Route, payload: Payload) -> Any:
        """Call an endpoint as the bot."""
        data, form, files = _arguments(payload)
        return await self._client.http.request(
            route, **({"json": data} if form is None else {"form": form, "files": files})
        )


def _arguments(payload: Payload) -> tuple[dict[str, Any] | None, list[dict[str, Any]] | None, Sequence[discord.File]]:
    """Return the JSON, the form and its files with which discord.py sends `payload`; the form only for a file."""
    if payload.file is None:
        return payload.data, None, ()
    file = discord.File(BytesIO(payload.file.data), payload.file.name)
    part = {"name": "files[0]", "value": file.fp, "filename": file.filename, "content_type": _BINARY}
    return None, [{"name": "payload_json", "value": _to_json(payload.data)}, part], (file,)


async def _send_or_without(upload: Upload | None, send: Callable[[Upload | None], Awaitable[T]]) -> T:
    """Call `send` with `upload`, or without one if Discord refuses it. Return the result."""
    if upload is not None:
        try:
            return await send(upload)
        except discord.HTTPException as error:
            if error.status not in _REFUSED_STATUSES or error.code == ALREADY_ACKNOWLEDGED:
                raise
            log.warning("Discord refused an attachment (%s): trying without it.", error)
    return await send(None)


class DiscordBusyError(Exception):
    """A response that Discord refused because it is rate limiting or failing. Another attempt may work."""


class InteractionCallbacks:
    """A sender of first responses to the REST address `api_url`, with connections of its own."""

    def __init__(self, api_url: str) -> None:
        self._http = HttpClient(api_url, {"User-Agent": f"DiscordBot (coins, {__version__})"})
        self._refusals = RefusalBudget()

    async def send(self, interaction: int, token: str, kind: int, payload: Payload) -> int:
        """Send a response of `kind`. Return the id of a new message, 0 for a response of any other kind than `POST`.

        Has no timeout. Raises `discord.HTTPException`, `DiscordBusyError` and `OSError`, and `UnreadableResponseError`
        if a server other than Discord may have answered: then nobody knows whether the response is shown.
        """
        self._refusals.check()
        path = (
            f"/interactions/{interaction}/{quote(token, safe='')}/callback{'?with_response=1' if kind == POST else ''}"
        )
        response = await self._http.post(path, *_encoded({"type": kind, "data": payload.data}, payload.file))
        self._refusals.count(response.status)
        if response.status < HTTPStatus.MULTIPLE_CHOICES:
            return _message_id(kind, response.body)
        try:
            error = _from_json(response.body)
        except (ValueError, RecursionError):  # from a proxy
            error = response.body.decode(errors="replace")
        is_about_message = isinstance(error, dict) and error.get("code")  # a message that was edited too often
        is_rate_limited = response.status == HTTPStatus.TOO_MANY_REQUESTS and not is_about_message
        if is_rate_limited or response.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            raise DiscordBusyError(f"status {response.status}")
        kind_of_error = _ERROR_CLASSES.get(response.status, discord.HTTPException)
        raise kind_of_error(cast(Any, response), error)  # which reads the status and the reason of the response

    def close(self) -> None:
        """Close the connections that are not in use."""
        self._http.close()


def _message_id(kind: int, body: bytes) -> int:
    """Return the id of the new message that a success response names; other responses than `POST` are empty."""
    if kind != POST and not body:
        return 0
    try:
        message = int(_from_json(body)["resource"]["message"]["id"])
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise UnreadableResponseError(f"{body[:100]!r}: {error!r}") from error
    if not is_id(message):
        raise UnreadableResponseError(f"{message} is not an id")
    return message if kind == POST else 0


def _encoded(data: dict[str, Any], file: AttachedFile | None) -> tuple[str, bytes]:
    """Return the content type and the body of a request (RFC 7578 for one with a file)."""
    text = _to_json(data).encode()
    if file is None:
        return "application/json", text
    head = f"--{_BOUNDARY}\r\nContent-Disposition: form-data; name="
    body = b"".join(
        (
            f'{head}"payload_json"\r\n\r\n'.encode(),
            text,
            f'\r\n{head}"files[0]"; filename="{quote(file.name)}"\r\nContent-Type: {_BINARY}\r\n\r\n'.encode(),
            file.data,
            f"\r\n--{_BOUNDARY}--\r\n".encode(),
        )
    )
    return f"multipart/form-data; boundary={_BOUNDARY}", body
