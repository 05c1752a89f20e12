"""What the bot asked for: requests as logged, and as routes see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.loopback.errors import invalid_body
from tests.loopback.schema import Problem

if TYPE_CHECKING:
    from tests.loopback.world import World


@dataclass(eq=False)
class Request:
    """A request in the log; `status` is 0 until it is answered, and stays so where the connection was cut before."""

    method: str
    path: str
    template: str
    """The path as Discord's description names it, `/channels/{channel_id}/messages`."""
    body: Any
    files: dict[str, Upload]
    time: float
    status: int = 0
    answer: Any = None


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    filename: str
    data: bytes


@dataclass(frozen=True)
class Violation:
    """A request that Discord would not have taken, and why."""

    method: str
    path: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}: {self.where or 'body'}: {self.message}"


@dataclass(frozen=True)
class Call:
    """A request as a route sees it."""

    world: World
    request: Request
    params: Mapping[str, str]
    query: Mapping[str, str]

    @property
    def body(self) -> Any:
        return self.request.body if self.request.body is not None else {}

    def number(self, name: str) -> int:
        """A path parameter that is an id; an id nobody has where it is none."""
        return int(self.params[name]) if self.params[name].isdigit() else -1

    def asked(self, name: str) -> bool:
        """Whether a query parameter is on."""
        return self.query.get(name, "").lower() in ("1", "true")

    def refuse_problems(self, problems: list[Problem]) -> None:
        """Put them on record, and refuse the request if there are any."""
        for where, message in problems:
            self.world.violate(self.request, ".".join(map(str, where)), message)
        if problems:
            raise invalid_body(problems)


Route = Callable[[Call], Any]
"""Answers with what goes out as JSON; `None` is 204. Raises `Refusal`. Runs at once: nothing comes in between."""
