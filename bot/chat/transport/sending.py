"""Send messages to Discord in every way: first responses, follow-ups, edits, and messages in channels.

All of them send what a `Message` is rendered to. discord.py's own functions would build objects of it, have Discord
return every message, even a clicked one, and parse it (docs/architecture/decisions/discord.md, 11).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextvars import Context
from functools import partial
from http import HTTPStatus
from io import BytesIO
from typing import Any, TypeVar, cast
from urllib.parse import quote

import aiohttp
import discord
from discord.http import Route
from discord.utils import _from_json, _to_json  # orjson, if it is installed
from discord.webhook.async_ import async_context

from bot import __version__
from bot.chat.components.forms import FORM_NUMBER, Form
from bot.chat.components.message import EPHEMERAL, Message, Payload, Upload
from bot.chat.transport.http_client import HttpClient
from bot.chat.transport.interaction import Interaction
from bot.errors import CoinsError
from bot.metrics import CURRENT_REQUEST
from bot.util.caching import MEGABYTE, Cache
from bot.util.discord_ids import age_s

log = logging.getLogger(__name__)

T = TypeVar("T")
Attempt = Callable[[], Coroutine[Any, Any, T]]

POST = discord.InteractionResponseType.channel_message.value
EDIT = discord.InteractionResponseType.message_update.value
_FORM = discord.InteractionResponseType.modal.value
_DEFERRED_POST = discord.InteractionResponseType.deferred_channel_message.value
_DEFERRED_EDIT = discord.InteractionResponseType.deferred_message_update.value
"""Types of first responses: a new message, an edit of the clicked one, a form, and the promises of a message."""
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = "@original"
"""Discord's name for the message that was the first response, or that was clicked."""
_WITH_COMPONENTS = {"with_components": "1"}
"""The parameter of webhooks without which Discord may ignore the components of a message."""

TOKEN_LIFETIME_S = 15 * 60.0
"""Seconds for which Discord accepts the token of an interaction."""

_REFUSED_FILE_STATUSES = (400, 403, 413)
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

RETRY_DELAYS_S = (2.0, 5.0, 15.0, 60.0)
"""Seconds before each further round of attempts."""
_ATTEMPT_TIMEOUT_S = 1.5
"""Seconds for one attempt. discord.py itself would retry for 25 s after a server error."""
UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED = 10062, 40060
"""Discord's codes for an interaction whose first response comes too late, and for one that has a response.

`bot/chat/interactions/responding.py` says what happens then.
"""
_REFUSED_STATUSES = (401, 403, 429)
"""The statuses that Discord counts: it bans an address for a while after 10,000 of them in ten minutes
(Discord, *Rate Limits*, Invalid Request Limit).
"""
_FORBIDDEN_STATUSES = (401, 403)
"""Those of them that depend on the place of a call. 429 doesn't, and discord.py waits as long as it demands."""
_MAX_REFUSALS = 100
_REFUSALS_PER_S = 5.0
"""Refused calls that a `RefusalBudget` allows at once, and per second: 3,100 in ten minutes, so that a second budget
and another process on the same address are safe as well.
"""
_SHARE = 0.2
"""The share of that for the interactions of one server."""
_LEFT_ALONE_S = 60.0
"""Seconds for which a channel isn't asked again for what it has forbidden."""
CALL_ERRORS = (
    discord.DiscordException,
    aiohttp.ClientError,
    OSError,
    # What discord.py raises when it reads a success response that isn't Discord's, such as the page of a proxy:
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    RecursionError,
)
"""All errors of a call to Discord."""


class DiscordCallFailedError(Exception):
    """A call that failed, or whose result is unknown. `code` is Discord's; `retryable` if it may work later."""

    def __init__(self, reason: BaseException, code: int = 0, *, retryable: bool = True) -> None:
        super().__init__(repr(reason))
        self.code = code
        self.retryable = retryable


class CallsPausedError(OSError):
    """A call that is not made, because Discord has refused too many others."""


class RefusalBudget:
    """Stops calls while Discord keeps refusing them: a bucket of `_MAX_REFUSALS` that refills by `_REFUSALS_PER_S`.

    What Discord forbids in a server comes out of that server's `_SHARE` as well: as soon as that is used up, calls
    stop there only. Calls that succeed take nothing, so play goes on as soon as Discord accepts calls again.
    """

    def __init__(self) -> None:
        self._left = (float(_MAX_REFUSALS), time.monotonic())
        self._left_in: Cache[int, tuple[float, float]] = Cache("refusals", MEGABYTE // 10, 500)

    def check(self) -> None:
        """Raise `CallsPausedError` if no further call may be refused now."""
        place, now = _place(), time.monotonic()
        local = None if place is None else self._left_in.get(place)
        if _refilled(self._left, now) < 1 or (local is not None and _refilled(local, now, _SHARE) < 1):
            raise CallsPausedError("Discord keeps refusing calls, so this one was not made")

    def count(self, status: int) -> None:
        """Count a response of `status`."""
        place, now = _place(), time.monotonic()
        if status in _REFUSED_STATUSES:
            self._left = (_refilled(self._left, now) - 1, now)
        if status in _FORBIDDEN_STATUSES and place is not None:
            local = self._left_in.get(place) or (_MAX_REFUSALS * _SHARE, now)
            self._left_in.put(place, (_refilled(local, now, _SHARE) - 1, now))

    def trace(self) -> aiohttp.TraceConfig:
        """Return a trace that checks before, and counts after, every request of a session of aiohttp."""

        async def started(*_: object) -> None:
            self.check()

        async def ended(session: object, context: object, params: aiohttp.TraceRequestEndParams) -> None:
            self.count(params.response.status)

        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(started)
        trace.on_request_end.append(ended)
        return trace


def _place() -> int | None:
    request = CURRENT_REQUEST.get()
    return None if request is None else request.place


def _refilled(bucket: tuple[float, float], now: float, share: float = 1.0) -> float:
    """Return the refusals left at `now` in a bucket that had so many at some time."""
    left, at = bucket
    return min(left + (now - at) * _REFUSALS_PER_S * share, _MAX_REFUSALS * share)


def call_later(seconds: float, function: Callable[..., object], *arguments: Any) -> asyncio.TimerHandle:
    """Call `function` after some seconds, as no part of a request: with nothing but discord.py's way to webhooks."""
    context = Context()
    context.run(async_context.set, async_context.get())
    return context.run(asyncio.get_running_loop().call_later, seconds, function, *arguments)


async def call_with_timeout(seconds: float, call: Awaitable[T]) -> T:
    """Await `call`, for `seconds` at most. Raises `DiscordCallFailedError` for any failure."""
    try:
        async with asyncio.timeout(seconds):
            return await call
    except discord.HTTPException as error:
        retryable = error.status == HTTPStatus.TOO_MANY_REQUESTS or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
        raise DiscordCallFailedError(error, error.code, retryable=retryable) from error
    except CALL_ERRORS as error:
        raise DiscordCallFailedError(error) from error


async def show_newest(
    description: str, read: Callable[[int | None], Awaitable[tuple[Message, Sequence[Attempt[int]]] | None]]
) -> int | None:
    """Show a message that is read anew before every round of attempts, and again until `read` returns what is shown.

    A click that is handled between reading and sending shows something newer, which the older message then hides.
    `read` gets the id of the message that shows the older one, if any does; it returns the newest message and the
    attempts to show it, or `None` if there is nothing left to show. Return the message's id, `None` if nothing was
    shown. Failures are only logged.
    """
    shown: Message | None = None
    shown_in: int | None = None

    async def show() -> bool:
        nonlocal shown, shown_in
        newest = await read(shown_in)
        if newest is None or newest[0] == shown:
            return False
        shown_in, shown = await try_each(newest[1]), newest[0]
        return True

    while await retry_with_backoff(description, show):
        pass
    return shown_in


async def retry_with_backoff(description: str, show: Callable[[], Awaitable[T]]) -> T | None:
    """Return the result of `show`, `None` if it still fails after all of `RETRY_DELAYS_S`."""
    for delay in (*RETRY_DELAYS_S, None):
        try:
            return await show()
        except DiscordCallFailedError as error:
            log.warning("Could not show %s: %s", description, error)
            if not error.retryable:
                break
        except CoinsError as error:  # the database is unavailable
            log.warning("Could not look up %s: %s", description, error)
        if delay is not None:
            await asyncio.sleep(delay)
    log.warning("Gave up showing %s.", description)
    return None


async def try_each(attempts: Sequence[Attempt[T]], seconds: float = _ATTEMPT_TIMEOUT_S) -> T | None:
    """Return the result of the first of `attempts` that works within some `seconds`; `None` for no attempts.

    Raises `DiscordCallFailedError` if none works.
    """
    failures: list[DiscordCallFailedError] = []
    for attempt in attempts:
        try:
            return await call_with_timeout(seconds, attempt())
        except DiscordCallFailedError as error:
            failures.append(error)
    if not failures:
        return None
    raise DiscordCallFailedError(failures[-1], retryable=any(error.retryable for error in failures))


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

    Its functions return the id of the message that was posted or edited. They raise `CALL_ERRORS`,
    and have no timeout. A first response is sent over connections of its own after `use_own_connections`, else by
    discord.py, as is everything that Discord is too busy for.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._http: HttpClient | None = None
        self._refusals = RefusalBudget()
        self._forbidden: Cache[tuple[str, str | int | None, bool], discord.Forbidden] = Cache(
            "forbidden calls", MEGABYTE // 2, 2_000, _LEFT_ALONE_S
        )

    def use_own_connections(self, api_url: str) -> None:
        """Send first responses to the REST address `api_url` by an `HttpClient`."""
        self._http = HttpClient(api_url, {"User-Agent": f"DiscordBot (coins, {__version__})"})

    def close(self) -> None:
        if self._http is not None:
            self._http.close()

    async def respond(
        self,
        interaction: Interaction,
        message: Message,
        upload: Upload | None = None,
        *,
        mentions: Iterable[int] = (),
        ephemeral: bool = False,
    ) -> int:
        render = partial(message.to_post, mentions=mentions, ephemeral=ephemeral)
        return await _send_or_without(upload, render, partial(self.call_back, interaction, POST))

    async def edit_clicked(self, interaction: Interaction, message: Message, upload: Upload | None = None) -> int:
        await _send_or_without(upload, message.to_edit, partial(self.call_back, interaction, EDIT))
        return interaction.clicked or 0

    async def open_form(self, interaction: Interaction, form: Form) -> None:
        numbered = {**form, "custom_id": f"{form['custom_id']}{FORM_NUMBER}{interaction.id}"}
        await self.call_back(interaction, _FORM, Payload(numbered, None))

    async def defer(self, interaction: Interaction, *, edits: bool, ephemeral: bool = False) -> None:
        """Promise a response: an edit of the clicked message, or a new message."""
        data = {"flags": EPHEMERAL} if ephemeral else {}
        await self.call_back(interaction, _DEFERRED_EDIT if edits else _DEFERRED_POST, Payload(data, None))

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
        render = partial(message.to_post, mentions=mentions, ephemeral=ephemeral)
        call = partial(self._call_by_token, "POST", _WEBHOOK, token, params={"wait": "1", **_WITH_COMPONENTS})
        return int((await _send_or_without(upload, render, call))["id"])

    async def edit_by_token(
        self, token: str, edited: int | None, message: Message, upload: Upload | None = None
    ) -> int:
        """Edit the message `edited` by the token of its last interaction; `None` is the first response to that."""
        path, params = f"{_WEBHOOK}/messages/{edited or _ORIGINAL}", None if edited is None else _WITH_COMPONENTS
        call = partial(self._call_by_token, "PATCH", path, token, params=params)
        return int((await _send_or_without(upload, message.to_edit, call))["id"])

    async def delete_original(self, token: str) -> None:
        """Delete the first response to an interaction by its token."""
        await self._call_by_token("DELETE", f"{_WEBHOOK}/messages/{_ORIGINAL}", token)

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
        render = partial(message.to_post, mentions=mentions, nonce=nonce)
        return int((await _send_or_without(upload, render, partial(self._call, route)))["id"])

    async def post_privately(self, user: int, message: Message, *, nonce: str) -> int:
        """Post a message in the direct messages with `user`, which Discord opens if necessary."""
        channel = await self._client.http.start_private_message(user)
        return await self.post(int(channel["id"]), message, nonce=nonce)

    async def edit(self, channel: int, edited: int, message: Message, upload: Upload | None = None) -> int:
        path = "/channels/{channel_id}/messages/{message_id}"
        route = Route("PATCH", path, channel_id=channel, message_id=edited)
        return int((await _send_or_without(upload, message.to_edit, partial(self._call, route)))["id"])

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
            attempts += [partial(self.edit_by_token, token, by_token, message, variant) for variant in variants]
        if channel is not None:
            for variant in variants:
                post = partial(self.post, channel, message, variant, nonce=nonce)
                edit = partial(self.edit, channel, edited or 0, message, variant)
                attempts.append(post if edited is None else partial(edit_or_post, edited, edit, post))
        return attempts

    async def delete(self, channel: int, message: int) -> None:
        path = "/channels/{channel_id}/messages/{message_id}"
        await self._call(Route("DELETE", path, channel_id=channel, message_id=message))

    async def call_back(self, interaction: Interaction, kind: int, payload: Payload) -> int:
        """Send a first response of `kind`. Return the id of a new message, 0 for any other kind than `POST`."""
        whole = Payload({"type": kind, "data": payload.data}, payload.file)
        if self._http is not None:
            self._refusals.check()
            token, query = quote(interaction.token, safe=""), "?with_response=1" if kind == POST else ""
            response = await self._http.post(
                f"/interactions/{interaction.id}/{token}/callback{query}", *_encoded(whole)
            )
            self._refusals.count(response.status)
            if response.status < HTTPStatus.MULTIPLE_CHOICES:
                # A body names a message of Discord's; that of a captive portal doesn't, and shows nothing.
                has_message = kind == POST or response.body
                message = int(_from_json(response.body)["resource"]["message"]["id"]) if has_message else 0
                return message if kind == POST else 0
            try:
                error = _from_json(response.body)
            except (ValueError, RecursionError):  # from a proxy
                error = response.body.decode(errors="replace")
            is_about_message = isinstance(error, dict) and error.get("code")  # a message that was edited too often
            is_rate_limited = response.status == HTTPStatus.TOO_MANY_REQUESTS and not is_about_message
            if not is_rate_limited and response.status < HTTPStatus.INTERNAL_SERVER_ERROR:
                error_class = _ERROR_CLASSES.get(response.status, discord.HTTPException)
                raise error_class(cast(Any, response), error)  # which reads the status and the reason of the response
        # discord.py waits as long as Discord demands.
        path, params = "/interactions/{webhook_id}/{webhook_token}/callback", {"with_response": "true"}
        response = await self._call_by_token(
            "POST", path, interaction.token, whole, params if kind == POST else None, webhook_id=interaction.id
        )
        return int(response["resource"]["message"]["id"]) if kind == POST else 0

    async def _call_by_token(
        self,
        method: str,
        path: str,
        token: str,
        payload: Payload | None = None,
        params: dict[str, str] | None = None,
        webhook_id: int | None = None,
    ) -> Any:
        """Call an endpoint that needs no more than an interaction's token, and has rate limits of its own."""
        route = Route(method, path, webhook_id=webhook_id or self._client.application_id or 0, webhook_token=token)
        data, form, files = (None, None, ()) if payload is None else _arguments(payload)
        http = self._client.http
        return await async_context.get().request(
            route,
            discord.Webhook.partial(0, "", client=self._client).session,
            payload=data,
            multipart=form,
            files=files,
            params=params,
            proxy=http.proxy,
            proxy_auth=http.proxy_auth,
        )

    async def _call(self, route: Route, payload: Payload | None = None) -> Any:
        """Call an endpoint as the bot. What a channel has just forbidden is refused without asking again."""
        key = route.method, route.channel_id, payload is not None and payload.file is not None
        if (refusal := self._forbidden.get(key)) is not None:
            raise refusal.with_traceback(None)
        arguments: dict[str, Any] = {}
        if payload is not None:
            data, form, files = _arguments(payload)
            arguments = {"json": data} if form is None else {"form": form, "files": files}
        try:
            return await self._client.http.request(route, **arguments)
        except discord.Forbidden as error:
            self._forbidden.put(key, error)
            raise


def _arguments(payload: Payload) -> tuple[dict[str, Any] | None, list[dict[str, Any]] | None, Sequence[discord.File]]:
    """Return the JSON, the form and its files with which discord.py sends `payload`; the form only for a file."""
    if payload.file is None:
        return payload.data, None, ()
    file = discord.File(BytesIO(payload.file.data), payload.file.name)
    part = {"name": "files[0]", "value": file.fp, "filename": file.filename, "content_type": _BINARY}
    return None, [{"name": "payload_json", "value": _to_json(payload.data)}, part], (file,)


async def _send_or_without(
    upload: Upload | None, render: Callable[[Upload | None], Payload], call: Callable[[Payload], Awaitable[T]]
) -> T:
    """Call Discord with the payload with `upload`, or without one if Discord refuses that. Return the result."""
    if upload is not None:
        try:
            return await call(render(upload))
        except discord.HTTPException as error:
            if error.status not in _REFUSED_FILE_STATUSES or error.code == ALREADY_ACKNOWLEDGED:
                raise
            log.warning("Discord refused an attachment (%s): trying without it.", error)
    return await call(render(None))


def _encoded(payload: Payload) -> tuple[str, bytes]:
    """Return the content type and the body of a request (RFC 7578 for one with a file)."""
    text = _to_json(payload.data).encode()
    if payload.file is None:
        return "application/json", text
    head = f"--{_BOUNDARY}\r\nContent-Disposition: form-data; name="
    body = b"".join(
        (
            f'{head}"payload_json"\r\n\r\n'.encode(),
            text,
            f'\r\n{head}"files[0]"; filename="{quote(payload.file.name)}"\r\n'.encode(),
            f"Content-Type: {_BINARY}\r\n\r\n".encode(),
            payload.file.data,
            f"\r\n--{_BOUNDARY}--\r\n".encode(),
        )
    )
    return f"multipart/form-data; boundary={_BOUNDARY}", body
