"""Represent requests of the bot, for the log and for routes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.support.discord_api.openapi import Problem
from tests.support.fake_discord.errors import invalid_body

if TYPE_CHECKING:
    from tests.support.fake_discord.fake_discord import FakeDiscord


@dataclass(eq=False)
class Request:
    """A request in the log; `status` stays 0 if the connection was cut before the response."""

    method: str
    path: str
    template: str
    """The path as Discord's description names it, `/channels/{channel_id}/messages`."""
    body: Any
    files: dict[str, Upload]
    time: float
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
