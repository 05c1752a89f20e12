"""Draws beside the event loop: in one thread, several pictures a trip when several are wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from bot.pictures import Picture

_TOGETHER = 8
"""Pictures a trip to the thread: bounds how long the first of them waits for the last."""

Draw = Callable[[], Picture]
_Outcome = Picture | Exception


class Artist:
    """Draws what it is asked for, in order; what is no longer waited for is left out.

    One thread takes no more than one core. A trip there and back costs a tenth of a picture, and who comes back alone
    has the next coins stored alone: so pictures that wait together are drawn together, as picks are stored.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="artist")
        self._waiting: list[tuple[Draw, asyncio.Future[_Outcome]]] = []
        self._task: asyncio.Task[None] | None = None

    async def draw(self, draw: Draw) -> Picture:
        """What `draw` gives. Raises what it raises."""
        drawn: asyncio.Future[_Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((draw, drawn))
        if self._task is None:
            self._task = asyncio.ensure_future(self._draw_all())
        outcome = await drawn
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def _draw_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch = [one for one in self._waiting if not one[1].done()][:_TOGETHER]
                self._waiting = [one for one in self._waiting if not one[1].done()][_TOGETHER:]
                outcomes = await loop.run_in_executor(self._thread, _drawn, [draw for draw, _ in batch])
                for (_, drawn), outcome in zip(batch, outcomes, strict=True):
                    if not drawn.done():
                        drawn.set_result(outcome)
        finally:
            self._task = None


def _drawn(draws: Sequence[Draw]) -> list[_Outcome]:
    outcomes: list[_Outcome] = []
    for draw in draws:
        try:
            outcomes.append(draw())
        except Exception as error:  # of this one; the others are not to suffer
            outcomes.append(error)
    return outcomes
