"""Connect to Discord: by a proxy if there is one, only as often as Discord allows, and again soon after an outage."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import re
import zlib
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from copy import copy
from datetime import datetime, timedelta
from math import inf
from typing import Any, NamedTuple, Protocol, TypeVar
from urllib.request import getproxies, proxy_bypass

import aiohttp
import discord.client
import discord.shard
import yarl
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route

from bot.chat.transport.sending import CALL_ERRORS
from bot.errors import CoinsError
from bot.metrics import METRICS
from bot.service.context import AppContext
from bot.store.errors import StoreUnavailableError
from bot.util.pacing import Outage

log = logging.getLogger(__name__)

T = TypeVar("T")

_IDENTIFY_INTERVAL_S = 5.25
"""Seconds from one shard to the next: Discord's five, and a reserve for the network."""
_MAX_WAIT_S = 45.0
"""Seconds that an open connection waits to identify, before it is closed and opened again."""
_FEW_STARTS = 50
_FRESH_S = 60.0
"""With more starts left than `_FEW_STARTS`, Discord is asked for their number once in these seconds."""
_DAY_MS = 86_400_000
_MAX_DELAY_S = 60.0
"""The longest pause between two attempts; discord.py would wait for up to 17 minutes."""
MAX_RESUME_ATTEMPTS = 3
"""Attempts to resume a session at its own address."""
_CLOUDFLARE_ERROR = re.compile(r"error(?:\s|code|:|<[^>]*>)*(1\d{3})\b", re.IGNORECASE)
"""The error of a page or line of Cloudflare, which answers for Discord."""
_MAX_REASON = 200
_MAX_RETRY_AFTER_S = 86_400.0
_GRACE_S = 3.0
"""Seconds after which the lock of a process that was replaced or killed is released."""
_FIRST_LOCK = 2**29
"""The first of as many numbers of locks that nothing else uses."""
_PROXY_VARIABLES = {"https": "HTTPS_PROXY", "wss": "HTTPS_PROXY", "http": "HTTP_PROXY", "ws": "HTTP_PROXY"}
"""The environment variables by the schemes of addresses. aiohttp looks for `WSS_PROXY`, which nobody sets."""


def use_endpoints(api_url: str, gateway_url: str) -> None:
    """Use another REST address or gateway than Discord's (empty: Discord's): a proxy, or a loopback in tests.

    discord.py has no setting for them but these two class attributes, so they hold for the whole process.
    """
    if api_url:
        Route.BASE = api_url
    if gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


def gateway_url() -> str:
    """Return the address of the gateway, for a connection whose messages are JSON."""
    return str(DiscordWebSocket.DEFAULT_GATEWAY.with_query(v=10, encoding="json"))


def api_url() -> str:
    """Return the REST address, including the version of the API."""
    return Route.BASE


class Proxy(NamedTuple):
    """A proxy without its password, which logs may show, and the password; both `None` for a direct connection.

    `_asdict` returns the options of `discord.Client`.
    """

    proxy: str | None = None
    proxy_auth: aiohttp.BasicAuth | None = None


def find_proxy(address: str) -> Proxy:
    """Return the proxy for connections to `address`: none to this machine, or to a host in `NO_PROXY`.

    Raises `CoinsError` if it is no HTTP proxy.
    """
    url = yarl.URL(address)
    host, variable = url.host or "", _PROXY_VARIABLES[url.scheme]
    address_of_proxy = getproxies().get(variable.partition("_")[0].lower(), "")
    if not address_of_proxy or proxy_bypass(host) or _is_this_machine(host):
        return Proxy()
    with suppress(ValueError):
        proxy = yarl.URL(address_of_proxy if "://" in address_of_proxy else f"http://{address_of_proxy}")
        if proxy.scheme in ("http", "https") and proxy.host and proxy.port:
            auth = None if proxy.user is None else aiohttp.BasicAuth(proxy.user, proxy.password or "")
            return Proxy(str(proxy.with_user(None)), auth)
    raise CoinsError(f"{variable} in the environment is no HTTP proxy: it should be like http://proxy.example:3128.")


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class NoSessionStartError(OSError):
    """A session that is not started, because Discord allows no further one today."""


class SessionStarts:
    """Counts the session starts that Discord still allows. It resets the token of a bot that starts more.

    `fetch` is `get_bot_gateway` of discord.py. Other processes of a fleet use the same starts, and Discord's number may
    not include the latest start of this process yet.
    """

    def __init__(self, fetch: Callable[[], Awaitable[tuple[int, str, Mapping[str, Any]]]]) -> None:
        self._fetch = fetch
        self._left = 0
        self._fetched_at = self._resets_at = self._reported = -inf
        self.max_concurrency = 1

    async def wait(self) -> None:
        """Wait until a session may be started. Raises one of `CALL_ERRORS`."""
        while not await self._are_left():  # noqa: ASYNC110 - only Discord knows when there are more
            await asyncio.sleep(max(self._resets_at - asyncio.get_running_loop().time(), 1.0))

    async def use(self) -> None:
        """Count a start that follows.

        Raises `NoSessionStartError` if there is none, without waiting: a connection that is open would be lost. Also
        raises `discord.DiscordException`, `aiohttp.ClientError` and `OSError`.
        """
        try:
            are_left = await self._are_left()
        except (ValueError, TypeError, LookupError, RecursionError) as error:  # which would end discord.py's loop
            raise ConnectionError(f"the number of session starts can't be read: {error!r}") from error
        if not are_left:
            raise NoSessionStartError("Discord allows no further session start")
        self._left -= 1

    async def _are_left(self) -> bool:
        """Ask Discord if necessary. If no start is left, say so in the log once."""
        now = asyncio.get_running_loop().time()
        has_many = self._left > _FEW_STARTS and now - self._fetched_at < _FRESH_S
        has_none = self._left <= 0 and now < self._resets_at
        if not has_many and not has_none:
            _, _, limit = await self._fetch()
            left, milliseconds = int(limit["remaining"]), min(max(int(limit["reset_after"]), 0), _DAY_MS)
            self.max_concurrency = max(int(limit["max_concurrency"]), 1)
            self._left = left if now >= self._resets_at else min(left, self._left)
            self._fetched_at, self._resets_at = now, now + milliseconds / 1000
        if self._left <= 0 and self._reported != self._resets_at:
            self._reported = self._resets_at
            seconds = self._resets_at - now
            until = (datetime.now().astimezone() + timedelta(seconds=seconds)).isoformat(timespec="seconds")
            log.warning("Discord allows no session start in the next %.1f h: waiting until %s.", seconds / 3600, until)
        return self._left > 0


class FleetLocks(Protocol):
    """Locks by number, each held by one process of a fleet at a time."""

    def lock(self, number: int) -> AbstractAsyncContextManager[None]:
        """Hold the lock `number`. Raises `StoreUnavailableError`."""


class IdentifyQueue:
    """Lets shards identify one after the other, in a fleet too, as many at a time as Discord allows."""

    def __init__(self, locks: FleetLocks) -> None:
        self._locks = locks
        self._hold_tasks: set[asyncio.Task[None]] = set()

    async def acquire(self, shard: int, max_concurrency: int) -> None:
        """Wait until `shard` may identify, and let the next one wait `_IDENTIFY_INTERVAL_S`. Raises `TimeoutError`."""
        acquired: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        hold_task = asyncio.create_task(self._hold(shard % max_concurrency, acquired))
        self._hold_tasks.add(hold_task)
        hold_task.add_done_callback(self._hold_tasks.discard)
        try:
            async with asyncio.timeout(_MAX_WAIT_S):
                await acquired
        except BaseException:
            hold_task.cancel()
            raise

    async def _hold(self, lock: int, acquired: asyncio.Future[None]) -> None:
        try:
            async with self._locks.lock(lock):
                if acquired.done():  # the shard waits no longer
                    return
                acquired.set_result(None)
                await asyncio.sleep(_IDENTIFY_INTERVAL_S)
        except StoreUnavailableError as error:
            # Discord refuses a shard that identifies too soon, and lets it try again.
            log.warning("No lock for identifying, the database is unavailable: %s", error.reason)
            await asyncio.sleep(_IDENTIFY_INTERVAL_S)
            if not acquired.done():
                acquired.set_result(None)

    async def close(self) -> None:
        """Release all locks."""
        for hold_task in self._hold_tasks:
            hold_task.cancel()
        await asyncio.gather(*self._hold_tasks, return_exceptions=True)


async def hold_lock_of_shards(app: AppContext, application: int, first_shard: int) -> None:
    """Hold the lock of the process that serves the shards from `first_shard` on; warn if another process holds it."""
    number = _FIRST_LOCK + zlib.crc32(f"{application}/{first_shard}".encode()) % _FIRST_LOCK
    warning = asyncio.get_running_loop().call_later(
        _GRACE_S,
        log.warning,
        "Another process runs this bot with the database %s: Discord sends each click to both. Stop one of them.",
        app.database,
    )
    try:
        async with app.database.advisory_locks.lock_process(number):
            warning.cancel()
            await asyncio.Event().wait()
    except StoreUnavailableError as error:
        log.info("Another process that runs this bot would not be noticed: %s", error.reason)
    finally:
        warning.cancel()


async def until_reachable(call: Callable[[], Awaitable[T]]) -> T:
    """Return the result of `call`, repeated until Discord can be reached. Raises `discord.LoginFailure`.

    The pauses grow to a minute, unless Discord asks for a longer one.
    """
    outage = Outage(log)
    while True:
        try:
            return await call()
        except discord.LoginFailure as error:
            refusal = error.__cause__
            if not isinstance(refusal, discord.HTTPException) or _is_from_discord(refusal):
                raise
            failure: BaseException = refusal
        except CALL_ERRORS as error:
            failure = error
        await asyncio.sleep(outage.failed(f"{describe(failure)}.", _retry_after(failure)))


def describe(error: BaseException) -> str:
    """Return one short line, without a period, that says why a call to Discord has failed with `error`."""
    if isinstance(error, discord.GatewayNotFound) and error.__cause__ is not None:
        error = error.__cause__
    return f"Discord can't be reached: {' '.join(_reason(error).split())[:_MAX_REASON]}"


def _reason(error: BaseException) -> str:
    if isinstance(error, discord.HTTPException):
        page = _CLOUDFLARE_ERROR.search(error.text)
        if page is not None:
            meaning = ", too many requests" if page[1] == "1015" else ""
            return f"Cloudflare refuses requests from this address for a while (error {page[1]}{meaning})"
        text = f" {error.text}" if _is_from_discord(error) else ", not from Discord itself"
        return f"the response was {error.status}{text}"
    if isinstance(error, aiohttp.ClientResponseError):
        return f"the response was {error.status} {error.message}"
    if isinstance(error, aiohttp.ClientError | OSError | discord.DiscordException):
        return str(error) or ("no response in time" if isinstance(error, TimeoutError) else type(error).__name__)
    return f"the response can't be read, so it is not from Discord; does this network ask for a login? ({error!r})"


def _is_from_discord(error: discord.HTTPException) -> bool:
    """Return true if an error response has a body as Discord's API sends it, not a page of something in between."""
    return "json" in getattr(error.response, "content_type", "json")


def _retry_after(error: BaseException) -> float:
    """Return the seconds for which an error response asks to wait; 0 if it doesn't say."""
    headers = getattr(getattr(error, "response", None), "headers", {})
    seconds = re.match(r"\d{1,9}", headers.get("Retry-After", ""))
    return min(float(seconds[0]), _MAX_RETRY_AFTER_S) if seconds else 0.0


class CappedBackoff(ExponentialBackoff[bool]):
    """discord.py's backoff with an upper bound."""

    def delay(self) -> float:
        return min(super().delay(), _MAX_DELAY_S)


_open_socket = HTTPClient.ws_connect


async def open_socket(http: HTTPClient, url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
    """Connect to a gateway, by the proxy for its address. discord.py would use that of the REST address."""
    through = copy(http)
    through.proxy, through.proxy_auth = find_proxy(url)
    return await _open_socket(through, url, compress=compress)


_identify = DiscordWebSocket.identify


async def identify_or_close(socket: DiscordWebSocket) -> None:
    """Start a session, or close the connection if that is not possible now. discord.py would forget it, but keep it."""
    try:
        await _identify(socket)
    except BaseException:
        await socket.close(4000)
        raise


_received_message = DiscordWebSocket.received_message


async def receive_readable(socket: DiscordWebSocket, message: Any) -> None:
    """Handle a message of the gateway, or ignore it if it is not JSON. discord.py would end the client."""
    try:
        await _received_message(socket, message)
    except json.JSONDecodeError as error:
        METRICS.interactions_rejected["unreadable"] += 1
        log.warning("Ignored an unreadable message of the gateway: %s", error)


def install() -> None:
    """Have all clients use the functions above and `CappedBackoff`, which no setting does; log outages in a line."""
    HTTPClient.ws_connect = open_socket  # type: ignore[assignment, method-assign]
    DiscordWebSocket.identify = identify_or_close  # type: ignore[assignment]
    DiscordWebSocket.received_message = receive_readable  # type: ignore[method-assign]
    for module in (discord.client, discord.shard):
        module.ExponentialBackoff = CappedBackoff  # type: ignore[attr-defined]
        logging.getLogger(module.__name__).addFilter(_shorten_outage_record)


def _shorten_outage_record(record: logging.LogRecord) -> bool:
    if record.exc_info and str(record.msg).startswith(("Attempting a reconnect", "Failed to connect")):
        error = record.exc_info[1]
        if error is None or isinstance(error, NoSessionStartError):  # logged already
            return False
        record.msg = f"{describe(error)}. {record.getMessage()}"
        record.args = ()
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.exc_info = None
    return True


def use_general_address(socket: DiscordWebSocket) -> None:
    """Resume no more at the address of the session, which may be gone: discord.py would try that forever."""
    socket.gateway = DiscordWebSocket.DEFAULT_GATEWAY
