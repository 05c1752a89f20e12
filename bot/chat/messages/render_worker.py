"""Render images in a worker thread, several at a time if several are waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from bot.rendering import Image

_MAX_BATCH = 8
"""Images in one batch: bounds how long the first of them waits for the last."""

Draw = Callable[[], Image]
_Outcome = Image | Exception


class RenderWorker:
    """A worker thread that renders images in the order of requests and skips cancelled ones.

    One thread takes no more than one core. A round trip to it costs a tenth of an image, and moves whose images finish
    together are stored together by the batch writer, so images that wait together are rendered together.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="render")
        self._waiting: list[tuple[Draw, asyncio.Future[_Outcome]]] = []
        self._task: asyncio.Task[None] | None = None

    async def render(self, draw: Draw) -> Image:
        """Return what `draw` returns in the thread. Raises what it raises."""
        result: asyncio.Future[_Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((draw, result))
        if self._task is None:
            self._task = asyncio.ensure_future(self._draw_all())
        outcome = await result
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def _draw_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                wanted_draws = [each for each in self._waiting if not each[1].done()]
                batch, self._waiting = wanted_draws[:_MAX_BATCH], wanted_draws[_MAX_BATCH:]
                outcomes = await loop.run_in_executor(self._thread, _render_all, [draw for draw, _ in batch])
                for (_, result), outcome in zip(batch, outcomes, strict=True):
                    if not result.done():
                        result.set_result(outcome)
        finally:
            self._task = None


def _render_all(draws: Sequence[Draw]) -> list[_Outcome]:
    outcomes: list[_Outcome] = []
    for draw in draws:
        try:
            outcomes.append(draw())
        except Exception as error:  # concerns this image only
            outcomes.append(error)
    return outcomes
