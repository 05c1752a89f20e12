"""Represent requests of the bot, the errors and faults with which they fail, and rate limits."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.support.fake_discord.openapi import Problem

if TYPE_CHECKING:
    from tests.support.fake_discord.fake_discord import FakeDiscord

_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
_UNLIMITED = ("/interactions/",)


class Refusal(Exception):
    """An error response: HTTP status, Discord's code and message, and the problems of a bad body."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.body: dict[str, Any] = {"message": message, "code": code}
        if errors:
            self.body["errors"] = errors


class NotAcknowledged(AssertionError):
    """The bot did not acknowledge an interaction in time: the user sees "The application did not respond"."""


class NotConnected(AssertionError):
    """No bot is connected to receive an event."""


class ClientRefusal(AssertionError):
    """Discord's own client would not allow a user to do this."""


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def invalid_body(problems: list[tuple[tuple[str | int, ...], str]]) -> Refusal:
    """Return Invalid Form Body with the problems in Discord's layout: nested by path, `_errors` at the leaves."""
    errors: dict[str, Any] = {}
    for path, message in problems:
        place = errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": "LOOPBACK", "message": message})
    return Refusal(400, 50035, "Invalid Form Body", errors)


@dataclass
class Fault:
    """A fault for the next `times` requests whose method and path (as Discord's description names it) match.

    With `upload` it is only for those that bring a file.

    `delay` seconds pass first. `status` responds with an error, of Discord's own `code`, and for 429 with
    `retry_after`; nothing is done then, unless `done` says so. `drop` cuts the connection before Discord has done
    anything, `lose` after it has: the bot does not learn that it worked. `page` is sent in place of a JSON body, as a
    proxy or a captive portal would.
    """

    path: str = ""
    method: str | None = None
    times: int = 1
    status: int | None = None
    code: int = 0
    retry_after: float = 0.2
    done: bool = False
    drop: bool = False
    lose: bool = False
    delay: float = 0.0
    upload: bool = False
    page: str | None = None

    def matches(self, method: str, template: str, upload: bool) -> bool:
        if self.times <= 0 or (self.upload and not upload):
            return False
        return self.method in (None, method) and re.search(self.path, template) is not None

    @property
    def body(self) -> object:
        """Return the body of an error response."""
        payload = {"message": f"{self.status}: fault of the fake Discord", "code": self.code}
        return payload | {"retry_after": self.retry_after, "global": False} if self.status == 429 else payload


class Faults:
    """The injected faults."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Inject a fault; set its `times` to 0 to remove it."""
        self._faults.append(fault)
        return fault

    def clear(self) -> None:
        """Remove all faults."""
        self._faults.clear()

    def take(self, method: str, template: str, upload: bool = False) -> Fault | None:
        """Return the fault that applies to this request, if any."""
        for fault in self._faults:
            if fault.matches(method, template, upload):
                fault.times -= 1
                return fault
        return None


@dataclass
class _Window:
    spent: int
    ends: float


class Buckets:
    """Counts requests by route and major parameters. Limits are high by default, so that tests don't wait."""

    def __init__(self) -> None:
        self._limits: dict[tuple[str, str], tuple[int, float]] = {}
        self._windows: dict[tuple[str, ...], _Window] = {}

    def limit(self, method: str, template: str, count: int, seconds: float) -> None:
        """Limit a route to `count` requests in `seconds`, like Discord's 5 in 5 s for messages."""
        self._limits[method, template] = (count, seconds)

    def spend(self, method: str, template: str, params: Mapping[str, str], now: float) -> tuple[dict[str, str], float]:
        """Return the headers of a request made now, and the seconds for which it is rejected: 0 if it is accepted."""
        if template.startswith(_UNLIMITED):
            return {}, 0.0
        count, seconds = self._limits.get((method, template), (100, 1.0))
        key = (method, template, *(params.get(name, "") for name in _MAJOR))
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            window = self._windows[key] = _Window(0, now + seconds)
        refused = window.spent >= count
        window.spent += not refused
        left = window.ends - now
        headers = {
            "X-RateLimit-Limit": str(count),
            "X-RateLimit-Remaining": str(count - window.spent),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(f"{method} {template}".encode()).hexdigest(),
        }
        if refused:
            headers |= {"Retry-After": str(int(left) + 1), "X-RateLimit-Scope": "user"}
        return headers, left if refused else 0.0


@dataclass(eq=False)
class Request:
    """A request in the log; `status` stays 0 if the connection was cut before the response."""

    method: str
    path: str
    template: str
    """The path as Discord's description names it, `/channels/{channel_id}/messages`."""
    body: Any
    files: dict[str, Upload]
    status: int = 0
    response: Any = None


@dataclass(frozen=True)
class Upload:
    """A file of a request."""

    filename: str
    data: bytes


@dataclass(frozen=True)
class Violation:
    """A request that Discord would have rejected, with the reason."""

    method: str
    path: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}: {self.where or 'body'}: {self.message}"


@dataclass(frozen=True)
class Call:
    """A request as a route sees it."""

    fake_discord: FakeDiscord
    request: Request
    params: Mapping[str, str]
    query: Mapping[str, str]

    @property
    def body(self) -> Any:
        return self.request.body if self.request.body is not None else {}

    def number(self, name: str) -> int:
        """Return a path parameter as an id; an unknown id if it is not a number."""
        return int(self.params[name]) if self.params[name].isdigit() else -1

    def asked(self, name: str) -> bool:
        """Return true if a query parameter is on."""
        return self.query.get(name, "").lower() in ("1", "true")

    def refuse_problems(self, problems: list[Problem]) -> None:
        """Record the problems, and reject the request if there are any."""
        for where, message in problems:
            self.fake_discord.violate(self.request, ".".join(map(str, where)), message)
        if problems:
            raise invalid_body(problems)


Route = Callable[[Call], Any]
"""Returns the response as JSON; `None` is 204. Raises `Refusal`. Synchronous, so that requests do not interleave."""
