"""Who is inside: each interaction once, and nobody new any more once the bot has been told to stop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

_REMEMBERED = 10_000


class Door:
    """Counts the tasks that answer interactions, so that the last ones can be waited for.

    Memory only: what is delivered again after a restart is known by what it has stored.
    """

    def __init__(self) -> None:
        self.closed = False
        self._inside: set[asyncio.Task[Any]] = set()
        self._known: OrderedDict[int, None] = OrderedDict()

    def __len__(self) -> int:
        """How many are inside."""
        return len(self._inside)

    def first(self, interaction: int) -> bool:
        """Whether the interaction with this id has not been here before."""
        if interaction in self._known:
            return False
        self._known[interaction] = None
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return True

    def enter(self, task: asyncio.Task[Any] | None = None) -> None:
        """`task`, else the current one, answers an interaction."""
        task = task or asyncio.current_task()
        if task is not None:
            self._inside.add(task)
            task.add_done_callback(self._inside.discard)

    async def close(self, seconds: float) -> None:
        """Let nobody in any more, and wait until all are out, for `seconds` at most."""
        self.closed = True
        until = asyncio.get_running_loop().time() + seconds
        while self._inside and (left := until - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait(set(self._inside), timeout=left)
