"""Inject faults between the bot and Discord's REST API."""

from __future__ import annotations

import re
from dataclasses import dataclass


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
